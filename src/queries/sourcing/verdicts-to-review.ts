import type { Actor } from '#domain/actor.ts'
import type { AssessmentState } from '#domain/assessment.ts'
import { barredFromReview } from '#domain/permission.ts'
import { undecidable, type Decision } from '#domain/review.ts'
import type { Key } from '#weighing/input.ts'
import { currentBy } from '#weighing/order.ts'
import type { CaseHere } from '../shared/case-here.ts'
import type { WeighedAssessment, WeighedCase, WeighedClaim } from '../shared/weighed-case.ts'
import type { SourcingFacts } from './sourcing-facts.ts'

/** One assessor's latest verdict, returned ones too. */
export interface ReviewVerdict {
  readonly id: string
  readonly words: string
  readonly assessor: string
  readonly on: string
  readonly state: AssessmentState
  readonly approvals: { readonly given: number; readonly of: number }
  /** Given on wording that has changed since. */
  readonly outdated: boolean
  /** The actor gave it, so that somebody else decides on it. */
  readonly mine: boolean
  /** The actor may decide so on it. */
  readonly may: { readonly approve: boolean; readonly return: boolean }
}

/** A case as it is weighed, with what its reviewer may do there. */
export interface CaseToReview {
  readonly here: CaseHere
  readonly actor: Actor
  readonly weighed: WeighedCase
  readonly facts: SourcingFacts
}

/** Each assessor's latest verdict on a claim, with what the actor may decide on it. */
export const verdictsToReview = (
  of: CaseToReview,
): ((claim: WeighedClaim) => readonly ReviewVerdict[]) => {
  const bySubject = latestVerdicts(of.weighed)
  const mayDecide = decisionsIn(of)
  const me = of.actor.kind === 'user' ? of.actor.id : null
  return ({ key, meaningVersion }) =>
    (bySubject.get(key) ?? []).map((one) => {
      const approvedBy = of.facts.approvedBy.get(one.key)
      return {
        id: one.key,
        words: one.words ?? one.scaleName,
        assessor: one.assessorName,
        on: one.on,
        state: one.state,
        approvals: { given: approvedBy?.size ?? 0, of: of.facts.policy.approvals },
        outdated: one.subjectVersion < meaningVersion,
        mine: me !== null && one.assessor === me,
        may: {
          approve: mayDecide(one, 'approved') && !approvedBy?.has(me ?? ''),
          return: mayDecide(one, 'returned'),
        },
      }
    })
}

/** By the key of the claim. */
function latestVerdicts({ assessments }: WeighedCase): ReadonlyMap<Key, WeighedAssessment[]> {
  const latest = currentBy(
    assessments.filter((one) => one.subject.startsWith('claim:') && isVerdict(one)),
    ({ subject, assessor }) => `${subject}\0${assessor}`,
  )
  return Map.groupBy(latest, ({ subject }) => subject)
}

const isVerdict = ({ scale, grade, outcome }: WeighedAssessment) =>
  scale !== 'likelihood' && (grade !== null || outcome !== null)

/** Whether the actor may decide so on a judgement, which was not withdrawn. */
function decisionsIn({ here, actor, facts }: CaseToReview) {
  const standing = {
    judges: here.can('record.assess'),
    reviews: here.can('assessment.review'),
    leads: here.can('case.manage'),
    approvers: facts.policy.approvers,
  }
  return ({ assessor, state }: WeighedAssessment, decision: Decision): boolean =>
    here.case.withdrawn === null &&
    undecidable(decision, { state, withdrawn: false, superseded: false }) === null &&
    barredFromReview(actor, assessor.startsWith('outside ') ? null : assessor, standing) === null
}
