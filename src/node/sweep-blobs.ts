import { keptBytes, takeAwayOlder, type KeptBytes } from './blob-leftovers.ts'
import type { Database } from '#db/database.ts'
import { refuse } from '#domain/errors.ts'
import { namedBytes } from '#queries/shared/named-bytes.ts'

export interface SweepWish {
  readonly now: Date
  /** False only looks. */
  readonly remove: boolean
}

export interface Swept {
  /** Files in the store, and how many of them a row names. */
  readonly kept: number
  readonly named: number
  /** That no row names, too young to be taken away: they may belong to an upload. */
  readonly young: number
  /** That no row names, a day old or more; taken away where that was asked. */
  readonly unnamed: readonly KeptBytes[]
  readonly bytes: number
}

/**
 * Finds, and takes away where that is wished, bytes that no row of the database names: of uploads that
 * were refused or broke off. Throws Invalid where the database names none of what there is, since then
 * it is more likely that the wrong database lies beside the store.
 */
export const sweepBlobs = async (
  database: Database,
  folder: string,
  { now, remove }: SweepWish,
): Promise<Swept> => {
  const before = new Date(now.getTime() - DAY)
  const all = await Array.fromAsync(keptBytes(folder))
  // After the folder: what an upload names by now it brought, or touched, within this day.
  const names = await namedBytes(database)
  const rest = all.filter(({ sha256 }) => !names.has(sha256))
  const named = all.length - rest.length
  if (all.length > 0 && named === 0) refuse('', noneNamed(all.length))
  const unnamed: KeptBytes[] = []
  for (const one of rest.filter(({ at }) => at < before))
    if (!remove || (await takeAwayOlder(folder, one.sha256, before))) unnamed.push(one)
  return {
    kept: all.length,
    named,
    young: rest.length - unnamed.length,
    unnamed,
    bytes: unnamed.reduce((sum, { size }) => sum + size, 0),
  }
}

const DAY = 24 * 3_600_000

const noneNamed = (count: number): string =>
  `The database names none of what is kept beside it (${String(count)} in all). Do the two belong together? ` +
  'Nothing was taken away.'
