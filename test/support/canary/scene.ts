import { workOffNotices } from '#commands/notices/work-off.ts'
import { testApp } from '../app.ts'
import { filling, type Filling, type Scene } from './filling.ts'
import { Marks } from './marks.ts'
import { addMatter } from './matter.ts'
import { LEAD, PEOPLE, type Person } from './people.ts'
import { protectLater } from './protected-later.ts'
import type { Visibility } from '#domain/case.ts'

/** Three cases, one of each visibility, with everyone in their part, and marked words in every field there is. */
export const canaryScene = async (): Promise<Scene> => {
  const test = await testApp()
  const lead = await test.as(LEAD.role, LEAD.name)
  const scene: Scene = {
    ...test,
    marks: new Marks(),
    lead,
    shownToKnowing: [],
    shownToWorking: [],
    former: [],
  }
  for (const visibility of ['private', 'workspace', 'open'] as const)
    await addMarkedCase(scene, visibility)
  await workOffNotices(scene.services)
  return scene
}

export const addMarkedCase = async (scene: Scene, visibility: Visibility): Promise<void> => {
  const of = filling(scene, visibility)
  const { mark, add } = of
  await add('/cases', {
    slug: of.base.slice('/cases/'.length),
    title: mark('title'),
    question: mark('question'),
    summary: `${mark('summary')} [[C1]]`,
    language: 'en',
    visibility,
    warning: mark('warning'),
    tags: [mark('tag')],
  })
  await addMembers(scene, of.base)
  await add(`${of.base}/parties`, { name: mark('party'), account: mark('account') })
  await addSources(of)
  await addMatter(of)
  await protectLater(of)
}

async function addMembers({ lead, user }: Scene, base: string): Promise<void> {
  const members = PEOPLE.filter(
    (person): person is Person & { role: 'reader' } =>
      person.part !== null && person.name !== LEAD.name,
  )
  for (const { name, role, part, knows } of members) {
    const { id } = await user(role, name)
    const answer = await lead.post(`${base}/members`, { user: id, role: part, identities: knows })
    if (answer.status !== 201) throw new Error(await answer.text())
  }
}

/** One in the open, one protected from the start, one whose protection was lifted, and their ties. */
async function addSources({ base, mark, hide, add, scene }: Filling): Promise<void> {
  const place = base.slice('/cases/'.length)
  const open = await add('/sources', {
    name: mark('source'),
    kind: 'organisation',
    aliases: [mark('alias')],
    description: mark('description'),
    case: place,
  })
  const born = await add('/sources', {
    name: hide('name', 'shown'),
    kind: 'person',
    aliases: [hide('alias', 'shown')],
    description: hide('description', 'shown'),
    contact: hide('contact', 'shown'),
    protected: true,
    codeName: mark('codename'),
    case: place,
  })
  await add(`${base}/affiliations`, {
    source: open.slug,
    party: await partyOf(scene, base),
    version: 1,
  })
  await add(`${base}/source-relations`, {
    source: born.slug,
    kind: 'employs',
    to: open.slug,
    note: hide('tienote', 'shown'),
  })
  const withdrawn = await add(`${base}/source-relations`, {
    source: open.slug,
    kind: 'funds',
    to: born.slug,
    note: hide('withdrawntienote'),
  })
  await scene.lead.post(`/source-relations/${withdrawn.id}/withdrawal`, {
    reason: hide('tiereason'),
  })
  const lifted = await add('/sources', {
    name: hide('earliername'),
    kind: 'person',
    contact: hide('liftedcontact'),
    description: hide('earlierdescription'),
    protected: true,
    codeName: mark('liftedcodename'),
    case: place,
  })
  await scene.lead.patch(`/sources/${lifted.slug}`, {
    version: 1,
    name: mark('liftedname'),
    description: mark('lifteddescription'),
  })
  await scene.lead.delete(`/sources/${lifted.slug}/protection`)
}

const partyOf = async ({ lead }: Scene, base: string): Promise<string> => {
  const { items } = await (await lead.get(`${base}/parties`)).json<{ items: { slug: string }[] }>()
  return items[0]?.slug ?? ''
}
