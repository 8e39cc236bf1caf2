import type { IntoCase } from '#queries/access-link.ts'
import type { Role } from '#domain/actor.ts'
import { describe } from '#domain/edtf.ts'
import { ROLE_MEANINGS, SHORTEST_PASSWORD } from '#domain/user.ts'
import { Layout } from '../layout.tsx'
import { TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Facts, PageHeader } from '../shared/page.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'

/** Where an invitation leads: the invited say who they are and choose a password. */
export const InvitationPage = (props: {
  readonly viewer: Viewer
  readonly action: string
  readonly role: Role
  /** The address it was made for; null when the invited choose. */
  readonly email: string | null
  /** The case it leads into, and as what. */
  readonly into: IntoCase | null
  readonly state?: FormState | undefined
}) => {
  const { viewer, email, state } = props
  const values = formValues({}, state)
  const { into } = props
  if (into !== null && viewer.user)
    return <JoinCase {...props} into={into} name={viewer.user.name} />
  return (
    <Layout viewer={viewer} title="Join">
      <PageHeader
        title="You are invited"
        sub="Say who you are: your name stands beside every judgement you record here."
      />
      <Facts
        of={[
          ['Case', into === null ? null : <bdi>{into.title}</bdi>],
          ['Your role there', into === null ? null : termWords(into)],
          [
            into === null ? 'Your role' : 'Your role elsewhere here',
            into?.terms.guest ? null : `${props.role}: ${ROLE_MEANINGS[props.role]}`,
          ],
          ['Email address', email],
        ]}
      />
      <Form action={props.action} csrf={viewer.csrf}>
        <ErrorSummary errors={state?.errors} />
        <TextField {...values.field('name')} label="Your name" autocomplete="name" required />
        {email === null ? (
          <TextField
            {...values.field('email')}
            label="Email address"
            hint="You sign in with it. Only administrators see it."
            type="email"
            autocomplete="username"
            required
          />
        ) : null}
        <TextField
          name="password"
          label="Password"
          hint={`${SHORTEST_PASSWORD} characters or more.`}
          type="password"
          errors={state?.errors}
          autocomplete="new-password"
          required
        />
        <FormActions submit="Join" />
      </Form>
    </Layout>
  )
}

/** Someone who is signed in comes into the case as themselves. */
const JoinCase = (props: {
  readonly viewer: Viewer
  readonly action: string
  readonly into: IntoCase
  readonly name: string
  readonly state?: FormState | undefined
}) => (
  <Layout viewer={props.viewer} title="Join a case">
    <PageHeader title="You are invited into a case" />
    <Facts
      of={[
        ['Case', <bdi>{props.into.title}</bdi>],
        ['Your role there', termWords(props.into)],
      ]}
    />
    <Form action={props.action} csrf={props.viewer.csrf}>
      <ErrorSummary errors={props.state?.errors} />
      <p>
        You are signed in as <bdi>{props.name}</bdi>.
      </p>
      <FormActions submit="Join" cancel="/" />
    </Form>
  </Layout>
)

const termWords = ({ terms }: IntoCase): string =>
  terms.guest
    ? `guest: reads${terms.until === null ? '' : ` until ${describe(terms.until)}`}`
    : terms.role
