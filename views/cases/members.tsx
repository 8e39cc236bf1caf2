import type { CaseMember, MembersPage as Page } from '#queries/members-page.ts'
import { Layout } from '../layout.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { Saved } from '../shared/saved.tsx'
import { Table } from '../shared/table.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Instant, When } from '../shared/when.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import { CaseInvitations, InviteForm } from './invite.tsx'
import { TermFields } from './terms.tsx'
import { WhoMaySee } from './who-may-see.tsx'

export interface MembersProps {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: Page
  /** What was refused, by the form it came from. */
  readonly states: {
    readonly add?: FormState | undefined
    readonly invite?: FormState | undefined
  }
}

/** Who works on a case, who may see it, and who is invited. */
export const MembersPage = (props: MembersProps) => {
  const { viewer, frame, page } = props
  const mayManage = page.here.can('case.manage')
  return (
    <Layout viewer={viewer} title="Members" case={frame} current="members">
      <Saved path={viewer.path} />
      <PageHeader title="Members" />
      <MembersTable {...props} mayManage={mayManage} />
      {mayManage ? (
        <p class="act">
          <a href={`/cases/${props.frame.slug}/webhooks`}>
            Other programs that are told of changes
          </a>
        </p>
      ) : null}
      <WhoMaySee
        visibility={page.here.case.visibility}
        admitted={page.admitted}
        viewer={viewer}
        leave={null}
      />
      {mayManage ? (
        <>
          <AddMember {...props} />
          <CaseInvitations {...props} />
          <InviteForm {...props} />
        </>
      ) : null}
    </Layout>
  )
}

const MembersTable = (props: MembersProps & { readonly mayManage: boolean }) => {
  const { viewer, frame, page, mayManage } = props
  return (
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
            {member.disabled ? <span class="quiet"> may no longer sign in</span> : null}
          </th>
          <td data-label="Role">
            <MemberRole member={member} />
          </td>
          <td data-label="Protected sources">
            {member.identities ? 'sees who they are' : 'sees code names'}
          </td>
          <td data-label="Since">
            <Instant at={member.addedAt} day />
          </td>
          <td>
            {mayManage || member.id === viewer.user?.id ? (
              <a class="btn btn-quiet" href={`/cases/${frame.slug}/members/${member.id}/removal`}>
                {member.id === viewer.user?.id ? 'Leave' : 'Remove'}
                {member.id === viewer.user?.id ? null : (
                  <span class="vh">
                    {' '}
                    <bdi>{member.name}</bdi>
                  </span>
                )}
              </a>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  )
}

const MemberRole = ({ member }: { readonly member: CaseMember }) => {
  if (!member.guest) return <>{member.role}</>
  if (member.until === null) return <>guest</>
  return (
    <>
      guest until <When edtf={member.until} />
      {member.ended ? ', which has passed' : ''}
    </>
  )
}

const AddMember = ({ viewer, frame, states }: MembersProps) => {
  const values = formValues({}, states.add)
  return (
    <Section id="add" title="Add a member, or change what one may do">
      <Form action={`/cases/${frame.slug}/members`} csrf={viewer.csrf}>
        <ErrorSummary errors={values.errors} />
        <Picker
          {...values.field('user')}
          label="Person"
          hint="By name; without the list, by email address"
          src="/people/pick"
          required
        />
        <TermFields values={values} of={states.invite ? 'add' : ''} />
        <FormActions submit="Save member" />
      </Form>
    </Section>
  )
}
