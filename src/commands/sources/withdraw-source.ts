import { SYSTEM } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { now, type Context } from '../context.ts'
import type { WrittenSource } from './create-source.ts'
import { reopenResting } from '../work/reopen-resting.ts'
import type { WorkWrites } from '../work/work-queries.ts'
import { setStanding } from './set-standing.ts'
import { sourceToWrite } from './source-to-write.ts'

/**
 * Withdraws a source, with its reason, everywhere it is used: it stays on what it said, marked, and
 * cannot be chosen anew; claims whose verdict rests on it need another look. Throws NotFound, Forbidden, Invalid (withdrawn already), Stale.
 */
export const withdrawSource = async (
  context: Context,
  slug: string,
  reason: string,
): Promise<WrittenSource> => {
  const source = await sourceToWrite(context, slug, 'source.edit', 'withdraw this source')
  if (source.current.withdrawn) refuse('', 'This source is already withdrawn')
  const on = now(context)
  return setStanding(context, source, {
    action: 'withdrew',
    note: reason,
    withdrawn: { on, reason },
    also: await reopenedBy(context, source.here.source),
  })
}

/**
 * In every case that uses it, those the actor does not see among them: there the program reopens what
 * rests on it, so that nobody who works on it learns who withdrew it elsewhere.
 */
async function reopenedBy(
  context: Context,
  source: { readonly id: string; readonly slug: string },
): Promise<readonly WorkWrites[]> {
  const cases = await context.database.read
    .selectFrom('case_sources')
    .innerJoin('cases', 'cases.id', 'case_sources.case_id')
    .select('cases.id')
    .where('case_sources.source_id', '=', source.id)
    .where('cases.withdrawn_at', 'is', null)
    .where('cases.importing', 'is', null)
    .orderBy('cases.id')
    .execute()
  return Promise.all(
    cases.map(({ id }) =>
      reopenResting(
        { ...context, actor: SYSTEM },
        id,
        `source:${source.slug}`,
        // Not by its name, which would stay in plans should it be protected later.
        'A source it rests on was withdrawn',
      ),
    ),
  )
}
