import { ROLES } from '#domain/actor.ts'
import { ROLE_MEANINGS } from '#domain/user.ts'
import type { Person } from '#queries/people.ts'
import { Layout } from '../layout.tsx'
import { Radios } from '../shared/fields.tsx'
import { ActionForm, ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Notice } from '../shared/notice.tsx'
import { Facts, PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

interface PersonProps {
  readonly viewer: Viewer
  readonly person: Person
  readonly state?: FormState
}

/** One user, as an administrator sees them: role, password link, disabling. */
export const PersonPage = (props: PersonProps) => {
  const { viewer, person, state } = props
  return (
    <Layout viewer={viewer} title={person.name}>
      <PageHeader eyebrow={<a href="/people">People</a>} title={person.name} />
      <Saved path={viewer.path} />
      <ErrorSummary errors={state?.errors} />
      {person.disabled ? (
        <Notice kind="warning" title="Disabled.">
          Since <Instant at={person.disabled} day />: cannot sign in, and no token works. What they
          recorded stays theirs; the claims they had are nobody’s.
        </Notice>
      ) : null}
      {person.guest ? (
        <Notice kind="info" title="A guest.">
          Sees open cases and those they were let into as a guest, and writes nowhere. Give them a
          role below to make them a full user here.
        </Notice>
      ) : null}
      <Facts
        of={[
          ['Email address', <bdi>{person.email}</bdi>],
          ['Joined', <Instant at={person.joined} day />],
        ]}
      />
      <RoleForm {...props} />
      <Access {...props} />
    </Layout>
  )
}

const RoleForm = ({ viewer, person, state }: PersonProps) => (
  <Section title="Role" id="role-part">
    <Form
      action={`/people/${person.id}`}
      csrf={viewer.csrf}
      method="patch"
      version={person.version}
    >
      <Radios
        {...formValues(person.guest ? {} : { role: person.role }, state).field('role')}
        label="Role in the workspace"
        options={ROLES.toReversed().map((role) => ({
          value: role,
          label: role,
          hint: ROLE_MEANINGS[role],
        }))}
        required
      />
      <FormActions submit={person.guest ? 'Make a full user' : 'Change role'} cancel="/people" />
    </Form>
  </Section>
)

const Access = ({ viewer, person }: PersonProps) => (
  <Section title="Access" id="access">
    <div class="acts">
      {person.disabled ? (
        <ActionForm
          action={`/people/${person.id}/suspension`}
          csrf={viewer.csrf}
          label="Enable again"
          method="delete"
        />
      ) : (
        <>
          <ActionForm
            action={`/people/${person.id}/password-links`}
            csrf={viewer.csrf}
            label="Make a password link"
          />
          <ActionForm
            action={`/people/${person.id}/suspension`}
            csrf={viewer.csrf}
            label="Disable"
            kind="danger"
          />
        </>
      )}
    </div>
  </Section>
)
