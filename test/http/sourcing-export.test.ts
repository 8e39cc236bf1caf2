import { expect, test } from 'vitest'
import { openRecord } from '#test/support/record.ts'
import { withCase } from '#test/support/scene.ts'

const EXPORTS = '/cases/bridge/exports'

test('the sourcing leaves as a table whose cells are text, and the record says who took it', async () => {
  const { browser, add, database } = await withCase()
  await add('/cases/bridge/claims', {
    wording: '=HYPERLINK("http://x","y"), "said"',
    kind: 'factual',
  })
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E2', bearing: 'supports' })
  const person = await browser('editor')
  expect(await (await person.get(EXPORTS)).text()).toContain('Export as CSV')
  const answer = await person.post(EXPORTS, { format: 'sourcing-csv' })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename=bridge.sourcing.csv')
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('Claim,Wording,Who has it,Status')
  expect(text).toContain(`"'=HYPERLINK(""http://x"",""y""), ""said"""`)
  expect(text).toContain('no-evidence: No evidence is linked to it.')
  expect(text.split('\n')[1]).toMatch(/^C2,The mayor closed it,,new,/)
  const entries = await openRecord(database)
  expect(entries.filter(({ action }) => action === 'exported')).toMatchObject([
    { kind: 'export', values: { format: 'sourcing-csv' } },
  ])
})

test('or as a page that needs nothing else and runs nothing of what people wrote', async () => {
  const { editor, add } = await withCase()
  await add('/cases/bridge/claims', { wording: '<script>alert(1)</script> أُغلق', kind: 'factual' })
  const answer = await editor.post(EXPORTS, { format: 'sourcing-html' })
  expect(answer.headers.get('Content-Disposition')).toMatch(/attachment/)
  const text = await answer.text()
  expect(text).toContain('<td dir="auto">&lt;script&gt;alert(1)&lt;/script&gt; أُغلق</td>')
  expect(text).not.toContain('<script')
})

test('is for those who may export, and a protected source is in it by its code name alone', async () => {
  const { editor, as, add } = await withCase('workspace')
  expect((await (await as('reader')).post(EXPORTS, { format: 'sourcing-csv' })).status).toBe(403)
  const { label } = await add('/sources', {
    name: 'Given Name',
    kind: 'person',
    protected: true,
    codeName: 'Heron',
    case: 'bridge',
  })
  await add('/cases/bridge/evidence', { title: 'Letter', kind: 'document', source: label })
  await add('/cases/bridge/links', { claim: 'C1', evidence: 'E3', bearing: 'supports' })
  for (const format of ['sourcing-csv', 'sourcing-html']) {
    const text = await (await editor.post(EXPORTS, { format })).text()
    expect(text).toContain('Heron')
    expect(text).not.toContain('Given Name')
  }
})
