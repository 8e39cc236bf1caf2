import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { fillerOf, pageRoutes } from '#test/support/browser/addresses.ts'
import { everyRecord } from '#test/support/every-record.ts'
import { ask, deployment, ORIGIN, withCookie, type Person } from '#test/support/worker-client.ts'
import { workerScene } from '#test/support/worker-scene.ts'

/**
 * D1 allows an expression 100 levels, a statement 100 parameters and a compound SELECT five terms,
 * where SQLite on Node allows more. So every page there is is asked there, by those for whom the
 * conditions are the longest, signed in as in a browser: some pages no token opens.
 */
test('every page answers on D1, as HTML and as JSON', { timeout: 300_000 }, async () => {
  const scene = await workerScene()
  const lead = await scene.person('lead')
  const [editor, analyst, admin] = [
    await scene.person('editor', 'editor'),
    await scene.person('analyst'),
    await scene.person('admin', 'admin'),
  ]
  const routes = pageRoutes({ app: createApp(scene.context) })
  const known = await everyRecord(scene, lead, { editor, analyst, admin })
  const { more, ...filling } = known
  const fill = fillerOf(filling)
  expect(routes.filter((route) => fill(route) === null)).toEqual([])
  const addresses = routes.flatMap((route) => fill(route) ?? []).concat(MORE, more)
  const people: Readonly<Record<string, Ask>> = {
    lead: asking(await lead.signIn()),
    editor: asking(await editor.signIn()),
    analyst: asking(await analyst.signIn()),
    guest: asking(await guestOf(known.guest)),
    admin: asking(await admin.signIn()),
    visitor: (path, accept) => ask(deployment(), path, { headers: { Accept: accept } }),
  }
  const broken: string[] = []
  const answered = new Map<string, Set<string>>()
  for (const [name, asked] of Object.entries(people))
    for (const address of addresses)
      // The twin of a page comes from the same query: one person asks for both.
      for (const accept of name === 'lead' ? [HTML, 'application/json'] : [HTML]) {
        const answer = await asked(encodeURI(address), accept)
        await answer.arrayBuffer()
        if (answer.status >= 500 || answer.status === 429)
          broken.push(`${name} ${accept} ${address}: ${answer.status}`)
        if (answer.status === 200) whom(answered, address).add(`${name} ${accept}`)
      }
  expect(broken).toEqual([])
  // With what was asked for: a scene that had fallen apart would break nothing.
  const unanswered = addresses.filter((address) => !answered.has(address))
  expect(unanswered.toSorted()).toEqual([...NEVER, `/comments/${known.comment}/place`].toSorted())
  for (const [name, own] of Object.entries(OWN))
    for (const address of own) expect(answered.get(address), address).toContain(`${name} ${HTML}`)
})

type Ask = (path: string, accept: string) => Promise<Response>

const HTML = 'text/html'

const asking =
  ({ get }: Person): Ask =>
  (path, accept) =>
    get(path, { Accept: accept })

const whom = (answered: Map<string, Set<string>>, address: string): Set<string> => {
  const known = answered.get(address) ?? new Set()
  answered.set(address, known)
  return known
}

/** Someone let into the case by a link alone, who chooses a password and is signed in by it. */
const guestOf = async (link: string): Promise<Person> => {
  const fields = { name: 'guest', email: 'guest@example.org', password: 'correct horse battery' }
  const accepted = await ask(deployment(), new URL(link).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: ORIGIN, Accept: HTML },
  })
  if (accepted.status !== 303) throw new Error(await accepted.text())
  return withCookie(deployment(), accepted.headers.getSetCookie())
}

const CASE = '/cases/detainee-photographs'

const MORE = [
  '/search?q=report',
  '/desk?kind=claims',
  `${CASE}/claims?status=new&assignee=me`,
  `${CASE}/claims?sort=updated&order=desc`,
  `${CASE}/claims?party=syrian-government&source=spokesman&stance=denies&from=2013-01-01&verdict=none&rivals=responsibility`,
  `${CASE}/evidence?source=bbc&until=2030-01-01`,
  `${CASE}/statements?source=spokesman&from=2013-01-01`,
  '/search?q=الشاحنات',
  `${CASE}/review?open=C7`,
  `${CASE}/history?kind=claim`,
  `${CASE}/compare?a=syrian-government&b=report-authors`,
]

/** Pages that are each person's own, and those of whoever runs the case or the house. */
const OWN = {
  analyst: [
    '/account',
    '/account/mail',
    '/account/password',
    '/account/presence',
    '/account/sessions',
    '/account/tokens',
    '/desk',
    '/desk/feed',
    '/notifications',
  ],
  guest: ['/account', '/notifications', CASE],
  lead: [`${CASE}/members`, `${CASE}/webhooks`],
  admin: ['/people', '/webhooks'],
}

/** What gives nobody a page here: streams that Workers do not hold, what was never made, or is used up. */
const NEVER = [
  `${CASE}/events`,
  '/cases/import/none-such',
  '/desk/feed.atom',
  '/sign-in/bootstrap',
  '/sign-in/link/used-before',
  '/sources/david-crane/identity',
]
