import { ROLES } from '#domain/actor.ts'
import { ROLE_MEANINGS } from '#domain/user.ts'
import type { OpenInvitation } from '#queries/people.ts'
import { Radios, TextField } from '../shared/fields.tsx'
import { ActionForm, ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Table } from '../shared/table.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

/** Links into the workspace that nobody took yet. */
export const InvitationTable = (props: {
  readonly viewer: Viewer
  readonly invitations: readonly OpenInvitation[]
}) => (
  <Table
    caption="Open invitations"
    head={
      <tr>
        <th scope="col">For</th>
        <th scope="col">Role</th>
        <th scope="col">Made by</th>
        <th scope="col">Works until</th>
        <th scope="col">
          <span class="vh">Revoke it</span>
        </th>
      </tr>
    }
  >
    {props.invitations.map((invitation) => (
      <InvitationRow viewer={props.viewer} invitation={invitation} />
    ))}
  </Table>
)

const InvitationRow = (props: { readonly viewer: Viewer; readonly invitation: OpenInvitation }) => {
  const { viewer, invitation } = props
  return (
    <tr>
      <th scope="row">
        <bdi>{invitation.email ?? 'whoever has the link'}</bdi>
      </th>
      <td data-label="Role">{invitation.role}</td>
      <td data-label="Made by">
        <bdi>{invitation.by ?? 'the command line'}</bdi>
      </td>
      <td data-label="Works until">
        <Instant at={invitation.expires} day />
      </td>
      <td>
        <ActionForm
          action={`/people/invitations/${invitation.id}`}
          csrf={viewer.csrf}
          label="Revoke"
          method="delete"
          kind="quiet"
        />
      </td>
    </tr>
  )
}

/** A link into the workspace, with a role. */
export const InviteForm = (props: {
  readonly viewer: Viewer
  readonly state?: FormState | undefined
}) => {
  const { viewer, state } = props
  const values = formValues({ role: 'contributor' }, state)
  return (
    <Form action="/people/invitations" csrf={viewer.csrf}>
      <ErrorSummary errors={state?.errors} />
      <Radios
        {...values.field('role')}
        label="Role"
        options={ROLES.toReversed().map((role) => ({
          value: role,
          label: role,
          hint: ROLE_MEANINGS[role],
        }))}
        required
      />
      <TextField
        {...values.field('email')}
        label="Email address"
        hint="If you give it, the link works only for someone with this address. Nothing is sent."
        type="email"
      />
      <FormActions submit="Make invitation link" />
    </Form>
  )
}
