import { currentAssessments } from '#domain/assessment.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import { Instant } from '../shared/when.tsx'

/** Where judgement stands: the current assessment of each assessor side by side, never one average. */
export const Judgements = (props: {
  readonly assessments: readonly AssessmentView[]
  /** The version of the subject that last changed its meaning; an assessment of an earlier one says so. */
  readonly standing: number
  readonly targets: Targets
  /** The page of all of them. */
  readonly history: string
  readonly none: string
}) => {
  const current = currentAssessments(props.assessments)
  const earlier = props.assessments.length - current.length
  return (
    <>
      {current.length === 0 ? (
        <p class="quiet">{props.none}</p>
      ) : (
        <div class="two">
          {current.map((assessment) => (
            <Judgement assessment={assessment} standing={props.standing} targets={props.targets} />
          ))}
        </div>
      )}
      {props.assessments.length === 0 ? null : (
        <p class="quiet">
          <a href={props.history}>
            {earlier === 0 ? 'All assessments' : `All assessments, ${earlier} earlier`}
          </a>
        </p>
      )}
    </>
  )
}

const Judgement = (props: {
  readonly assessment: AssessmentView
  readonly standing: number
  readonly targets: Targets
}) => {
  const { assessment } = props
  return (
    <article class="judgement">
      <p class="quiet">{assessment.scaleName}</p>
      <p class="verdict">{verdictWords(assessment)}</p>
      {assessment.subjectVersion < props.standing ? (
        <p class="quiet">
          Given on version {assessment.subjectVersion}, before the wording or scope changed; not yet
          reaffirmed.
        </p>
      ) : null}
      <p class="quiet">
        <bdi>{assessment.assessor}</bdi>, <Instant at={assessment.on} day />
      </p>
      {assessment.confidence ? <p class="quiet">Confidence: {assessment.confidence}.</p> : null}
      <MarkdownText text={assessment.rationale} targets={props.targets} />
    </article>
  )
}

/** The judgement in its scale's words; for checks without a grade, the checks. */
export const verdictWords = (assessment: AssessmentView): string => {
  if (assessment.outcome !== null) return assessment.outcome
  if (assessment.grade !== null)
    return assessment.grade.label.startsWith(assessment.grade.code)
      ? assessment.grade.label
      : `${assessment.grade.code} · ${assessment.grade.label}`
  return Object.entries(assessment.checks ?? {})
    .map(([check, result]) => `${check} ${result.replaceAll('_', ' ')}`)
    .join(', ')
}
