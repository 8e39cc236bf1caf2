import { Layout } from '../layout.tsx'
import { TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { PageHeader } from '../shared/page.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'

/** Signs in with address and password, and goes on to where one was headed. */
export const SignInPage = (props: {
  readonly viewer: Viewer
  readonly next: string
  readonly state?: FormState
}) => {
  const { viewer, next, state } = props
  return (
    <Layout viewer={viewer} title="Sign in">
      <PageHeader
        title="Sign in"
        sub="Accounts are made by invitation. If you forgot your password, an administrator can make you a link to choose a new one."
      />
      <Form action="/sign-in" csrf={viewer.csrf}>
        <ErrorSummary errors={state?.errors} />
        <input type="hidden" name="next" value={next} />
        <TextField
          {...formValues({}, state).field('email')}
          label="Email address"
          type="email"
          autocomplete="username"
          required
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          errors={state?.errors}
          autocomplete="current-password"
          required
        />
        <FormActions submit="Sign in" />
      </Form>
    </Layout>
  )
}
