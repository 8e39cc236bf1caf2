import { expect, test } from 'vitest'
import { openRecord } from '#test/support/record.ts'
import { withCase } from '#test/support/scene.ts'

test('a case leaves as Argdown from the page of exports, and the record says who took it', async () => {
  const { browser, database } = await withCase()
  const person = await browser('editor')
  const page = await (await person.get('/cases/bridge/exports')).text()
  expect(page).toContain('Export Argdown')
  const answer = await person.post('/cases/bridge/exports', { format: 'argdown' })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename=bridge.argdown')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toContain('[C1]: The council closed it')
  const entries = await openRecord(database)
  expect(entries.filter(({ action }) => action === 'exported')).toMatchObject([
    { kind: 'export', values: { format: 'argdown' } },
  ])
})

test('who may not export gets no Argdown, and an unknown format is refused; nothing is recorded', async () => {
  const { as, editor, database } = await withCase('workspace')
  const reader = await as('reader')
  const answer = await reader.post('/cases/bridge/exports', { format: 'argdown' })
  expect(answer.status).toBe(403)
  expect((await editor.post('/cases/bridge/exports', { format: 'pdf' })).status).toBe(422)
  const entries = await openRecord(database)
  expect(entries.filter(({ action }) => action === 'exported')).toEqual([])
})

test('a protected source is in it by its code name alone', async () => {
  const { editor, add } = await withCase()
  const source = await (
    await editor.post('/sources', {
      name: 'Given Name',
      kind: 'person',
      protected: true,
      codeName: 'Heron',
      case: 'bridge',
    })
  ).json<{ id: string }>()
  await add('/cases/bridge/statements', {
    source: source.id,
    summary: 'It was closed at night',
    stances: [{ claim: 'C1', stance: 'asserts' }],
  })
  const text = await (await editor.post('/cases/bridge/exports', { format: 'argdown' })).text()
  expect(text).toContain('Heron')
  expect(text).not.toContain('Given')
})
