import { CHECK_RESULTS, CHECKS, CONFIDENCES } from '#domain/assessment.ts'
import { CHECKED } from '#domain/grading.ts'
import { capital } from '#domain/text/capital.ts'
import type { AssessmentForm } from '#queries/assessment-form.ts'
import type { ScaleView } from '#queries/shared/scales.ts'
import { Radios, TextArea, TextField } from '../shared/fields.tsx'
import { Button, ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty, Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { formValues, type FormValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { BlindNotice } from '../second-opinions/show.tsx'
import { Answers } from './answers.tsx'
import { Choose } from './choose.tsx'
import { AssessmentFrame, SubjectLink } from './frame.tsx'
import { GradeField } from './grade-field.tsx'
import { Reconciling } from './reconciling.tsx'
import { CHECK_WORDS, RESULT_WORDS, verdictWords } from './words.ts'

/** Records a judgement: by which scale, the grade with what it means, confidence apart from it, the reasons. */
export const AssessmentFormPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame | null
  readonly page: AssessmentForm
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const { subject, scale } = page
  const title = `Assess ${subject.label}`
  return (
    <AssessmentFrame viewer={viewer} frame={frame} subject={subject} title={title}>
      <Saved path={viewer.path} />
      <PageHeader
        eyebrow={<SubjectLink subject={subject} />}
        title={title}
        sub={whereWords(page)}
      />
      {subject.places.length < 2 ? null : (
        <Choose label="Where it holds" options={placeOptions(page)} />
      )}
      {scale === null ? (
        <Empty title="There is no scale for this" action={{ href: '/scales', label: 'Scales' }} />
      ) : (
        <>
          {page.scales.length < 2 ? null : (
            <Choose label="Scale" options={scaleOptions(page, scale)} />
          )}
          {page.blind ? <BlindNotice label={subject.label} /> : null}
          <Superseding page={page} />
          <Form
            action={`${subject.path}/assessments${subject.query}`}
            csrf={viewer.csrf}
            version={subject.version}
            draft={`assessment ${subject.id} ${scale.key}`}
          >
            <ErrorSummary errors={state?.errors} />
            <input type="hidden" name="scale" value={scale.key} />
            <Fields page={page} scale={scale} values={formValues(page.values, state)} />
            <FormActions submit="Record assessment" cancel={subject.path}>
              <Button kind="plain" name="_draft" value="true">
                Save as draft
              </Button>
            </FormActions>
          </Form>
        </>
      )}
    </AssessmentFrame>
  )
}

function whereWords({ subject }: AssessmentForm) {
  if (subject.kind !== 'source')
    return `Your judgement is of version ${subject.version}, as it stands now.`
  return subject.here ? 'As it stands in this case.' : 'For the whole workspace, whatever the case.'
}

function scaleOptions({ subject, scales }: AssessmentForm, chosen: ScaleView) {
  const { path, query } = subject
  return scales.map(({ key, name }) => ({
    href: `${path}/assessments/new${query === '' ? '?' : `${query}&`}scale=${encodeURIComponent(key)}`,
    name,
    chosen: key === chosen.key,
  }))
}

/** A source is judged in a case as it stands there, or for the whole workspace. */
function placeOptions({ subject }: AssessmentForm) {
  return subject.places.map((place) => ({
    href: `${subject.path}/assessments/new${place.case ? `?case=${encodeURIComponent(place.case.slug)}` : ''}`,
    name: place.case ? place.case.title : 'The whole workspace',
    chosen: (place.case?.slug ?? null) === (subject.here?.case.slug ?? null),
  }))
}

const Superseding = (props: { readonly page: AssessmentForm }) => {
  const { supersedes, startsFrom } = props.page
  return (
    <>
      {supersedes ? (
        <Notice kind="info">
          You said “{verdictWords(supersedes)}” on <Instant at={supersedes.on} day />. Recording a
          new judgement supersedes it; it stays in{' '}
          <a href={`/assessments/${supersedes.id}`}>the history</a>.
        </Notice>
      ) : null}
      {startsFrom?.state === 'draft' ? (
        <Notice kind="info">
          This is your draft of <Instant at={startsFrom.on} day />. Only you see it.
        </Notice>
      ) : null}
    </>
  )
}

const Fields = (props: {
  readonly page: AssessmentForm
  readonly scale: ScaleView
  readonly values: FormValues
}) => {
  const { page, scale, values } = props
  const checked = CHECKED.has(scale.key)
  return (
    <>
      {checked ? <Checks values={values} /> : null}
      <GradeField
        label={checked ? 'How it is known' : 'Your judgement'}
        scale={scale}
        grade={values.text('grade')}
        outcome={values.text('outcome')}
        required={!checked}
        errors={values.errors}
      />
      <Radios
        {...values.field('confidence')}
        label="Your confidence in this judgement"
        hint="How sure you are of it yourself; it says nothing about the grade"
        options={[
          ...CONFIDENCES.map((value) => ({
            value,
            label: capital(value),
          })),
          { value: '', label: 'Not stated' },
        ]}
        inline
      />
      <TextArea
        {...values.field('rationale')}
        label="Reasons"
        hint={
          page.subject.here
            ? 'What it rests on and what would overturn it. Refer to records as [[C3]] or [[E12]].'
            : 'What it rests on and what would overturn it.'
        }
        rows={8}
        markdown
        required
        {...(page.subject.here ? { case: page.subject.here.case.slug } : {})}
      />
      <TextField
        {...values.field('reviewBy')}
        label="To be reviewed by"
        hint="The last day on which it holds without another look, such as 2026-12-31"
        width={10}
        dir="ltr"
      />
      <Reconciling page={page} values={values} />
      <Answers challenges={page.challenges} values={values} />
    </>
  )
}

const Checks = (props: { readonly values: FormValues }) => (
  <fieldset class="group" id="checks">
    <legend>What was checked</legend>
    {CHECKS.map((check) => (
      <Radios
        {...props.values.field(`checks.${check}`)}
        label={CHECK_WORDS[check].label}
        hint={CHECK_WORDS[check].hint}
        options={CHECK_RESULTS.map((value) => ({ value, label: RESULT_WORDS[value] }))}
        inline
      />
    ))}
  </fieldset>
)
