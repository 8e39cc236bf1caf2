import type { OwnSession } from '#queries/account-page.ts'
import { Layout } from '../layout.tsx'
import { ActionForm } from '../shared/form.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

/** Where one is signed in. */
export const SessionsPage = (props: {
  readonly viewer: Viewer
  readonly sessions: readonly (OwnSession & { readonly current: boolean })[]
}) => (
  <Layout viewer={props.viewer} title="Where you are signed in">
    <PageHeader title="Where you are signed in">
      <ActionForm
        action="/account/sessions"
        csrf={props.viewer.csrf}
        label="Sign out everywhere"
        method="delete"
        kind="danger"
      />
    </PageHeader>
    <Saved path={props.viewer.path} />
    <Table
      caption="Sessions"
      head={
        <tr>
          <th scope="col">Browser</th>
          <th scope="col">Signed in</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span class="vh">End it</span>
          </th>
        </tr>
      }
    >
      {props.sessions.map((session) => (
        <tr>
          <th scope="row">
            {browserName(session.agent)} {session.current ? <b>this one</b> : null}
          </th>
          <td data-label="Signed in">
            <Instant at={session.started} />
          </td>
          <td data-label="Last used">
            <Instant at={session.used} day />
          </td>
          <td>
            {session.current ? null : (
              <ActionForm
                action={`/account/sessions/${session.id}`}
                csrf={props.viewer.csrf}
                label="Sign out"
                method="delete"
                kind="quiet"
              />
            )}
          </td>
        </tr>
      ))}
    </Table>
  </Layout>
)

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** What a browser calls itself, in words: enough to recognise one's own. */
function browserName(agent: string | null): string {
  const found = (of: readonly (readonly [string, string])[]) =>
    of.find(([mark]) => agent?.includes(mark))?.[1]
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)]
  if (browser === undefined && system === undefined) return 'Unnamed program'
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ')
}
