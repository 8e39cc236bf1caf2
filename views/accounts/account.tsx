import { ROLE_MEANINGS, SHORTEST_PASSWORD } from '#domain/user.ts'
import type { AccountPage as Account } from '#queries/account-page.ts'
import { Layout } from '../layout.tsx'
import { TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Notice } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { formValues, type FormValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'

/** One's own account. Someone who came by a link is asked to make it one they can come back to. */
export const AccountPage = (props: {
  readonly viewer: Viewer
  readonly page: Account
  readonly state?: FormState
}) => {
  const { viewer, page, state } = props
  const values = formValues({ name: page.name, email: page.email }, state)
  return (
    <Layout viewer={viewer} title="Account">
      <PageHeader title="Account" sub={`${page.role}: ${ROLE_MEANINGS[page.role]}`} />
      <Saved path={viewer.path} undo={<a href="/desk">Go to your desk</a>} />
      {page.hasPassword ? null : (
        <Notice kind="warning" title="You cannot sign in again yet.">
          The link you came by works once. Set your name, address and a password now.
        </Notice>
      )}
      <Form action="/account" csrf={viewer.csrf} method="patch" version={page.version}>
        <ErrorSummary errors={state?.errors} />
        <ProfileFields page={page} values={values} />
        <FormActions submit="Save account" />
      </Form>
      {page.hasPassword ? <Further viewer={viewer} page={page} /> : null}
    </Layout>
  )
}

const ProfileFields = (props: { readonly page: Account; readonly values: FormValues }) => {
  const { page, values } = props
  return (
    <>
      <TextField
        {...values.field('name')}
        label="Name"
        hint="It stands beside everything you record."
        autocomplete="name"
        required
      />
      <TextField
        {...values.field('email')}
        label="Email address"
        hint="You sign in with it. Only administrators see it."
        type="email"
        autocomplete="username"
        required
      />
      {page.hasPassword ? (
        <TextField
          name="currentPassword"
          label="Current password"
          hint="Only to change the address."
          type="password"
          errors={values.errors}
          autocomplete="current-password"
        />
      ) : (
        <TextField
          name="password"
          label="Password"
          hint={`${SHORTEST_PASSWORD} characters or more.`}
          type="password"
          errors={values.errors}
          autocomplete="new-password"
          required
        />
      )}
    </>
  )
}

const Further = (props: { readonly viewer: Viewer; readonly page: Account }) => (
  <Section title="More" id="more">
    <ul class="items">
      {props.viewer.user ? (
        <li>
          <a href={`/people/${props.viewer.user.id}/history`}>What you did</a>
        </li>
      ) : null}
      <li>
        <a href="/account/mail">Notifications by mail</a>
      </li>
      <li>
        <a href="/account/password">Change your password</a>
      </li>
      <li>
        <a href="/account/sessions">Where you are signed in</a> {count(props.page.sessions?.length)}
      </li>
      <li>
        <a href="/desk/feed">Your desk as a feed</a>
      </li>
      <li>
        <a href="/account/tokens">Tokens for other programs</a> {count(props.page.tokens?.length)}
      </li>
      <li>
        <a href="/account/presence">Who sees that you are here</a>
      </li>
      {props.viewer.user?.role === 'admin' ? (
        <li>
          <a href="/people">People</a> · <a href="/webhooks">Webhooks</a>
        </li>
      ) : null}
    </ul>
  </Section>
)

const count = (number: number | undefined) =>
  number === undefined ? null : <span class="num">{number}</span>
