import { describe, expect, test } from 'vitest'
import { CLAIM, VERDICT, withVerdict } from '#test/support/review-scene.ts'

/** The checker's verdict, False, stands on E2, which refutes C1, and E2 analyses E1. */
const withRest = async () => {
  const scene = await withVerdict()
  const { add } = scene
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'refutes' })
  await add('/cases/bridge/links', { claim: 'C2', evidence: 'E2', bearing: 'refutes' })
  const work = async () => (await scene.editor.get('/cases/bridge/claims/1/work')).json<object>()
  return { ...scene, work }
}

describe('a claim needs another look when', () => {
  test('what its verdict rests on is withdrawn, in the same act', async () => {
    const { database, editor, work } = await withRest()
    await editor.post('/cases/bridge/evidence/1/withdrawal', { reason: 'A forgery' })
    expect(await work()).toMatchObject({
      status: 'needs_another_look',
      reason: 'E1 was withdrawn',
    })
    const rows = await database.read.selectFrom('claim_work').selectAll().execute()
    // Nobody has judged C2, so nothing of it rests on E1.
    expect(rows).toHaveLength(1)
    const history = await (await editor.get('/cases/bridge/history')).text()
    expect(history).toContain('editor set C1 to “needs another look”: E1 was withdrawn')
  })

  test('its source is withdrawn, in every case that uses it', async () => {
    const { add, editor, work } = await withRest()
    const source = { name: 'The mayor', kind: 'person', case: 'bridge' }
    await add('/sources', source)
    await editor.patch('/cases/bridge/evidence/1', { version: 1, source: 'the-mayor' })
    await editor.post('/sources/the-mayor/withdrawal', { reason: 'No such person' })
    expect(await work()).toMatchObject({
      status: 'needs_another_look',
      reason: 'A source it rests on was withdrawn',
    })
  })

  test('its last verdict is withdrawn, and not while another stands', async () => {
    const { analyst, checker, made, path, work } = await withRest()
    const other = await made(CLAIM, { ...VERDICT, grade: 'True' }, analyst)
    await checker.post(`${path}/withdrawal`, { reason: 'I was wrong' })
    expect(await work()).toMatchObject({ status: 'in_review' })
    await analyst.post(`/assessments/${other.id}/withdrawal`, { reason: 'So was I' })
    expect(await work()).toMatchObject({
      status: 'needs_another_look',
      reason: 'Its verdict was withdrawn',
    })
  })

  test('and not when its verdict stands on the other side', async () => {
    const { advance, editor, made, work } = await withRest()
    advance(1000)
    await made(CLAIM, { ...VERDICT, grade: 'True' })
    await editor.post('/cases/bridge/evidence/2/withdrawal', { reason: 'A forgery' })
    expect(await work()).toMatchObject({ status: 'in_review' })
  })
})
