import { Layout } from '../layout.tsx'
import { TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** Lets the first administrator in by the secret that was set when this was deployed. */
export const BootstrapPage = (props: { readonly viewer: Viewer; readonly state?: FormState }) => (
  <Layout viewer={props.viewer} title="First administrator">
    <PageHeader
      title="First administrator"
      sub="There is no administrator who can sign in yet. Enter the secret set as TOUCHSTONE_BOOTSTRAP when this was deployed; it works until the first one has a password."
    />
    <Form action="/sign-in/bootstrap" csrf={props.viewer.csrf}>
      <ErrorSummary errors={props.state?.errors} />
      <TextField
        name="secret"
        label="Bootstrap secret"
        type="password"
        errors={props.state?.errors}
        required
      />
      <FormActions submit="Become the administrator" />
    </Form>
  </Layout>
)
