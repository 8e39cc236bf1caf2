import type { AssessmentValues } from '#domain/assessment.ts'
import type { ClaimStatus } from '#domain/work.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import type { Context } from '../context.ts'
import { workStatusQueries, type WorkWrites } from '../work/work-queries.ts'

/** How far a claim has come by what became of a verdict on it. Nothing, where it is no verdict on a claim. */
export const verdictStatus = async (
  context: Context,
  { here, kind, id }: Pick<Assessable, 'here' | 'kind' | 'id'>,
  { scale }: Pick<AssessmentValues, 'scale'>,
  status: ClaimStatus,
): Promise<WorkWrites> =>
  here === null || kind !== 'claim' || !isVerdict({ scale })
    ? { queries: [], changes: [] }
    : workStatusQueries(context, here.case.id, [{ claimId: id, status }])

/** A likelihood says how likely a claim is, and settles nothing. */
export const NO_VERDICT = 'likelihood'

export const isVerdict = ({ scale }: Pick<AssessmentValues, 'scale'>): boolean =>
  scale !== NO_VERDICT
