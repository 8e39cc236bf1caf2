import { RATINGS } from '#domain/assessment.ts'
import { Layout } from '../layout.tsx'
import { Radios } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { RATING_WORDS } from './words.ts'

/** Rates how consistent an item is with a claim. */
export const RatingFormPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  /** What the address that led here says. */
  readonly values: Readonly<Record<string, unknown>>
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, state } = props
  const values = formValues(props.values, state)
  const errors = state?.errors
  const path = `/cases/${frame.slug}/ratings`
  return (
    <Layout viewer={viewer} title="Rate an item" case={frame} current="weighing">
      <PageHeader title="Rate an item" sub="Were the claim true, how well would the item fit?" />
      <Form action={path} csrf={viewer.csrf}>
        <ErrorSummary errors={errors} />
        <Picker
          name="evidence"
          label="Item"
          value={values.text('evidence')}
          src={`/cases/${frame.slug}/pick?of=evidence`}
          errors={errors}
          required
        />
        <Picker
          name="claim"
          label="Claim"
          value={values.text('claim')}
          src={`/cases/${frame.slug}/pick?of=claims`}
          errors={errors}
          required
        />
        <Radios
          name="rating"
          label="Rating"
          options={RATINGS.map((value) => ({ value, label: `${RATING_WORDS[value]} (${value})` }))}
          value={values.text('rating')}
          errors={errors}
          required
        />
        <FormActions submit="Record rating" cancel={path} />
      </Form>
    </Layout>
  )
}
