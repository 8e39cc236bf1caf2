import { expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const drawn = async () => {
  const scene = await withCase()
  await scene.add('/cases/bridge/links', { claim: 'C1', evidence: 'E1', bearing: 'supports' })
  await scene.add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
  return scene
}

test('a reader sees what a claim rests on, as a picture and as a table that says the same', async () => {
  const { browser, editor } = await drawn()
  const page = await (
    await (await browser('visitor')).get('/cases/bridge/provenance?claim=C1')
  ).text()
  expect(page).toContain('every chain passes here')
  expect(page).toContain('all recorded chains pass through it')
  expect(page).toContain('href="/cases/bridge/evidence/2"')
  expect(await (await editor.get('/cases/bridge/provenance?claim=C1')).json()).toMatchObject({
    claim: 'claim:C1',
    edges: expect.arrayContaining([
      { from: 'evidence:E2', to: 'evidence:E1', kind: 'derives' },
    ]) as unknown[],
  })
})

test('of two origins, none is said to carry every chain', async () => {
  const { browser, add } = await drawn()
  await add('/cases/bridge/evidence', { title: 'A letter', kind: 'document' })
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E3', bearing: 'supports' })
  const page = await (
    await (await browser('visitor')).get('/cases/bridge/provenance?claim=C1')
  ).text()
  expect(page).toContain('one of the 2 that all recorded chains pass through')
  expect(page).not.toContain('every chain passes here')
  expect(page).not.toContain('all recorded chains pass through it')
})

test('in a right-to-left case the picture is mirrored', async () => {
  const { browser, editor } = await drawn()
  const left = await (await (await browser('visitor')).get('/cases/bridge/provenance')).text()
  await editor.patch('/cases/bridge', { version: 1, language: 'ar' })
  const right = await (await (await browser('visitor')).get('/cases/bridge/provenance')).text()
  const claimAt = (page: string) =>
    Number(/class="g-node claim"[\s\S]*?<rect x="([\d.]+)"/.exec(page)?.[1])
  expect(claimAt(left)).toBeLessThan(claimAt(right))
})

test('a claim that is not there, and a case without claims, are answered plainly', async () => {
  const { browser, as } = await drawn()
  const visitor = await browser('visitor')
  expect((await visitor.get('/cases/bridge/provenance?claim=C99')).status).toBe(404)
  const editor = await as('editor')
  await editor.post('/cases', {
    slug: 'empty',
    title: 'Empty',
    question: '?',
    summary: '',
    language: 'en',
    visibility: 'open',
  })
  expect(await (await visitor.get('/cases/empty/provenance')).text()).toContain('No claims yet')
  const person = await browser('editor')
  expect(await (await person.get('/cases/empty/provenance')).text()).toContain('Add a claim')
  const bare = await (await person.get('/cases/bridge/provenance?claim=C2')).text()
  expect(bare).toContain('/cases/bridge/links/new?claim=C2')
})
