import { expect, test } from 'vitest'
import { quiet, readEvents } from '#test/support/events.ts'
import { rate } from '#test/support/rivals-scene.ts'
import { WITNESS, type MadeSource } from '#test/support/protection-scene.ts'
import { withCase } from '#test/support/scene.ts'

const LIMITS = { most: 50, mostEach: 5 }

const withListeners = async () => {
  const scene = await withCase('workspace', LIMITS)
  const listen = async (role: 'editor' | 'contributor' | 'reader', name: string) =>
    readEvents(await (await scene.browser(role, name)).get('/cases/bridge/events'))
  for (const number of [1, 2])
    await scene.editor.patch(`/cases/bridge/claims/${number}`, {
      version: 1,
      rivalGroup: 'closure',
    })
  const { id } = await scene.user('contributor', 'member')
  await scene.editor.post('/cases/bridge/members', { user: id, role: 'contributor' })
  const [checker, member, reader] = [
    await listen('editor', 'checker'),
    await listen('contributor', 'member'),
    await listen('reader', 'reader'),
  ]
  await quiet()
  const all = [checker, member, reader]
  /** What each was sent meanwhile, a sign of life apart. */
  const sent = async (act: () => Promise<unknown>) => {
    const before = all.map(({ text }) => text().length)
    await act()
    await quiet()
    return all.map(({ text }, at) => text().slice(before[at]))
  }
  const end = () => Promise.all(all.map(({ stop }) => stop()))
  return { ...scene, sent, end }
}

test('a draft, a rating given blind and a tie of a protected source reach no stream of those kept from them', async () => {
  const { sent, end, as, add, editor, ...scene } = await withListeners()
  const analyst = await as('editor', 'analyst')
  const drafted = await sent(async () => {
    const answer = await analyst.post('/cases/bridge/claims/1/assessments?draft=true', {
      scale: 'verdict',
      grade: 'False',
      rationale: 'Marked-draft',
    })
    expect(answer.status).toBe(201)
  })
  expect(drafted).toEqual(['', '', ''])

  const rated = await sent(() =>
    rate({ ...scene, as, add, editor }, 'analyst', { 'C1 E1': 'II', 'C2 E1': 'CC' }),
  )
  const [toChecker, toMember, toReader] = rated
  expect([toChecker, toMember]).toEqual(['', ''])
  expect(toReader).toContain('rated')

  const source = (await add('/sources', {
    ...WITNESS,
    protected: true,
    codeName: 'Witness 4',
    contact: '+1 555 0100',
    case: 'bridge',
  })) as unknown as MadeSource
  await add('/sources', { name: 'The harbour', kind: 'organisation', case: 'bridge' })
  await quiet()
  const tied = await sent(() =>
    add('/cases/bridge/source-relations', {
      source: source.slug,
      kind: 'employs',
      to: 'the-harbour',
      note: 'Marked-tie',
    }),
  )
  expect(tied).toEqual(['', '', ''])
  const told = await sent(() =>
    editor.patch(`/sources/${source.slug}`, { version: 1, description: 'Marked-description' }),
  )
  for (const text of told) {
    expect(text).not.toMatch(/Marked|Amal|Haddad|registry|حداد|555/)
  }
  await end()
})

test('what is hidden leaves no gap either: the number a stream goes on from is of what was told', async () => {
  const { sent, end, as, editor } = await withListeners()
  const analyst = await as('editor', 'analyst')
  const texts = await sent(async () => {
    await editor.patch('/cases/bridge/claims/1', { version: 2, wording: 'The council shut it' })
    await analyst.post('/cases/bridge/claims/2/assessments?draft=true', {
      scale: 'verdict',
      rationale: 'Marked-draft',
    })
  })
  const reader = await as('reader', 'reader')
  const { seq } = await (await reader.get('/cases/bridge/changes')).json<{ seq: number }>()
  for (const text of texts) expect(text).toContain(`id: ${seq}\n`)
  expect(await (await reader.get(`/cases/bridge/changes?since=${seq}`)).json()).toMatchObject({
    seq,
    count: 0,
  })
  await end()
})
