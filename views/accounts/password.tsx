import { SHORTEST_PASSWORD } from '#domain/user.ts'
import { Layout } from '../layout.tsx'
import { TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** Changes one's own password. */
export const PasswordPage = (props: {
  readonly viewer: Viewer
  readonly hasPassword: boolean
  readonly state?: FormState | undefined
}) => (
  <Layout viewer={props.viewer} title="Change your password">
    <PageHeader
      title="Change your password"
      sub="You stay signed in here and are signed out everywhere else."
    />
    <Form action="/account/password" csrf={props.viewer.csrf}>
      <ErrorSummary errors={props.state?.errors} />
      {props.hasPassword ? (
        <TextField
          name="currentPassword"
          label="Current password"
          type="password"
          errors={props.state?.errors}
          autocomplete="current-password"
          required
        />
      ) : null}
      <TextField
        name="password"
        label="New password"
        hint={`${SHORTEST_PASSWORD} characters or more.`}
        type="password"
        errors={props.state?.errors}
        autocomplete="new-password"
        required
      />
      <FormActions submit="Change password" cancel="/account" />
    </Form>
  </Layout>
)
