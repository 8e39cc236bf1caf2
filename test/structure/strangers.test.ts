import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createToken } from '#commands/accounts/create-token.ts'
import { jsonClient, type JsonClient } from '#test/support/clients.ts'
import { withCase } from '#test/support/scene.ts'

/**
 * Every route that writes, taken from the app's own table, is asked by those who may not: nothing is
 * written. A new route is covered as soon as it exists; one whose address cannot be filled fails here.
 */

/** Routes that anyone may use, or that act on the asker's own account, with what they are tested by. */
const OWN: Readonly<Record<string, string>> = {
  'POST /sign-in': 'sign-in.test.ts',
  'POST /sign-in/bootstrap': 'first-administrator.test.ts',
  'POST /sign-out': 'sessions.test.ts',
  'POST /theme': 'sign-in.test.ts',
  'POST /preview': 'history.test.ts',
  'POST /account': 'accounts.test.ts',
  'PATCH /account': 'accounts.test.ts',
  'POST /account/password': 'accounts.test.ts',
  'PATCH /account/password': 'accounts.test.ts',
  'POST /account/sessions': 'sessions.test.ts',
  'DELETE /account/sessions': 'sessions.test.ts',
  'DELETE /account/sessions/:id': 'sessions.test.ts',
  'POST /account/presence': 'presence.test.ts',
  'POST /account/tokens': 'tokens.test.ts',
  'DELETE /account/tokens/:id': 'tokens.test.ts',
  'POST /account/mail': 'mail.test.ts',
  'POST /notifications/readings': 'notifications.test.ts',
  'POST /desk/feed': 'desk-feed.test.ts',
  'DELETE /desk/feed': 'desk-feed.test.ts',
  'POST /invitations/:secret': 'invitations.test.ts',
  'POST /passwords/:secret': 'invitations.test.ts',
}

const METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

let scene: Awaited<ReturnType<typeof withCase>>
let values: Readonly<Record<string, Readonly<Record<string, string>>>>
let routes: readonly string[]

beforeAll(async () => {
  scene = await withCase('private')
  const link = await scene.add('/cases/bridge/links', {
    claim: 'C1',
    evidence: 'E1',
    bearing: 'supports',
  })
  const challenge = await scene.add('/cases/bridge/challenges', {
    claim: 'C2',
    evidence: 'E1',
    ground: 'method',
  })
  const relation = await scene.add('/cases/bridge/claim-relations', {
    claim: 'C1',
    kind: 'repeats',
    to: 'C2',
  })
  await scene.add('/cases/bridge/parties', { name: 'The council', account: '' })
  const source = await scene.add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
  const other = await scene.add('/sources', { name: 'The press', kind: 'group', case: 'bridge' })
  const slug = (record: object) => String((record as Record<string, unknown>)['slug'])
  await scene.add('/cases/bridge/statements', { source: slug(source), stances: [] })
  const tie = await scene.add('/cases/bridge/source-relations', {
    source: slug(source),
    kind: 'owns',
    to: slug(other),
  })
  const assessment = await scene.add('/cases/bridge/claims/1/assessments', {
    scale: 'verdict',
    outcome: 'Unproven',
    rationale: 'Nothing yet',
  })
  const rating = await scene.add('/cases/bridge/ratings', {
    claim: 'C1',
    evidence: 'E1',
    rating: 'C',
  })
  await scene.add('/cases/bridge/inquiries', {
    kind: 'search',
    addressee: 'An archive',
    question: 'The minutes',
  })
  await scene.add('/cases/bridge/briefs', { title: 'The story', text: 'It was closed.' })
  const comment = await scene.add('/cases/bridge/comments', {
    subject: { claim: 'C1' },
    text: 'Between us',
  })
  const editor = await scene.user('editor')
  await scene.add('/cases/bridge/members', {
    user: (await scene.user('editor', 'checker')).id,
    role: 'contributor',
  })
  const opinion = await scene.add('/cases/bridge/claims/1/second-opinions', {
    assessor: 'checker@example.org',
  })
  values = {
    '/comments': { id: comment.id },
    '/links': { id: link.id, version: '1' },
    '/challenges': { id: challenge.id, version: '1' },
    '/claim-relations': { id: relation.id, version: '1' },
    '/source-relations': { id: tie.id, version: '1' },
    '/assessments': { id: assessment.id },
    '/ratings': { id: rating.id },
    '/second-opinions': { id: opinion.id },
    '/sources': { slug: slug(source), version: '1' },
    '/scales': { key: 'verdict' },
    '/notifications': { id: '1' },
    '/webhooks': { id: 'webhook_01h00000000000000000000000' },
    '/people': { id: editor.id, user: editor.id },
    '/jobs': { id: 'job_01h00000000000000000000000' },
    '/cases': {
      case: 'bridge',
      n: '1',
      version: '1',
      party: 'the-council',
      group: 'closure',
      user: editor.id,
      position: '0',
      id: 'job_01h00000000000000000000000',
      job: 'job_01h00000000000000000000000',
    },
  }
  routes = [
    ...new Set(
      scene.app.routes
        .filter(({ method }) => METHODS.has(method))
        .map(({ method, path }) => `${method} ${path === '/' ? path : path.replace(/\/$/, '')}`),
    ),
  ].filter((route) => !(route in OWN))
})

