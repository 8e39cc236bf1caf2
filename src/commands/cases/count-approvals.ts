import { sql } from 'kysely'
import { actorId } from '#domain/actor.ts'
import type { AssessmentValues } from '#domain/assessment.ts'
import type { ReviewPolicy } from '#domain/review.ts'
import { approvalsIn, countedBy } from '#queries/shared/approvals.ts'
import { superseded } from '#queries/shared/superseded.ts'
import type { Change } from '#record/entry.ts'
import { overRows } from '../bulk/writes.ts'
import { now, type Context } from '../context.ts'
import { isVerdict } from '../assessments/verdict-status.ts'
import { statusChange, type PlanChange, type WorkWrites } from '../work/work-queries.ts'

/**
 * What a case that asks for other approvals makes of those it has: a judgement with enough of them is
 * approved, and its claim assessed (`plans`), in the batch that changes the case. None loses its
 * approval by it. Two queries.
 */
export const countApprovals = async (
  context: Context,
  caseId: string,
  policy: ReviewPolicy,
): Promise<WorkWrites & { readonly plans: readonly PlanChange[] }> => {
  const approvedBy = countedBy(policy, await approvalsIn(context.database, caseId))
  const waiting = await submittedIn(context, caseId)
  const enough = waiting.filter(({ id }) => (approvedBy.get(id)?.size ?? 0) >= policy.approvals)
  if (enough.length === 0) return { queries: [], changes: [], plans: [] }
  const at = now(context)
  const claims = new Set(enough.flatMap((one) => (isVerdict(one.values) && one.claim) || []))
  return {
    plans: [...claims].map((claimId) => ({
      caseId,
      ...statusChange({ claimId, status: 'assessed' }),
    })),
    queries: [
      overRows(
        `update assessments set state = 'approved', version = one.value ->> 1, updated_at = one.value ->> 2
         from json_each(?) as one where assessments.id = one.value ->> 0`,
        enough.map(({ id, version }) => [id, version + 1, at]),
      ),
    ],
    changes: enough.map(({ id, version, values }): Change => ({
      at,
      caseId,
      actorId: actorId(context.actor),
      action: 'counted the approvals of',
      subjectKind: 'assessment',
      subjectId: id,
      version: version + 1,
      values: { ...values, state: 'approved' },
    })),
  }
}

async function submittedIn({ database }: Context, caseId: string) {
  const { rows } = await sql<{
    id: string
    version: number
    claim: string | null
    values: string | null
  }>`
    select one.id, one.version, one.claim_id as claim, latest."values" from assessments as one
    join entry_values as latest on latest.subject_id = one.id and latest.version = one.version
    where one.case_id = ${caseId} and one.state = 'submitted' and one.withdrawn_at is null
      and not ${superseded('one')}`.execute(database.read)
  return rows.flatMap(({ values, ...row }) =>
    values === null ? [] : [{ ...row, values: JSON.parse(values) as AssessmentValues }],
  )
}
