import type { Database } from '#db/database.ts'
import { isCheckable, type ClaimValues } from '#domain/claim.ts'
import { NotFound } from '#domain/errors.ts'
import { labelOf } from '#domain/label.ts'
import { WORK_JSON, workFrom, type Work } from './work.ts'

/** A claim as its page has it. */
export interface FoundClaim {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly version: number
  /** The version that last changed what it says: judgements of an earlier one no longer hold by themselves. */
  readonly meaningVersion: number
  readonly values: ClaimValues
  readonly checkable: boolean
  readonly withdrawn: { readonly on: string; readonly reason: string } | null
}

/** The claim with this number and what is planned for it, in a case that was found visible. NotFound when there is none. One query. */
export async function findClaim(
  database: Database,
  caseId: string,
  number: number,
): Promise<{ readonly claim: FoundClaim; readonly plan: Work | undefined }> {
  const row = await database.read
    .selectFrom('claims')
    .innerJoin('entry_values as latest', (join) =>
      join
        .onRef('latest.subject_id', '=', 'claims.id')
        .onRef('latest.version', '=', 'claims.version'),
    )
    .leftJoin('claim_work as work', 'work.claim_id', 'claims.id')
    .select(['claims.id', 'claims.version', 'claims.meaning_version', 'work.id as planned'])
    .select(WORK_JSON.as('plan'))
    .select(['claims.withdrawn_at', 'claims.withdrawn_reason', 'latest.values'])
    .where('claims.case_id', '=', caseId)
    .where('claims.number', '=', number)
    .executeTakeFirst()
  if (!row?.values) throw new NotFound('claim')
  const values = JSON.parse(row.values) as ClaimValues
  const claim = {
    id: row.id,
    number,
    label: labelOf('claim', number),
    version: row.version,
    meaningVersion: row.meaning_version,
    values,
    checkable: isCheckable(values),
    withdrawn: row.withdrawn_at
      ? { on: row.withdrawn_at, reason: row.withdrawn_reason ?? '' }
      : null,
  }
  return { claim, plan: row.planned === null ? undefined : workFrom(row.plan) }
}
