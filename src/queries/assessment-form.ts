import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { actorId, type Actor } from '#domain/actor.ts'
import { currentAssessments, openDrafts } from '#domain/assessment.ts'
import { reconcilable } from '#domain/reconciling.ts'
import { outcomeOf } from '#domain/scale.ts'
import {
  loadAssessable,
  permitAssessing,
  type Assessable,
  type Target,
} from './shared/assessable.ts'
import { assessmentsOf, type AssessmentView } from './shared/assessments.ts'
import { challengesTo } from './shared/challenges-to.ts'
import type { ChallengeView } from './shared/claim-ties.ts'
import { askedOf } from './shared/visible.ts'
import { standingScales, type ScaleView } from './shared/scales.ts'

/** What the form of a new assessment needs. */
export interface AssessmentForm {
  readonly subject: Assessable
  /** What it can be judged by, and the one chosen; null when there is none at all. */
  readonly scales: readonly ScaleView[]
  readonly scale: ScaleView | null
  /** The actor's own on this scale, which a new one supersedes. */
  readonly supersedes: AssessmentView | null
  /** What the form starts from: an earlier assessment, or the actor's draft on this scale. */
  readonly startsFrom: AssessmentView | null
  readonly challenges: readonly ChallengeView[]
  /** What others hold on this scale, where there are two or more to reconcile. */
  readonly reconcilable: readonly AssessmentView[]
  /** The actor is asked for a second opinion, and sees none of the others'. */
  readonly blind: boolean
  readonly values: Readonly<Record<string, unknown>>
}

export interface FormChoice {
  /** Key of a scale. */
  readonly scale: string | null
  /** Id of an assessment to begin with. */
  readonly from: string | null
}

/** NotFound, Forbidden as for recording one. A constant number of queries. */
export const assessmentForm = async (
  database: Database,
  actor: Actor,
  target: Target,
  choice: FormChoice,
): Promise<AssessmentForm> => {
  const subject = await loadAssessable(database, actor, target)
  permitAssessing(actor, subject)
  const place = subject.here?.case
  const [scales, everywhere, challenges, asked] = await Promise.all([
    standingScales(database, subject.kind),
    assessmentsOf(database, actor, subject.kind, [subject.id], place?.id ?? null),
    place ? challengesTo(database, actor, place, subject.kind, subject.id) : [],
    isAsked(database, actor, subject.id),
  ])
  const all = everywhere.filter((one) => one.case?.slug === place?.slug)
  const from = all.find((one) => one.id === choice.from)
  const wanted = choice.scale ?? from?.scaleKey
  const scale = scales.find((one) => one.key === wanted) ?? scales[0] ?? null
  const own = all.filter(
    (one) => actor.kind === 'user' && one.assessorId === actor.id && one.scaleKey === scale?.key,
  )
  const startsFrom = from?.scaleKey === scale?.key ? from : openDrafts(own)[0]
  return {
    subject,
    scales,
    scale,
    supersedes: currentAssessments(own)[0] ?? null,
    startsFrom: startsFrom ?? null,
    challenges,
    reconcilable: scale === null ? [] : reconcilable(all, actorId(actor), scale.key),
    blind: asked,
    values: startsFrom ? valuesOf(startsFrom, scale) : {},
  }
}

async function isAsked(database: Database, actor: Actor, subjectId: string): Promise<boolean> {
  if (actor.kind !== 'user') return false
  const { rows } = await sql<{ asked: 0 | 1 }>`
    select ${subjectId} in ${askedOf(actor)} as asked`.execute(database.read)
  return rows[0]?.asked === 1
}

/** The form's fields as that assessment has them; a grade or outcome that the scale no longer has is left out. */
function valuesOf(one: AssessmentView, scale: ScaleView | null): AssessmentForm['values'] {
  const {
    grade,
    outcomeCode,
    checks,
    confidence,
    rationale,
    answers,
    rulings,
    reviewBy,
    reconciles,
    dissent,
  } = one
  const outcomes = (scale?.outcomes ?? []).map((outcome) => outcomeOf(outcome).code)
  return {
    ...(scale?.grades.some(({ code }) => code === grade?.code) ? { grade: grade?.code } : {}),
    ...(outcomeCode !== null && outcomes.includes(outcomeCode) ? { outcome: outcomeCode } : {}),
    ...(checks === null ? {} : { checks }),
    ...(confidence === null ? {} : { confidence }),
    rationale,
    ...(reviewBy === null ? {} : { reviewBy }),
    ...(reconciles.length === 0 ? {} : { reconciles }),
    ...(dissent === null ? {} : { dissent }),
    answers,
    rulings,
  }
}
