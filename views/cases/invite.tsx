import { TextField } from '../shared/fields.tsx'
import { ActionForm, ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import { Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'
import { formValues } from '../shared/values.ts'
import { Instant, When } from '../shared/when.tsx'
import type { MembersProps } from './members.tsx'
import { TermFields } from './terms.tsx'

/** Invitations into the case that nobody took yet. */
export const CaseInvitations = ({ viewer, frame, page }: MembersProps) =>
  page.invitations.length === 0 ? null : (
    <Section id="invitations" title="Invited" note={String(page.invitations.length)}>
      <Table
        caption="Open invitations into this case"
        head={
          <tr>
            <th scope="col">For</th>
            <th scope="col">As</th>
            <th scope="col">Made by</th>
            <th scope="col">Works until</th>
            <th scope="col">
              <span class="vh">Revoke it</span>
            </th>
          </tr>
        }
      >
        {page.invitations.map((one) => (
          <tr data-row>
            <th scope="row">
              <bdi>{one.email ?? 'whoever has the link'}</bdi>
            </th>
            <td data-label="As">
              {one.guest ? 'guest' : one.role}
              {one.until === null ? null : (
                <>
                  {' '}
                  until <When edtf={one.until} />
                </>
              )}
            </td>
            <td data-label="Made by">
              <bdi>{one.by ?? 'the command line'}</bdi>
            </td>
            <td data-label="Works until">
              <Instant at={one.expires} day />
            </td>
            <td>
              <ActionForm
                action={`/cases/${frame.slug}/members/invitations/${one.id}`}
                csrf={viewer.csrf}
                method="delete"
                kind="quiet"
                label="Revoke"
              />
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  )

/** A link straight into the case, with the role chosen here and no other. */
export const InviteForm = ({ viewer, frame, states }: MembersProps) => {
  const values = formValues({}, states.invite)
  return (
    <Section id="invite" title="Invite someone by a link" note="it works once, for a week">
      <Form action={`/cases/${frame.slug}/members/invitations`} csrf={viewer.csrf}>
        <ErrorSummary errors={values.errors} />
        <p class="hint">
          Whoever has no account here becomes a reader of the workspace, or with the role guest
          someone who sees this case and open cases alone.
        </p>
        <TermFields values={values} of="invite" />
        <TextField
          {...values.field('email')}
          label="Email address"
          hint="If you give it, the link works only for someone with this address. Nothing is sent."
          type="email"
        />
        <FormActions submit="Make invitation link" />
      </Form>
    </Section>
  )
}
