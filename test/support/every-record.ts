import { expect } from 'vitest'
import { inviteToCase } from '#commands/cases/invite-to-case.ts'
import type { Role, User } from '#domain/actor.ts'
import { caseInvitation } from '#domain/member.ts'
import { added, recordsIn, withAccessLinks, withHouseScale, withOwnRecords } from './records.ts'
import type { WorkerPerson, WorkerScene } from './worker-scene.ts'

const SLUG = 'detainee-photographs'
const CASE = `/cases/${SLUG}`

/** The founding case led by a contributor, with a record of each kind besides. */
export async function everyRecord(
  { context }: WorkerScene,
  { client: lead, id, signIn }: WorkerPerson,
  { editor, analyst, admin }: Readonly<Record<'editor' | 'analyst' | 'admin', WorkerPerson>>,
) {
  const { id: caseId } = await added(lead, '/cases/import/sample', {})
  for (const { id: user } of [editor, analyst, admin])
    await added(lead, `${CASE}/members`, { user, role: 'contributor' })
  const own = await withOwnRecords(lead, SLUG, { id: editor.id, name: 'editor' })
  await added(lead, `${CASE}/briefs`, { title: 'The dead', text: 'They died [[C7]]. It was cold.' })
  await withHouseScale(admin.client)
  const links = await withAccessLinks({ ...context, actor: userOf(admin.id, 'admin') }, id)
  const terms = caseInvitation.parse({ role: 'guest', until: soon() })
  const acting = { ...context, actor: userOf(id, 'contributor') }
  const guest = await inviteToCase(acting, SLUG, terms)
  const there = await recordsIn(context.database, { id: caseId, slug: SLUG })
  // Earlier versions can be brought back.
  for (const [path, change] of Object.entries({
    [CASE]: { summary: 'In short' },
    [`${CASE}/briefs/1`]: { title: 'The dead of 2014' },
    [`${CASE}/claims/1`]: { wording: 'Said otherwise' },
    [`${CASE}/evidence/1`]: { title: 'The report' },
    [`${CASE}/parties/${there.party}`]: { account: 'Another account.' },
    [`${CASE}/statements/1`]: { summary: 'In short' },
    [`/challenges/${there.challenge}`]: { note: 'In short' },
    [`/claim-relations/${there.claimRelation}`]: { note: 'In short' },
    [`/links/${there.link}`]: { reasoning: 'In short' },
    [`/source-relations/${there.sourceRelation}`]: { note: 'In short' },
    '/sources/david-crane': { description: 'In short' },
  })) {
    const edited = await lead.patch(path, { version: 1, ...change })
    if (edited.status !== 200) throw new Error(`${path}: ${await edited.text()}`)
  }
  const hidden = { name: 'A. Clerk', kind: 'person', protected: true, codeName: 'Heron' }
  const { slug } = await added(lead, '/sources', { ...hidden, case: SLUG })
  const browser = await signIn()
  const file = new FormData()
  file.append('file', new File(['the notes'], 'notes.txt', { type: 'text/plain' }))
  expect((await browser.send(`${CASE}/evidence/1/files`, file)).status).toBe(303)
  const feed = await (await browser.send('/desk/feed', new URLSearchParams())).text()
  return {
    ...there,
    ...own,
    ...links,
    source: 'david-crane',
    user: editor.id,
    job: 'none-such',
    guest: guest.link,
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
