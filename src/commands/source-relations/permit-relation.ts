import { inList } from '#db/lists.ts'
import { Forbidden, refuse } from '#domain/errors.ts'
import type { SourceRelationValues } from '#domain/source.ts'
import { identityReadable } from '#queries/shared/visible.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/**
 * A source is not related to itself; and relations of a protected one are recorded only by those who may
 * know who it is, since no one else would see them. References are resolved. Throws Invalid, Forbidden.
 */
export const permitRelation = async (
  context: Context,
  values: SourceRelationValues,
): Promise<SourceRelationValues> => {
  if (values.source === values.to)
    refuse('to', 'Choose another source: nothing is related to itself')
  const kept = await context.database.read
    .selectFrom('sources')
    .select('name')
    .where('id', 'in', inList([values.source, values.to]))
    .where('protected', '=', 1)
    .where(sql<boolean>`not ${identityReadable(context.actor)}`)
    .executeTakeFirst()
  if (kept)
    throw new Forbidden(`Only those who may know who ${kept.name} is can record its relations.`)
  return values
}
