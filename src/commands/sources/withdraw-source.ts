import { refuse } from '#domain/errors.ts'
import { now, type Context } from '../context.ts'
import type { WrittenSource } from './create-source.ts'
import { setStanding } from './set-standing.ts'
import { sourceToWrite } from './source-to-write.ts'

/**
 * Withdraws a source, with its reason, everywhere it is used: it stays on what it said, marked, and
 * cannot be chosen anew. Throws NotFound, Forbidden, Invalid (withdrawn already), Stale.
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
  })
}
