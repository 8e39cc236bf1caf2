import { seriesOf } from '#domain/assessment.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import { Instant, When } from '../shared/when.tsx'
import { ReconciledBy, Reconciles } from './reconciling.tsx'
import { reviewWords } from './review.tsx'
import { changedWords, checkWords, verdictWords } from './words.ts'

/** What the judgements of one subject are shown with. */
export interface Judging {
  /** The version of the subject that last changed its meaning. */
  readonly standing: number
  readonly targets: Targets
  /** The page of all of them. */
  readonly history: string
  /** The form of a new one; null where the viewer may not assess it. */
  readonly assess: string | null
  readonly userId: string | null
  /** The viewer works on the case, and is told how far the review has come. */
  readonly works: boolean
}

/** One current judgement: the scale, the verdict large, who and when, the reasons. */
export const Judgement = (props: {
  readonly assessment: AssessmentView
  readonly all: readonly AssessmentView[]
  readonly judging: Judging
}) => {
  const { assessment, judging } = props
  const checks = assessment.grade || assessment.outcome ? checkWords(assessment.checks) : ''
  return (
    <article class="judgement">
      <p class="quiet">
        {assessment.scaleName}
        {assessment.state === 'approved' ? ', approved by a second person' : ''}
        {judging.works && assessment.state === 'submitted' ? (
          <>
            , <a href={`/assessments/${assessment.id}#review`}>{reviewWords(assessment)}</a>
          </>
        ) : null}
        <Where assessment={assessment} />
      </p>
      <p class="verdict">
        <a href={`/assessments/${assessment.id}`}>{verdictWords(assessment)}</a>
      </p>
      <p class="quiet">
        <bdi>{assessment.assessor}</bdi>, <Instant at={assessment.on} day />
        {assessment.assessorId === null ? ', from a case file' : ''}
        {assessment.blind ? ', without seeing the others’' : ''}.
        {assessment.confidence ? ` Confidence: ${assessment.confidence}.` : ''}
        {checks ? ` ${checks}.` : ''}
      </p>
      <ReviewBy assessment={assessment} />
      <EarlierVersion assessment={assessment} judging={judging} />
      <Reasons assessment={assessment} targets={judging.targets} />
      <Reconciles assessment={assessment} all={props.all} targets={judging.targets} />
      <ReconciledBy assessment={assessment} all={props.all} />
      <Superseded {...props} />
    </article>
  )
}

const ReviewBy = (props: { readonly assessment: AssessmentView }) =>
  props.assessment.reviewBy === null ? null : (
    <p class="quiet">
      To be reviewed by <When edtf={props.assessment.reviewBy} />
    </p>
  )

/** Of a source: whether it was judged in a case or for all of them. */
const Where = (props: { readonly assessment: AssessmentView }) => {
  const { assessment } = props
  if (assessment.subject.kind !== 'source') return null
  if (assessment.case === null) return <>, for the workspace</>
  return (
    <>
      , in <bdi>{assessment.case.title}</bdi>
    </>
  )
}

/** Says that it was given on an earlier version; whoever gave it can say that it still holds. */
export const EarlierVersion = (props: {
  readonly assessment: AssessmentView
  readonly judging: Pick<Judging, 'standing' | 'assess' | 'userId'>
}) => {
  const { assessment, judging } = props
  if (assessment.subjectVersion >= judging.standing) return null
  const own = assessment.assessorId !== null && assessment.assessorId === judging.userId
  return (
    <p class="earlier">
      {changedWords(assessment)}{' '}
      {own && judging.assess !== null ? (
        <a href={reaffirming(judging.assess, assessment)}>Reaffirm it</a>
      ) : null}
    </p>
  )
}

/** The form of a new assessment that begins with what this one says. */
export const reaffirming = (assess: string, { id, scaleKey }: AssessmentView): string =>
  `${assess}${assess.includes('?') ? '&' : '?'}scale=${encodeURIComponent(scaleKey)}&from=${id}`

const Reasons = (props: { readonly assessment: AssessmentView; readonly targets: Targets }) => {
  const { rationale } = props.assessment
  const text = <MarkdownText text={rationale} targets={props.targets} />
  if (rationale.length <= SHORT) return text
  return (
    <details class="reasons">
      <summary>
        Reasons: <bdi>{opening(rationale)}</bdi>
      </summary>
      {text}
    </details>
  )
}

/** Reasons up to this many UTF-16 units stand in full. */
const SHORT = 600

const opening = (text: string) => {
  const line = text
    .replaceAll(/[#*_>`[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const cut = line.slice(0, 120)
  return line.length <= 120 ? line : `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 60))} …`
}

const Superseded = (props: {
  readonly assessment: AssessmentView
  readonly all: readonly AssessmentView[]
  readonly judging: Judging
}) => {
  const { assessment, judging } = props
  const series = seriesOf(assessment)
  const earlier = props.all.filter(
    (one) => seriesOf(one) === series && one.id !== assessment.id && one.state !== 'draft',
  ).length
  return earlier === 0 ? null : (
    <p class="quiet">
      <a href={`${judging.history}#${assessment.id}`}>
        {earlier === 1 ? 'One earlier judgement' : `${earlier} earlier judgements`}
      </a>{' '}
      of the same assessor
    </p>
  )
}
