import { expect, test } from 'vitest'
import { withVerdict } from '#test/support/review-scene.ts'

/** What is refused, by whom it would be allowed to: a case that was withdrawn takes no more changes. */
test('a case that was withdrawn takes no judgement, no review and no word, and none is taken back', async () => {
  const { add, analyst, browser, checker, editor, path } = await withVerdict()
  const comment = await add('/cases/bridge/comments', { subject: { claim: 'C1' }, text: 'Hm' })
  const rating = await add('/cases/bridge/ratings', { claim: 'C1', evidence: 'E1', rating: 'C' })
  await editor.post('/cases/bridge/withdrawal', { reason: 'It was settled' })
  const before = await (await editor.get('/cases/bridge/history')).json<{ total: number }>()
  const why = { reason: 'A mistake' }
  const answers = {
    approved: await analyst.post(`${path}/approval`, {}),
    returned: await analyst.post(`${path}/return`, why),
    withdrawn: await checker.post(`${path}/withdrawal`, why),
    rating: await editor.post(`/ratings/${rating.id}/withdrawal`, why),
    cell: await editor.post('/cases/bridge/ratings/withdrawal', { claim: 'C1', evidence: 'E1' }),
    comment: await editor.post(`/comments/${comment.id}/withdrawal`, why),
  }
  for (const [act, answer] of Object.entries(answers)) {
    expect([act, answer.status]).toEqual([act, 422])
    expect(await answer.text()).toContain('This case was withdrawn')
  }
  const after = await (await editor.get('/cases/bridge/history')).json<{ total: number }>()
  expect(after.total).toBe(before.total)

  const page = await (await (await browser('editor', 'analyst')).get(path)).text()
  expect(page).not.toContain('/approval')
  const own = await (await (await browser('editor', 'checker')).get(path)).text()
  expect(own).not.toContain(`${path}/withdrawal`)

  await editor.delete('/cases/bridge/withdrawal')
  expect((await analyst.post(`${path}/approval`, {})).status).toBe(201)
})
