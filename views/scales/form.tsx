import { outcomeOf, SCALE_SUBJECTS, type ScaleOutcome } from '#domain/scale.ts'
import type { ScaleView } from '#queries/shared/scales.ts'
import { Layout } from '../layout.tsx'
import { Clash } from '../shared/clash.tsx'
import { Radios, TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { PageHeader } from '../shared/page.tsx'
import { RepeatRows } from '../shared/repeat.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { GradeRow, OutcomeRow } from './rows.tsx'
import { SUBJECT_WORDS } from './words.ts'

/** Defines a scale of the house, or changes one, which makes a new version of it. */
export const ScaleFormPage = (props: {
  readonly viewer: Viewer
  /** Null for a new one. */
  readonly scale: ScaleView | null
  readonly state?: FormState | undefined
}) => {
  const { viewer, scale, state } = props
  const path = scale ? `/scales/${encodeURIComponent(scale.key)}` : '/scales'
  const recorded = scale ? { ...scale } : { grades: [{}, {}] }
  const values = formValues(
    withRows(recorded),
    state ? { ...state, values: withRows(state.values) } : undefined,
  )
  const title = scale ? `Change ${scale.name}` : 'Define a scale'
  return (
    <Layout viewer={viewer} title={title}>
      <PageHeader
        title={title}
        sub={
          scale
            ? `A change makes version ${scale.version + 1}. What was judged by an earlier version keeps it.`
            : 'Grades stand in an order, best first. Outcomes, such as “unproven”, have none.'
        }
      />
      <Form
        action={path}
        csrf={viewer.csrf}
        {...(scale ? { method: 'patch', version: state?.conflict?.version ?? scale.version } : {})}
      >
        <Clash state={state} />
        <ErrorSummary errors={values.errors} />
        <TextField {...values.field('name')} label="Name" required />
        {scale ? (
          <>
            <input type="hidden" name="key" value={scale.key} />
            <input type="hidden" name="of" value={scale.of} />
          </>
        ) : (
          <>
            <TextField
              {...values.field('key')}
              label="Key"
              hint="How addresses and case files name it: small letters, digits and hyphens. It stays as it is."
              width={20}
              dir="ltr"
              required
            />
            <Radios
              {...values.field('of')}
              label="What it is for"
              options={SCALE_SUBJECTS.map((value) => ({ value, ...SUBJECT_WORDS[value] }))}
              required
            />
          </>
        )}
        <RepeatRows
          name="grades"
          legend="Grades, best first"
          add="Add another grade"
          errors={values.errors}
          count={values.rows('grades', 2)}
          row={(index) => <GradeRow at={`grades.${index}`} values={values} />}
        />
        <RepeatRows
          name="outcomes"
          legend="Outcomes"
          hint="What a judgement can be beside the grades. They have no order and no number."
          add="Add another outcome"
          errors={values.errors}
          count={values.rows('outcomes')}
          row={(index) => <OutcomeRow at={`outcomes.${index}`} values={values} />}
        />
        <FormActions
          submit={scale ? `Save as version ${scale.version + 1}` : 'Define scale'}
          cancel={path}
        />
      </Form>
    </Layout>
  )
}

/** Outcomes written as one word are rows of the form like the others. */
function withRows(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { outcomes } = values
  if (!Array.isArray(outcomes)) return values
  return {
    ...values,
    outcomes: outcomes.map((one: unknown) =>
      typeof one === 'string' ? outcomeOf(one satisfies ScaleOutcome) : one,
    ),
  }
}
