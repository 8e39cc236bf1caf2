import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { visibleCases } from './shared/visible.ts'

/** How an import stands, as whoever began it sees it. */
export interface ImportJob {
  readonly id: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  /** Records written, and how many there are; 0 of 0 until the file was read. */
  readonly done: number
  readonly total: number
  /** Why it ended, one reason a line; null while it runs and when it succeeded. */
  readonly message: string | null
  /** Slug of the case it made, once it is done and as long as they see it. */
  readonly case: string | null
}

/** Only whoever began it may know of an import; NotFound for everyone else. One query. */
export const importJob = async (
  database: Database,
  actor: Actor,
  id: string,
): Promise<ImportJob> => {
  const row = await database.read
    .selectFrom('jobs')
    .leftJoin('cases', (join) =>
      join.onRef('cases.id', '=', 'jobs.case_id').on(visibleCases(actor)),
    )
    .select(['jobs.id', 'jobs.state', 'jobs.done', 'jobs.total', 'jobs.message', 'jobs.user_id'])
    .select('cases.slug')
    .where('jobs.id', '=', id)
    .where('jobs.kind', '=', 'import')
    .executeTakeFirst()
  const mine = actor.kind === 'system' || (actor.kind === 'user' && row?.user_id === actor.id)
  if (!row || !mine) throw new NotFound('import')
  const { state, done, total, message, slug } = row
  return { id, state, done, total, message, case: slug }
}
