import { Layout } from '../layout.tsx'
import { Radios } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** Whether those one works with see that one is there. */
export const PresencePage = (props: {
  readonly viewer: Viewer
  readonly shown: boolean
  readonly state?: FormState | undefined
}) => (
  <Layout viewer={props.viewer} title="Who sees that you are here">
    <PageHeader title="Who sees that you are here" />
    <Saved path={props.viewer.path} />
    <Form action="/account/presence" csrf={props.viewer.csrf}>
      <ErrorSummary errors={props.state?.errors} />
      <Radios
        name="shown"
        label="While you have a page of a case open"
        hint="Only people who work on the same case ever see it. No record of it is kept."
        value={props.shown ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: 'Show the others that I am here, and what I am editing' },
          { value: 'no', label: 'Show nothing of me; I still see the others' },
        ]}
        errors={props.state?.errors}
        required
      />
      <FormActions submit="Save" cancel="/account" />
    </Form>
  </Layout>
)
