import type { PeoplePage as Page } from '#queries/people.ts'
import { Layout } from '../layout.tsx'
import { ActionForm } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Empty, Notice } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { Pagination, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { InvitationTable, InviteForm } from './invitations.tsx'

/** As much as is said of a mail server in trouble. */
interface MailTrouble {
  readonly since: string
  readonly problem: string
  readonly nextTry: string
}

interface PeopleProps {
  readonly viewer: Viewer
  readonly page: Page
  readonly state?: FormState
  /** Why no mail goes out, where one is to. */
  readonly mail?: MailTrouble | null
}

/** Who may use this workspace, and who is invited. */
export const PeoplePage = (props: PeopleProps) => (
  <Layout viewer={props.viewer} title="People">
    <PageHeader
      title="People"
      sub="Being an administrator opens no private case: those are seen by their members alone."
    />
    <Saved path={props.viewer.path} />
    {props.mail ? (
      <Notice kind="warning" title="No mail goes out">
        since <Instant at={props.mail.since} />: <bdi>{props.mail.problem}</bdi>. Nothing is lost;
        it is tried again at <Instant at={props.mail.nextTry} />.
      </Notice>
    ) : null}
    <PeopleTable {...props} />
    <Orphans {...props} />
    <Section title="Invitations" id="invitations">
      {props.page.invitations.length === 0 ? (
        <Empty title="No open invitations">An invitation is a link that works once.</Empty>
      ) : (
        <InvitationTable viewer={props.viewer} invitations={props.page.invitations} />
      )}
    </Section>
    <Section title="Invite someone" id="invite">
      <InviteForm viewer={props.viewer} state={props.state} />
    </Section>
  </Layout>
)

const PeopleTable = ({ page }: PeopleProps) => {
  const { items } = page.people
  return (
    <>
      <Table
        caption="People"
        head={
          <tr>
            <th scope="col">Name and email address</th>
            <th scope="col">Role</th>
            <th scope="col">Joined</th>
          </tr>
        }
      >
        {items.map((person) => (
          <tr>
            <th scope="row">
              <a href={`/people/${person.id}`}>
                <bdi>{person.name}</bdi>
              </a>
              <br />
              <bdi class="quiet">{person.email}</bdi>
            </th>
            <td data-label="Role">
              {person.guest ? 'guest' : person.role}
              {person.disabled ? ', disabled' : ''}
            </td>
            <td data-label="Joined">
              <Instant at={person.joined} day />
            </td>
          </tr>
        ))}
      </Table>
      <Pagination path="/people" list={page.people} noun={['person', 'people']} />
    </>
  )
}

/** A case must have someone to lead it: an administrator may, and everyone in the case is told. */
const Orphans = ({ viewer, page }: PeopleProps) =>
  page.orphans.length === 0 ? null : (
    <Section title="Cases that nobody leads" id="orphans" note={String(page.orphans.length)}>
      <p class="quiet">
        Their leads may no longer sign in, or they never had one. If you take the lead of one, you
        see all of it, who its protected sources are among it, and everyone in the case is told.
      </p>
      <ul class="items">
        {page.orphans.map((orphan) => (
          <li data-row>
            <p>
              {orphan.case === null ? (
                'A case you do not see'
              ) : (
                <a href={`/cases/${orphan.case.slug}`}>
                  <bdi>{orphan.case.title}</bdi>
                </a>
              )}
              {orphan.leads.length === 0 ? (
                ', without a lead'
              ) : (
                <>
                  , led by{' '}
                  {orphan.leads.map((name, index) => (
                    <>
                      {index === 0 ? null : ', '}
                      <bdi>{name}</bdi>
                    </>
                  ))}{' '}
                  before
                </>
              )}
            </p>
            <ActionForm
              action={`/people/orphans/${orphan.id}/lead`}
              csrf={viewer.csrf}
              label="Take the lead"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
