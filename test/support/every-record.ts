import { expect } from 'vitest'
import { createInvitation } from '#commands/accounts/create-invitation.ts'
import { createResetLink } from '#commands/accounts/create-reset-link.ts'
import { inviteToCase } from '#commands/cases/invite-to-case.ts'
import type { Role, User } from '#domain/actor.ts'
import { caseInvitation } from '#domain/member.ts'
import type { JsonClient } from './clients.ts'
import type { WorkerPerson, WorkerScene } from './worker-scene.ts'

const CASE = '/cases/detainee-photographs'

/** The founding case led by a contributor, with a record of each kind besides. */
export async function everyRecord(
  { context }: WorkerScene,
  { client: lead, id, signIn }: WorkerPerson,
  { editor, analyst, admin }: Readonly<Record<'editor' | 'analyst' | 'admin', WorkerPerson>>,
) {
  await added(lead, '/cases/import/sample', {})
  for (const { id: user } of [editor, analyst, admin])
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
  await added(admin.client, '/scales', SCALE)
  const boss = userOf(admin.id, 'admin')
  const links = [
    await createInvitation({ ...context, actor: boss }, { role: 'reader' }),
    await createResetLink({ ...context, actor: boss }, id),
  ]
  const [invitation, reset] = links.map(({ link }) => link.split('/').at(-1) ?? '')
  const terms = caseInvitation.parse({ role: 'guest', until: soon() })
  const acting = { ...context, actor: userOf(id, 'contributor') }
  const guest = await inviteToCase(acting, 'detainee-photographs', terms)
  const first = async (
    table: 'evidence_links' | 'challenges' | 'claim_relations' | 'source_relations',
  ) => (await context.database.read.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const ties = {
    link: await first('evidence_links'),
    challenge: await first('challenges'),
    claimRelation: await first('claim_relations'),
    sourceRelation: await first('source_relations'),
  }
  // Earlier versions can be brought back.
  for (const [path, change] of Object.entries({
    [CASE]: { summary: 'In short' },
    [`${CASE}/briefs/1`]: { title: 'The dead of 2014' },
    [`${CASE}/claims/1`]: { wording: 'Said otherwise' },
    [`${CASE}/evidence/1`]: { title: 'The report' },
    [`${CASE}/parties/syrian-government`]: { account: 'Another account.' },
    [`${CASE}/statements/1`]: { summary: 'In short' },
    [`/challenges/${ties.challenge}`]: { note: 'In short' },
    [`/claim-relations/${ties.claimRelation}`]: { note: 'In short' },
    [`/links/${ties.link}`]: { reasoning: 'In short' },
    [`/source-relations/${ties.sourceRelation}`]: { note: 'In short' },
    '/sources/david-crane': { description: 'In short' },
  })) {
    const edited = await lead.patch(path, { version: 1, ...change })
    if (edited.status !== 200) throw new Error(`${path}: ${await edited.text()}`)
  }
  const hidden = { name: 'A. Clerk', kind: 'person', protected: true, codeName: 'Heron' }
  const { slug } = await added(lead, '/sources', { ...hidden, case: 'detainee-photographs' })
  const browser = await signIn()
  const file = new FormData()
  file.append('file', new File(['the notes'], 'notes.txt', { type: 'text/plain' }))
  expect((await browser.send(`${CASE}/evidence/1/files`, file)).status).toBe(303)
  const feed = await (await browser.send('/desk/feed', new URLSearchParams())).text()
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
    guest: guest.link,
    ...ties,
    more: [
      `/sources/${slug}/identity`,
      /\/desk\/feed\.atom\?token=[\w-]+/.exec(feed)?.[0] ?? 'no feed',
    ],
  }
}

const userOf = (id: string, role: Role): User => ({
  kind: 'user',
  id,
  name: role,
  role,
  by: 'session',
  scope: 'write',
  guest: false,
  day: new Date().toISOString().slice(0, 10),
})

const soon = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

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
  return answer.json<{ readonly id: string; readonly slug: string }>()
}
