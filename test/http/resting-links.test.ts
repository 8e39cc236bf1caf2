import { expect, test } from 'vitest'
import { withCase } from '#test/support/scene.ts'

const resting = async () => {
  const test = await withCase()
  const link = await test.add('/cases/bridge/links', {
    claim: 'C1',
    evidence: 'E2',
    bearing: 'supports',
    restsOn: [{ evidence: 'E1' }],
  })
  return { ...test, address: `/links/${link.id}` }
}

test('a derivation that a claim rests on is not taken away behind its back', async () => {
  const { editor } = await resting()
  const refused = await editor.patch('/cases/bridge/evidence/2', { version: 1, derivedFrom: [] })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    errors: [{ path: 'derivedFrom', message: expect.stringContaining('C1') as string }],
  })
  const kept = await editor.patch('/cases/bridge/evidence/2', { version: 1, title: 'The report' })
  expect(kept.status).toBe(200)
})

test('a withdrawn link comes back only if what it rests on is still so', async () => {
  const { editor, address } = await resting()
  await editor.post(`${address}/withdrawal`, { reason: 'Twice.' })
  const item = await editor.patch('/cases/bridge/evidence/2', { version: 1, derivedFrom: null })
  expect(item.status).toBe(200)
  const refused = await editor.delete(`${address}/withdrawal`)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'restsOn.0' }] })
  await editor.patch('/cases/bridge/evidence/2', {
    version: 2,
    derivedFrom: [{ evidence: 'E1', how: 'cites' }],
  })
  expect((await editor.delete(`${address}/withdrawal`)).status).toBe(200)
})
