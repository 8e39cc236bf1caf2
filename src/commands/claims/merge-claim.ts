import { Stale } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { Conflict, Invalid, NotFound, refuse } from '#domain/errors.ts'
import { labelOf, parseLabel } from '#domain/label.ts'
import { claimDifferences } from '#queries/shared/claim-differences.ts'
import { findRecord, type FoundRecord } from '#queries/shared/find-record.ts'
import type { ClaimValues } from '#domain/claim.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { caseToWrite, type Written } from '../shared/create-record.ts'
import { mergeQueries, refuseMoved } from '../shared/merge-queries.ts'
import { claimRecord } from './claim-record.ts'

export interface ClaimMerge {
  /** Label or id of the claim it is to count as. */
  readonly into: string
  readonly reason: string | null
  /** The version of the merged claim that the person read, where they say so. */
  readonly version: number | null
}

type Claim = FoundRecord<ClaimValues> & { readonly number: number }

/**
 * Merges a claim into another of its case: it counts as that one from now on, and both keep their
 * records. Of a claim that was itself merged, the one at the end of the chain is meant.
 * Throws NotFound, Forbidden, Invalid (what must be settled first), Conflict.
 */
export const mergeClaim = async (
  context: Context,
  slug: string,
  number: number,
  merge: ClaimMerge,
): Promise<Written> => {
  const here = await caseToWrite(context, slug, 'record.write', 'merge claims')
  const mine = await find(context, here.case.id, number)
  const theirs = await target(context, here.case.id, merge.into, mine)
  const label = labelOf('claim', number)
  if ('mergedInto' in mine.values) refuse('', `${label} was merged already: undo that first`)
  if (mine.withdrawn) refuse('', `${label} was withdrawn: restore it before you merge it`)
  if (theirs.withdrawn)
    refuse(
      'into',
      `${labelOf('claim', theirs.number)} was withdrawn: restore it first, or choose another`,
    )
  if (merge.version !== null && merge.version !== mine.version) throw moved(mine, theirs.id)
  const { blocks } = await claimDifferences(context.database, context.actor, mine, theirs)
  if (blocks.length > 0) throw new Invalid(blocks)
  await write(context, here.case.id, mine, theirs, merge.reason)
  return { id: mine.id, version: mine.version + 1, number, label }
}

async function find(context: Context, caseId: string, key: number | string): Promise<Claim> {
  const found = await findRecord(context.database, claimRecord, caseId, key)
  return { ...found, number: found.number ?? 0 }
}

/** The claim named, or what it was merged into. */
async function target(context: Context, caseId: string, into: string, mine: Claim): Promise<Claim> {
  const label = parseLabel(into)
  const key = label?.kind === 'claim' ? label.number : into
  const named = await find(context, caseId, key).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error
    return refuse('into', `There is no claim “${into.slice(0, 60)}” in this case: choose another`)
  })
  const end = await context.database.read
    .selectFrom('claims')
    .select('merged_into')
    .where('id', '=', named.id)
    .executeTakeFirstOrThrow()
  const kept = end.merged_into === null ? named : await find(context, caseId, end.merged_into)
  if (kept.id !== mine.id) return kept
  return refuse(
    'into',
    named.id === mine.id
      ? 'A claim is not merged into itself: choose another'
      : `${labelOf('claim', named.number)} itself was merged into ${labelOf('claim', mine.number)}: undo that first`,
  )
}

function moved(mine: Claim, into: string): Conflict {
  return new Conflict({
    base: null,
    mine: { ...mine.values, mergedInto: into },
    theirs: { ...mine.values },
    version: mine.version,
  })
}

async function write(
  context: Context,
  caseId: string,
  mine: Claim,
  theirs: Claim,
  reason: string | null,
): Promise<void> {
  const at = now(context)
  const version = mine.version + 1
  try {
    await context.database.write([
      ...mergeQueries('claims', { id: mine.id, version, at }, theirs.id),
      ...entryQueries([
        commit({
          at,
          caseId,
          actorId: actorId(context.actor),
          action: 'merged',
          subjectKind: 'claim',
          subjectId: mine.id,
          version,
          values: { ...mine.values, mergedInto: theirs.id },
          note: reason ?? undefined,
        }),
      ]),
    ])
  } catch (error) {
    if (error instanceof Stale) throw moved(await find(context, caseId, mine.id), theirs.id)
    refuseMoved(error, labelOf('claim', theirs.number))
  }
}
