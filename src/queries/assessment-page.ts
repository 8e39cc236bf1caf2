import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { currentAssessments, seriesOf, supersederOf } from '#domain/assessment.ts'
import { NotFound } from '#domain/errors.ts'
import { barredFromReview, canTakeBack } from '#domain/permission.ts'
import { approvalsIn, undecidable, type Decision } from '#domain/review.ts'
import { loadAssessable, type Assessable } from './shared/assessable.ts'
import { targetOf } from './shared/assessment-target.ts'
import { assessmentsOf, type AssessmentView } from './shared/assessments.ts'
import { challengesOf, type ChallengeView } from './shared/claim-ties.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'
import type { RecordJson } from './shared/record-json.ts'

/** One assessment, what it is of, and those it stands among. */
export interface AssessmentPage {
  readonly subject: Assessable
  readonly assessment: AssessmentView
  /** Of the same assessor on the same scale, oldest first, this one among them. */
  readonly series: readonly AssessmentView[]
  /** Of the same subject, oldest first. */
  readonly all: readonly AssessmentView[]
  readonly current: boolean
  readonly mayTakeBack: boolean
  readonly review: ReviewChoice
  readonly answered: readonly ChallengeView[]
  /** Aimed at this assessment. */
  readonly against: readonly ChallengeView[]
  readonly mentioned: ReadonlyMap<string, Mentioned>
}

/** What the actor may do to decide on it, and if nothing, why. */
export interface ReviewChoice {
  /** It is their draft, which they may submit. */
  readonly submit: boolean
  readonly approve: boolean
  readonly return: boolean
  /** Why they may not review it, where they work on the case; else null. */
  readonly barred: string | null
  /** What superseded it. */
  readonly supersededBy: string | null
  readonly approvals: number
}

/** NotFound unless the actor may see it; a draft only its assessor. A constant number of queries. */
export const assessmentPage = async (
  database: Database,
  actor: Actor,
  id: string,
): Promise<AssessmentPage> => {
  const subject = await loadAssessable(database, actor, await targetOf(database, actor, id))
  const place = subject.here?.case
  const all = (
    await assessmentsOf(database, actor, subject.kind, [subject.id], place?.id ?? null)
  ).filter((one) => one.case?.slug === place?.slug)
  const assessment = all.find((one) => one.id === id)
  if (!assessment) throw new NotFound('assessment')
  const challenges = place ? await challengesOf(database, actor, place) : []
  const answered = challenges.filter((one) => assessment.answers.includes(one.id))
  const against = challenges.filter((one) => one.target.id === id)
  return {
    subject,
    assessment,
    all,
    series: all.filter((one) => seriesOf(one) === seriesOf(assessment)),
    current: currentAssessments(all).some((one) => one.id === id),
    mayTakeBack: !place?.withdrawn && canTakeBack(actor, assessment.assessorId, subject.judging),
    review: reviewChoice(actor, subject, assessment, all),
    answered,
    against,
    mentioned: place
      ? await mentionedIn(database, place, [
          assessment.rationale,
          assessment.dissent,
          ...[...answered, ...against].map((one) => one.note),
        ])
      : new Map(),
  }
}

function reviewChoice(
  actor: Actor,
  subject: Assessable,
  assessment: AssessmentView,
  all: readonly AssessmentView[],
): ReviewChoice {
  const own = actor.kind === 'user' && actor.id === assessment.assessorId
  const by = supersederOf(assessment, all)
  const barred = barredFromReview(actor, assessment.assessorId, subject.judging)
  // A case that was withdrawn takes no more changes.
  const standing = !subject.here?.case.withdrawn
  const open = (decision: Decision) =>
    standing && undecidable(decision, { ...assessment, superseded: by !== null }) === null
  const approved = assessment.reviews.some(
    ({ decision, reviewerId }) =>
      decision === 'approved' && actor.kind === 'user' && reviewerId === actor.id,
  )
  return {
    submit:
      standing &&
      own &&
      assessment.state === 'draft' &&
      !assessment.withdrawn &&
      subject.judging.judges,
    approve: barred === null && open('approved') && !approved,
    return: barred === null && open('returned'),
    barred: subject.judging.judges && open('approved') ? barred : null,
    supersededBy: by?.id ?? null,
    approvals: approvalsIn(assessment.reviews),
  }
}

/** The page as JSON: the record's own fields, then what stands around it. */
export const assessmentJson = (page: AssessmentPage, record: RecordJson | null) => ({
  ...record,
  case: page.subject.here?.case.slug ?? null,
  state: page.assessment.state,
  reviews: page.assessment.reviews,
  approvals: { given: page.review.approvals, asked: page.assessment.policy.approvals },
  current: page.current,
  supersededBy: page.review.supersededBy,
  earlierVersion: page.assessment.subjectVersion < page.subject.standing,
  reconciledBy: page.all
    .filter(({ reconciles, state }) => state !== 'draft' && reconciles.includes(page.assessment.id))
    .map(({ id }) => id),
  series: page.series.map(({ id, on, state, withdrawn }) => ({ id, on, state, withdrawn })),
  answered: page.answered,
  challenges: page.against,
})
