import type { AssessmentForm } from '#queries/assessment-form.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'
import { Checkboxes, TextArea } from '../shared/fields.tsx'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import type { FormValues } from '../shared/values.ts'
import { Instant } from '../shared/when.tsx'
import { verdictWords } from './words.ts'

/** Where two or more others have judged: which of theirs this one reconciles, and what is still held against it. */
export const Reconciling = (props: {
  readonly page: AssessmentForm
  readonly values: FormValues
}) => {
  const { page, values } = props
  const ticked = new Set(values.list('reconciles'))
  if (page.reconcilable.length === 0 && ticked.size === 0) return null
  return (
    <>
      <Checkboxes
        name="reconciles"
        label="Judgements this one reconciles"
        hint="Two or more that differ. They stay as they are, and are shown as reconciled by yours."
        options={page.reconcilable.map((one) => ({
          value: one.id,
          label: `${one.assessor}: ${verdictWords(one)}`,
        }))}
        values={page.reconcilable.map((one) => one.id).filter((id) => ticked.has(id))}
        errors={values.errors?.map((one) =>
          one.path.startsWith('reconciles.') ? { ...one, path: 'reconciles' } : one,
        )}
      />
      <TextArea
        {...values.field('dissent')}
        label="What is still held against it"
        hint="What those whose judgements it reconciles do not accept, in their words where you can"
        rows={3}
        markdown
        {...(page.subject.here ? { case: page.subject.here.case.slug } : {})}
      />
    </>
  )
}

/** What a judgement reconciles, and what is still held against it. */
export const Reconciles = (props: {
  readonly assessment: AssessmentView
  readonly all: readonly AssessmentView[]
  readonly targets: Targets
}) => {
  const { assessment, all } = props
  if (assessment.reconciles.length === 0) return null
  const named = assessment.reconciles.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return (
    <>
      <p class="quiet">
        Reconciles{' '}
        {named.map((one, place) => (
          <>
            {place === 0 ? '' : place === named.length - 1 ? ' and ' : ', '}
            <bdi>{one.assessor}</bdi>’s <a href={`/assessments/${one.id}`}>{verdictWords(one)}</a>
          </>
        ))}
        .
      </p>
      {assessment.dissent === null ? null : (
        <>
          <p class="quiet">What is still held against it:</p>
          <MarkdownText text={assessment.dissent} targets={props.targets} />
        </>
      )}
    </>
  )
}

/** That others' judgement settles this one with another. */
export const ReconciledBy = (props: {
  readonly assessment: AssessmentView
  readonly all: readonly AssessmentView[]
}) => (
  <>
    {props.all
      .filter(
        (one) =>
          one.reconciles.includes(props.assessment.id) && one.state !== 'draft' && !one.withdrawn,
      )
      .map((one) => (
        <p class="quiet">
          Reconciled by <bdi>{one.assessor}</bdi>:{' '}
          <a href={`/assessments/${one.id}`}>{verdictWords(one)}</a>, <Instant at={one.on} day />
          {one.dissent === null ? '.' : ', with dissent.'}
        </p>
      ))}
  </>
)
