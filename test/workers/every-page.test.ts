import { expect, test } from 'vitest'
import { createInvitation } from '#commands/accounts/create-invitation.ts'
import { createResetLink } from '#commands/accounts/create-reset-link.ts'
import type { User } from '#domain/actor.ts'
import { createApp } from '#src/app.ts'
import { fillerOf, pageRoutes } from '#test/support/browser/addresses.ts'
import type { JsonClient } from '#test/support/clients.ts'
import { workerScene, type WorkerPerson, type WorkerScene } from '#test/support/worker-scene.ts'

/**
 * D1 allows an expression 100 levels, a statement 100 parameters and a compound SELECT five terms,
 * where SQLite on Node allows more. So every page there is is asked there, by those for whom the
 * conditions are the longest.
 */
test('every page answers on D1, as HTML and as JSON', { timeout: 300_000 }, async () => {
  const scene = await workerScene()
  const lead = await scene.person('lead')
  const [editor, admin] = [
    await scene.person('editor', 'editor'),
    await scene.person('admin', 'admin'),
  ]
  const routes = pageRoutes({ app: createApp(scene.context) })
  const fill = fillerOf(await allRecords(scene, lead, { editor, admin }))
  expect(routes.filter((route) => fill(route) === null)).toEqual([])
  const addresses = routes.flatMap((route) => fill(route) ?? []).concat(MORE)
  const broken: string[] = []
  const answered = { html: 0, json: 0 }
  for (const [name, person] of Object.entries({ lead, editor, admin }))
    for (const address of addresses)
      for (const accept of ['text/html', 'application/json']) {
        const answer = await person.ask(encodeURI(address), accept)
        if (answer.status >= 500 || answer.status === 429)
          broken.push(`${name} ${accept} ${address}: ${answer.status}`)
        const type = answer.headers.get('Content-Type') ?? ''
        if (answer.status === 200 && type.startsWith('text/html')) answered.html += 1
        if (answer.status === 200 && type.startsWith('application/json')) answered.json += 1
        await answer.body?.cancel()
      }
  expect(broken).toEqual([])
  // Most of them with what was asked for: a scene that had fallen apart would break nothing.
  expect(Math.min(answered.html, answered.json)).toBeGreaterThan(2 * addresses.length)
})

const CASE = '/cases/detainee-photographs'

const MORE = [
  '/search?q=report',
  '/desk?kind=claims',
  `${CASE}/claims?status=new&assignee=me`,
  `${CASE}/claims?sort=updated&order=desc`,
  `${CASE}/review?open=C7`,
  `${CASE}/history?kind=claim`,
  `${CASE}/compare?a=syrian-government&b=report-authors`,
]

/** The founding case led by a contributor, with a record of each kind besides. */
async function allRecords(
  { context }: WorkerScene,
  { client: lead, id }: WorkerPerson,
  { editor, admin }: Readonly<Record<'editor' | 'admin', WorkerPerson>>,
) {
  await added(lead, '/cases/import/sample', {})
  for (const { id: user } of [editor, admin])
    await added(lead, `${CASE}/members`, { user, role: 'contributor' })
  const judged = { scale: 'verdict', outcome: 'Unproven', rationale: 'Nothing yet.' }
  const assessment = await added(lead, `${CASE}/claims/2/assessments`, judged)
  const rated = { claim: 'C1', evidence: 'E1', rating: 'C' }
  const rating = await added(lead, `${CASE}/ratings`, rated)
  const asked = { assessor: editor.id }
  const opinion = await added(lead, `${CASE}/claims/2/second-opinions`, asked)
  const searched = {
    kind: 'search',
    addressee: 'The archive',
    question: 'Minutes?',
    claims: ['C1'],
  }
  await added(lead, `${CASE}/inquiries`, searched)
  const said = { subject: { claim: 'C1' }, text: 'One claim or two? @editor' }
  const comment = await added(lead, `${CASE}/comments`, said)
  await added(lead, `${CASE}/briefs`, { title: 'The dead', text: 'They died [[C7]]. It was cold.' })
  // An earlier version of it can be brought back.
  const edited = await lead.patch(`${CASE}/claims/1`, { version: 1, wording: 'Said otherwise' })
  expect(edited.status).toBe(200)
  await added(admin.client, '/scales', SCALE)
  const boss: User = {
    kind: 'user',
    id: admin.id,
    name: 'admin',
    role: 'admin',
    by: 'session',
    scope: 'write',
    guest: false,
    day: new Date().toISOString().slice(0, 10),
  }
  const links = [
    await createInvitation({ ...context, actor: boss }, { role: 'reader' }),
    await createResetLink({ ...context, actor: boss }, id),
  ]
  const [invitation, reset] = links.map(({ link }) => link.split('/').at(-1) ?? '')
  const first = async (
    table: 'evidence_links' | 'challenges' | 'claim_relations' | 'source_relations',
  ) => (await context.database.read.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const entry = await context.database.read
    .selectFrom('entry_values')
    .select('seq')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return {
    case: 'detainee-photographs',
    party: 'syrian-government',
    source: 'david-crane',
    user: editor.id,
    job: 'none-such',
    entry: String(entry.seq),
    assessment: assessment.id,
    rating: rating.id,
    opinion: opinion.id,
    comment: comment.id,
    invitation,
    reset,
    link: await first('evidence_links'),
    challenge: await first('challenges'),
    claimRelation: await first('claim_relations'),
    sourceRelation: await first('source_relations'),
  }
}

const SCALE = {
  key: 'desk',
  name: 'How the desk sees it',
  of: 'claim',
  grades: [
    { code: 'y', label: 'Yes', meaning: 'It holds.' },
    { code: 'n', label: 'No', meaning: 'It does not.' },
  ],
  outcomes: ['open'],
}

async function added(client: JsonClient, path: string, body: object) {
  const answer = await client.post(path, body)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json<{ readonly id: string }>()
}
