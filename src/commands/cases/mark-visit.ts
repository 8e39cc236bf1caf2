import * as z from 'zod'
import { CompiledQuery } from 'kysely'
import { actorId } from '#domain/actor.ts'
import { permit } from '#domain/permission.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { now, type Context } from '../context.ts'

export const visitInput = z.strictObject({
  /** The newest entry that was shown; without it, the newest there is. */
  seq: z.int('Give the number of an entry').min(0).optional(),
})

export interface Visit {
  readonly seq: number
  readonly at: string
}

/**
 * Says how far the actor has looked at a case. It never goes back, so that two tabs do not undo each
 * other. A mark of one's own, which nobody else sees: no entry. Throws NotFound and Forbidden.
 */
export const markVisit = async (
  context: Context,
  slug: string,
  { seq }: z.infer<typeof visitInput>,
): Promise<Visit> => {
  permit(context.actor, 'notice.mark', 'mark what you have seen')
  const here = await loadCase(context.database, context.actor, slug)
  const [rows] = await context.database.write([
    CompiledQuery.raw(
      `insert into case_visits (user_id, case_id, seq, at) values (?, ?, ?, ?)
       on conflict (user_id, case_id) do update
         set seq = max(seq, excluded.seq), at = excluded.at
       returning seq, at`,
      [
        actorId(context.actor) ?? '',
        here.case.id,
        Math.min(seq ?? here.seq, here.seq),
        now(context),
      ],
    ),
  ])
  const [visit] = rows ?? []
  return { seq: Number(visit?.['seq']), at: String(visit?.['at']) }
}
