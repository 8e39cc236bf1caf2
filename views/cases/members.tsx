import { CASE_ROLES } from '#domain/case.ts'
import type { MembersPage as Page } from '#queries/members-page.ts'
import { Layout } from '../layout.tsx'
import { Checkbox, Radios } from '../shared/fields.tsx'
import { ActionForm, ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { Saved } from '../shared/saved.tsx'
import { Table } from '../shared/table.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

const ROLE_HINTS = {
  reader: 'Reads the case',
  contributor: 'Adds, edits, withdraws, links, rates and assesses',
  reviewer: 'Rates, assesses, approves and returns',
  lead: 'All of these; members, who may read it, and who protected sources are',
} as const

const READERS = {
  private: 'Only the members below may read this case.',
  workspace: 'Everyone who signs in here may read this case; the members below work on it.',
  open: 'Everyone may read this case; the members below, and the editors here, work on it.',
} as const

/** Who works on a case. */
export const MembersPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: Page
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const path = `/cases/${frame.slug}/members`
  const mayManage = page.here.can('case.manage')
  return (
    <Layout viewer={viewer} title="Members" case={frame} current="members">
      <Saved path={viewer.path} />
      <PageHeader title="Members" sub={READERS[page.here.case.visibility]} />
      <Table
        caption="Members of this case"
        head={
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col">Protected sources</th>
            <th scope="col">Since</th>
            <th scope="col">
              <span class="vh">Act</span>
            </th>
          </tr>
        }
      >
        {page.members.map((member) => (
          <tr data-row>
            <th scope="row">
              <bdi>{member.name}</bdi>
            </th>
            <td data-label="Role">{member.role}</td>
            <td data-label="Protected sources">
              {member.identities ? 'sees who they are' : 'sees code names'}
            </td>
            <td data-label="Since">
              <Instant at={member.addedAt} day />
            </td>
            <td>
              {mayManage || member.id === viewer.user?.id ? (
                <ActionForm
                  action={`${path}/${member.id}`}
                  csrf={viewer.csrf}
                  method="delete"
                  kind="quiet"
                  label={member.id === viewer.user?.id ? 'Leave' : 'Remove'}
                />
              ) : null}
            </td>
          </tr>
        ))}
      </Table>
      {mayManage ? <AddMember path={path} viewer={viewer} state={state} /> : null}
    </Layout>
  )
}

const AddMember = (props: {
  readonly path: string
  readonly viewer: Viewer
  readonly state: FormState | undefined
}) => {
  const values = formValues({}, props.state)
  const errors = props.state?.errors
  return (
    <Section id="add" title="Add a member, or change what one may do">
      <Form action={props.path} csrf={props.viewer.csrf}>
        <ErrorSummary errors={errors} />
        <Picker
          name="user"
          label="Person"
          hint="By name; without the list, by e-mail address"
          value={values.text('user')}
          src="/people/pick"
          errors={errors}
          required
        />
        <Radios
          name="role"
          label="Role"
          options={CASE_ROLES.map((role) => ({ value: role, label: role, hint: ROLE_HINTS[role] }))}
          value={values.text('role')}
          errors={errors}
          required
        />
        <Checkbox
          name="identities"
          label="May see who protected sources are"
          checked={values.yes('identities') ?? false}
        />
        <FormActions submit="Save member" />
      </Form>
    </Section>
  )
}
