import { SHORTEST_PASSWORD } from '#domain/user.ts'
import { Layout } from '../layout.tsx'
import { TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** Where a password link leads. */
export const NewPasswordPage = (props: {
  readonly viewer: Viewer
  readonly action: string
  readonly name: string
  readonly state?: FormState | undefined
}) => (
  <Layout viewer={props.viewer} title="Choose a password">
    <PageHeader
      title="Choose a password"
      sub={
        <>
          For <bdi>{props.name}</bdi>. You are signed out everywhere else.
        </>
      }
    />
    <Form action={props.action} csrf={props.viewer.csrf}>
      <ErrorSummary errors={props.state?.errors} />
      <TextField
        name="password"
        label="New password"
        hint={`${SHORTEST_PASSWORD} characters or more.`}
        type="password"
        errors={props.state?.errors}
        autocomplete="new-password"
        required
      />
      <FormActions submit="Set password and sign in" />
    </Form>
  </Layout>
)
