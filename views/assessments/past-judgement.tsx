import type { AssessmentView } from '#queries/shared/assessments.ts'
import { Grade } from '../shared/marks.tsx'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import { Instant } from '../shared/when.tsx'
import { EarlierVersion } from './judgement.tsx'
import { checkWords, verdictWords } from './words.ts'

/** One judgement in the history of a subject's judgements, with what became of it. */
export const PastJudgement = (props: {
  readonly assessment: AssessmentView
  readonly current: boolean
  readonly supersededBy: AssessmentView | undefined
  readonly targets: Targets
  readonly standing: number
  readonly assess: string | null
  readonly userId: string | null
}) => {
  const { assessment, supersededBy } = props
  const checks = assessment.grade || assessment.outcome ? checkWords(assessment.checks) : ''
  return (
    <li id={assessment.id} data-row>
      <strong>
        <a href={`/assessments/${assessment.id}`}>{verdictWords(assessment)}</a>
      </strong>{' '}
      <Standing {...props} />{' '}
      <small>
        <Instant at={assessment.on} day />, on version {assessment.subjectVersion}.
        {assessment.confidence ? ` Confidence: ${assessment.confidence}.` : ''}
        {checks ? ` ${checks}.` : ''}
        {supersededBy ? (
          <>
            {' '}
            Superseded on{' '}
            <a href={`#${supersededBy.id}`}>
              <Instant at={supersededBy.on} day />
            </a>
            .
          </>
        ) : null}
        {assessment.withdrawal ? (
          <>
            {' '}
            Withdrawn on <Instant at={assessment.withdrawal.on} day />:{' '}
            <bdi>{assessment.withdrawal.reason}</bdi>
          </>
        ) : null}
      </small>
      {props.current && assessment.state !== 'draft' ? (
        <EarlierVersion
          assessment={assessment}
          judging={{ standing: props.standing, assess: props.assess, userId: props.userId }}
        />
      ) : null}
      {assessment.rationale === '' ? null : (
        <MarkdownText text={assessment.rationale} targets={props.targets} />
      )}
    </li>
  )
}

/** Whether it stands, in words; of a draft, whether it is the one to go on with. */
export const Standing = (props: {
  readonly assessment: AssessmentView
  readonly current: boolean
}) => {
  const { assessment, current } = props
  if (assessment.withdrawn) return <Grade tone="none">withdrawn</Grade>
  if (assessment.state === 'draft')
    return current ? (
      <Grade tone="warning">draft, seen by you alone</Grade>
    ) : (
      <Grade tone="none">earlier draft, seen by you alone</Grade>
    )
  if (assessment.state === 'returned') return <Grade tone="warning">returned</Grade>
  if (!current) return <Grade tone="none">superseded</Grade>
  return <Grade>{assessment.state === 'approved' ? 'current, approved' : 'current'}</Grade>
}