afterAll(() => scene.database.close())

describe('routes that write', () => {
  test('are known to this test', () => {
    expect(routes.length).toBeGreaterThan(30)
    for (const route of routes) expect(addressOf(route), route).not.toContain(':')
  })

  test.each(['visitor', 'reader', 'contributor'] as const)(
    'a %s who is a stranger to a private case writes nothing by any of them',
    async (role) => {
      const stranger = await scene.as(role)
      const before = await everything()
      for (const route of routes) {
        const answer = await send(stranger, route)
        expect(
          [400, 401, 403, 404, 405, 413, 415, 422],
          `${route} answered ${answer.status}`,
        ).toContain(answer.status)
        expect(await everything(), route).toEqual(before)
      }
    },
  )

  test('a token that only reads writes nothing by any of them, though its lead and administrator may do all', async () => {
    const { id } = await scene.user('admin')
    const entered = await scene.editor.post('/cases/bridge/members', { user: id, role: 'lead' })
    expect(entered.status, await entered.text()).toBe(201)
    const { token } = await createToken(scene.system, id, { name: 'reader', scope: 'read' })
    const reading = jsonClient(scene.app, token)
    const before = await everything()
    const asked = [...routes, ...Object.keys(OWN)].filter((one) => !RELEASES.has(one))
    for (const route of asked) {
      const answer = await send(reading, route)
      expect(answer.status, route).not.toBe(500)
      expect(await everything(), route).toEqual(before)
    }
  })
})

/** Taking data out is reading; that it was taken is an entry. */
const RELEASES: ReadonlySet<string> = new Set([
  'POST /cases/:case/exports',
  'POST /cases/:case/briefs/:n/exports',
])

function addressOf(route: string): string {
  const path = route.slice(route.indexOf(' ') + 1)
  const folder = Object.keys(values).find(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`),
  )
  const fill = folder === undefined ? {} : (values[folder] ?? {})
  return path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (whole, name: string) => fill[name] ?? whole)
}

function send(client: JsonClient, route: string): Promise<Response> {
  const address = addressOf(route)
  switch (route.slice(0, route.indexOf(' '))) {
    case 'PATCH':
      return client.patch(address, { version: 1, title: 'x', wording: 'x' })
    case 'DELETE':
      return client.delete(address)
    default:
      return client.post(address, { reason: 'x', wording: 'x', kind: 'factual', name: 'x' })
  }
}

/** All that the tables of records hold; tokens' last use and rate limits are no records. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const { connection } = scene.database
  const tables = connection
    .prepare<[], { name: string }>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
       and name not like 'search_index%' and name not in ('d1_migrations', 'rate_limits', 'tokens', 'users', 'sessions', 'accounts')`,
    )
    .all()
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      JSON.stringify(connection.prepare(`select * from "${name}"`).all()),
    ]),
  )
}
