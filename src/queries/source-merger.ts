import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound, refuse } from '#domain/errors.ts'
import { permitWithSource } from '#domain/permission.ts'
import { possibleDuplicates, type PossibleDuplicate } from './shared/duplicates.ts'
import { partiesToChoose, type PartyHere } from './shared/places-of-both.ts'
import { sourceDifferences, type SourceDifferences } from './shared/source-differences.ts'
import { loadSource, type SourceHere } from './shared/source-here.ts'

/** What the page that merges a source says: which, into which, where they differ, what must be chosen. */
export interface SourceMerger {
  readonly mine: SourceHere
  /** Null until one is chosen. */
  readonly theirs: SourceHere | null
  readonly differences: SourceDifferences | null
  /** Parties to choose among, by the id of the case. */
  readonly parties: ReadonlyMap<string, readonly PartyHere[]>
  /** One of the two is protected, the other not. */
  readonly mixed: boolean
  readonly duplicates: readonly PossibleDuplicate[]
}

/** `into` is a slug, as typed; empty until one is chosen. Throws NotFound, Forbidden, Invalid. At most ten queries. */
export const sourceMerger = async (
  database: Database,
  actor: Actor,
  slug: string,
  into: string,
): Promise<SourceMerger> => {
  const mine = await loadSource(database, actor, slug)
  permitWithSource(actor, 'source.edit', mine.standing, 'merge this source')
  const theirs = into.trim() === '' ? null : await otherOf(database, actor, into.trim())
  if (theirs?.source.id === mine.source.id)
    refuse('into', 'A source is not merged into itself: choose another')
  const differences =
    theirs && (await sourceDifferences(database, actor, mine.source, theirs.source))
  return {
    mine,
    theirs,
    differences,
    parties: await partiesToChoose(database, differences?.sides.map((side) => side.case.id) ?? []),
    mixed: theirs !== null && theirs.source.protected !== mine.source.protected,
    duplicates: await possibleDuplicates(database, actor, {
      kind: 'source',
      id: mine.source.id,
      texts: [mine.source.name, ...mine.source.aliases],
      caseId: null,
    }),
  }
}

async function otherOf(database: Database, actor: Actor, slug: string): Promise<SourceHere> {
  try {
    return await loadSource(database, actor, slug)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return refuse('into', `There is no source “${slug.slice(0, 60)}”: choose another`)
  }
}
