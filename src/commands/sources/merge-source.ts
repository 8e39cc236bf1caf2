import { Stale } from '#db/database.ts'
import { Conflict, Invalid, NotFound, refuse } from '#domain/errors.ts'
import { permitWithSource } from '#domain/permission.ts'
import type { SourceValues } from '#domain/source.ts'
import type { FoundRecord } from '#queries/shared/find-record.ts'
import { sourceDifferences } from '#queries/shared/source-differences.ts'
import { loadSource, type SourceHere } from '#queries/shared/source-here.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { alikeQuery, mergeQueries, refuseMoved } from '../shared/merge-queries.ts'
import { writtenSource, type WrittenSource } from './create-source.ts'
import { sideChanges, type Choices, type SideChanges } from './merge-sides.ts'
import { protectSource } from './protect-source.ts'
import { sourceEntry } from './source-entry.ts'
import { currentSource } from './source-to-write.ts'

export interface SourceMerge {
  /** Slug or id of the source it is to count as. */
  readonly into: string
  readonly parties: Choices
  readonly reason: string | null
  /** The version of the merged source that the person read, where they say so. */
  readonly version: number | null
  /** Under which code name the one that is not protected goes on, where the other is. */
  readonly codeName: string | null
}

/** A merged source, and the one it counts as. */
export interface MergedSource extends WrittenSource {
  readonly into: string
}

/**
 * Merges a source into another: it counts as that one from now on, in every case; both keep their
 * records, and every statement the source it was recorded with. Of a source that was itself merged,
 * the one at the end of the chain is meant. Where one of the two is protected, only who may know and
 * protect both may merge them, and the other is protected first and stays so.
 * Throws NotFound, Forbidden, Invalid (what must be settled first), Conflict.
 */
export const mergeSource = async (
  context: Context,
  slug: string,
  merge: SourceMerge,
): Promise<MergedSource> => {
  const mine = await loadSource(context.database, context.actor, slug)
  permitWithSource(context.actor, 'source.edit', mine.standing, 'merge this source')
  if (mine.mergedInto !== null) refuse('', 'This source was merged already: undo that first')
  const theirs = await target(context, merge.into, mine)
  permitWithSource(
    context.actor,
    'source.edit',
    theirs.standing,
    `merge into ${theirs.source.name}`,
  )
  for (const { source } of [mine, theirs])
    if (source.withdrawn)
      refuse(source === mine.source ? '' : 'into', `${source.name} was withdrawn: restore it first`)
  if (merge.version !== null && merge.version !== mine.source.version)
    throw moved(await currentSource(context, mine.source.id), theirs.source.id)
  if (!mine.source.protected && !theirs.source.protected) return write(context, mine, theirs, merge)
  permitProtected(context, mine, theirs)
  // Refused before either is protected: that would stay.
  await sidesOf(context, mine, theirs, merge)
  return write(
    context,
    await asProtected(context, mine, theirs, merge),
    await asProtected(context, theirs, mine, merge),
    merge,
  )
}

/** The source named, or what it was merged into. */
async function target(context: Context, into: string, mine: SourceHere): Promise<SourceHere> {
  const named = await loadNamed(context, into)
  const kept =
    named.mergedInto === null
      ? named
      : await loadSource(context.database, context.actor, named.mergedInto)
  if (kept.source.id !== mine.source.id) return kept
  return refuse(
    'into',
    named.source.id === mine.source.id
      ? 'A source is not merged into itself: choose another'
      : `${named.source.name} itself was merged into ${mine.source.name}: undo that first`,
  )
}

async function loadNamed(context: Context, into: string): Promise<SourceHere> {
  const { database, actor } = context
  const row = await database.read
    .selectFrom('sources')
    .select('slug')
    .where((where) => where.or([where('slug', '=', into), where('id', '=', into)]))
    .executeTakeFirst()
  try {
    return await loadSource(database, actor, row?.slug ?? into)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return refuse('into', `There is no source “${into.slice(0, 60)}”: choose another`)
  }
}

/** What merges two names tells who is behind either: it is for those who may know both. */
function permitProtected(context: Context, mine: SourceHere, theirs: SourceHere): void {
  for (const one of [mine, theirs])
    permitWithSource(
      context.actor,
      one.source.protected ? 'identity.read' : 'source.protect',
      one.standing,
      `merge ${one.source.name} with a protected source`,
    )
}

/** Protected as the other is: what was open would tell who stands behind the code name. */
async function asProtected(
  context: Context,
  one: SourceHere,
  other: SourceHere,
  { codeName }: SourceMerge,
): Promise<SourceHere> {
  if (one.source.protected) return one
  const { slug } = await protectSource(
    context,
    one.source.slug,
    codeName ?? `${other.source.name} (2)`,
  )
  return loadSource(context.database, context.actor, slug)
}

async function write(
  context: Context,
  mine: SourceHere,
  theirs: SourceHere,
  merge: SourceMerge,
): Promise<MergedSource> {
  const current = await currentSource(context, mine.source.id)
  const into = theirs.source.id
  if (mine.source.version !== current.version) throw moved(current, into)
  const sides = await sidesOf(context, mine, theirs, merge)
  const [at, version] = [now(context), current.version + 1]
  try {
    await context.database.write([
      ...mergeQueries('sources', { id: current.id, version, at }, into),
      alikeQuery(into),
      ...sides.queries,
      ...entryQueries([
        sourceEntry(context, {
          id: current.id,
          version,
          action: 'merged',
          values: { ...current.values, mergedInto: into },
          ...(merge.reason === null ? {} : { note: merge.reason }),
        }),
        ...sides.entries,
      ]),
    ])
  } catch (error) {
    if (error instanceof Stale) throw moved(await currentSource(context, current.id), into)
    refuseMoved(error, theirs.source.name)
  }
  return { ...writtenSource(current.id, mine.source.slug, version), into: theirs.source.slug }
}

/** Where the two stand from now on. Throws Invalid (what must be settled or chosen first). */
async function sidesOf(
  context: Context,
  mine: SourceHere,
  theirs: SourceHere,
  { parties }: SourceMerge,
): Promise<SideChanges> {
  const { blocks, sides } = await sourceDifferences(
    context.database,
    context.actor,
    mine.source,
    theirs.source,
  )
  if (blocks.length > 0) throw new Invalid(blocks)
  return sideChanges(context, mine.source.id, sides, parties)
}

function moved({ shown, version }: FoundRecord<SourceValues>, into: string): Conflict {
  return new Conflict({
    base: null,
    mine: { ...shown, mergedInto: into },
    theirs: { ...shown },
    version,
  })
}
