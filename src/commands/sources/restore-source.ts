import { refuse } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import type { WrittenSource } from './create-source.ts'
import { setStanding } from './set-standing.ts'
import { sourceToWrite } from './source-to-write.ts'

/** Restores a withdrawn source as it was. Throws NotFound, Forbidden, Invalid (not withdrawn), Stale. */
export const restoreSource = async (context: Context, slug: string): Promise<WrittenSource> => {
  const source = await sourceToWrite(context, slug, 'source.edit', 'restore this source')
  if (!source.current.withdrawn) refuse('', 'This source is not withdrawn')
  return setStanding(context, source, { action: 'restored' })
}
