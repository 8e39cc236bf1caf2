import { z } from 'zod'
import { CompiledQuery, sql } from 'kysely'
import { actorId } from '#domain/actor.ts'
import { permit } from '#domain/permission.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { entriesHere } from '#queries/shared/visible-entries.ts'
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
  const newest = await newestSeen(context, here.case.id)
  const [rows] = await context.database.write([
    CompiledQuery.raw(
      `insert into case_visits (user_id, case_id, seq, at) values (?, ?, ?, ?)
       on conflict (user_id, case_id) do update
         set seq = max(seq, excluded.seq), at = excluded.at
       returning seq, at`,
      [actorId(context.actor) ?? '', here.case.id, Math.min(seq ?? newest, newest), now(context)],
    ),
  ])
  const [visit] = rows ?? []
  return { seq: Number(visit?.['seq']), at: String(visit?.['at']) }
}

/** The newest entry of the case that the actor may see: no other number says anything of it. */
async function newestSeen({ database, actor }: Context, caseId: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select seq from entry_values as entry
    where entry.case_id = ${caseId} and ${entriesHere(actor, 'entry')}
    order by seq desc limit 1`.execute(database.read)
  return rows[0]?.seq ?? 0
}
