import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound, refuse } from '#domain/errors.ts'
import { labelOf, parseLabel } from '#domain/label.ts'
import { permitInCase } from '#domain/permission.ts'
import type { ClaimValues } from '#domain/claim.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { claimDifferences, type ClaimDifferences } from './shared/claim-differences.ts'
import { possibleDuplicates, type PossibleDuplicate } from './shared/duplicates.ts'
import { recordsJson } from './shared/record-json.ts'

/** What the page that merges a claim says: which, into which, and where the two differ. */
export interface ClaimMerger {
  readonly here: CaseHere
  readonly mine: ClaimToMerge
  /** Null until one is chosen. */
  readonly theirs: ClaimToMerge | null
  readonly differences: ClaimDifferences | null
  readonly duplicates: readonly PossibleDuplicate[]
}

export interface ClaimToMerge {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly version: number
  readonly values: ClaimValues
  readonly merged: boolean
}

/** `into` is a label, as typed; empty until one is chosen. Throws NotFound, Forbidden, Invalid. At most twelve queries. */
export const claimMerger = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
  into: string,
): Promise<ClaimMerger> => {
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.write', here.standing, 'merge claims')
  const mine = await claimAt(database, here.case.id, number)
  if (mine === null) throw new NotFound('claim')
  const label = parseLabel(into)
  const theirs =
    label?.kind === 'claim' ? await claimAt(database, here.case.id, label.number) : null
  if (into.trim() !== '' && theirs === null)
    refuse('into', `There is no claim “${into.slice(0, 60)}” in this case: choose another`)
  if (theirs?.id === mine.id) refuse('into', 'A claim is not merged into itself: choose another')
  return {
    here,
    mine,
    theirs,
    differences: theirs && (await claimDifferences(database, actor, mine, theirs)),
    duplicates: await possibleDuplicates(database, actor, {
      kind: 'claim',
      id: mine.id,
      texts: [mine.values.wording],
      caseId: here.case.id,
    }),
  }
}

/** With its references as people write them. Three queries. */
async function claimAt(
  database: Database,
  caseId: string,
  number: number,
): Promise<ClaimToMerge | null> {
  const row = await database.read
    .selectFrom('claims')
    .select(['id', 'version', 'merged_into'])
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const [record] = await recordsJson(database, 'claim', [row.id])
  return {
    id: row.id,
    number,
    label: labelOf('claim', number),
    version: row.version,
    values: (record ?? {}) as unknown as ClaimValues,
    merged: row.merged_into !== null,
  }
}
