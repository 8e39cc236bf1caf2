import type { CompiledQuery } from 'kysely'
import { actorId } from '#domain/actor.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'

export interface AccountChange {
  readonly action: string
  readonly kind: 'user' | 'token' | 'invitation'
  readonly id: string
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
}

/** The entry of a change to people, links or tokens. It belongs to no case, and names no address or secret. */
export const accountEntry = (context: Context, change: AccountChange): readonly CompiledQuery[] =>
  entryQueries([
    commit({
      at: now(context),
      caseId: null,
      actorId: actorId(context.actor),
      action: change.action,
      subjectKind: change.kind,
      subjectId: change.id,
      version: change.version,
      values: change.values,
    }),
  ])

/** The version a user, token or invitation stands at: 0 when the record knows nothing of it. */
export const accountVersion = async (
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<number> => {
  const row = await database.read
    .selectFrom('entry_values')
    .select((expression) => expression.fn.max('version').as('version'))
    .where('subject_id', '=', id)
    .executeTakeFirst()
  return row?.version ?? 0
}
