import { sql, type CompiledQuery } from 'kysely'
import type { OpinionValues } from '#domain/second-opinion.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import type { Change } from '#record/entry.ts'
import type { Context } from '../context.ts'
import { failWhen } from '../shared/guard.ts'
import { opinionChange, opinionRow } from './opinion-queries.ts'

/** The actor's open request for a second opinion of something; null where nobody asks them. One query. */
export const openRequest = async (
  { database, actor }: Context,
  { here, kind, id }: Pick<Assessable, 'here' | 'kind' | 'id'>,
): Promise<OpenRequest | null> => {
  if (actor.kind !== 'user' || here === null || kind === 'source') return null
  const row = await database.read
    .selectFrom('second_opinions')
    .select(['id', 'version', 'asked_by'])
    .where(`${kind}_id`, '=', id)
    .where('assessor_id', '=', actor.id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    version: row.version,
    caseId: here.case.id,
    values: {
      [kind]: id,
      assessor: actor.id,
      ...(row.asked_by === null ? {} : { askedBy: row.asked_by }),
      state: 'asked',
    },
  }
}

/** Fails where they were asked since nobody was found to ask them: what they give then answers it. */
export const whileNotAsked = (
  { actor }: Pick<Context, 'actor'>,
  { here, kind, id }: Pick<Assessable, 'here' | 'kind' | 'id'>,
): readonly CompiledQuery[] =>
  actor.kind !== 'user' || here === null || kind === 'source'
    ? []
    : [
        failWhen(
          here.case.id,
          sql`exists (select 1 from second_opinions where ${sql.ref(`${kind}_id`)} = ${id}
            and assessor_id = ${actor.id} and state = 'asked')`,
        ),
      ]

export interface OpenRequest {
  readonly id: string
  readonly version: number
  readonly caseId: string
  readonly values: OpinionValues
}

/** That this assessment answers the request, for the batch that writes it, after it. */
export const givingQueries = (
  context: Context,
  request: OpenRequest,
  assessment: string,
): { readonly queries: readonly CompiledQuery[]; readonly changes: readonly Change[] } => {
  const next = { ...request, values: { ...request.values, state: 'given' as const, assessment } }
  return { queries: [opinionRow(context, next)], changes: [opinionChange(context, next, 'gave')] }
}
