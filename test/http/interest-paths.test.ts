import { expect, test } from 'vitest'
import { sampleText } from '#test/support/sample.ts'
import { testApp } from '#test/support/app.ts'
import { withCase } from '#test/support/scene.ts'

test('in the founding case Qatar is tied to the report’s authors, as far as alleged', async () => {
  const { as, browser } = await testApp()
  const lead = await as('editor')
  await lead.post('/cases/import', JSON.parse(sampleText()))
  expect(await (await lead.get('/sources/qatar')).json()).toMatchObject({
    interests: [
      {
        paths: [
          {
            party: { slug: 'report-authors' },
            alleged: true,
            steps: [{ kind: 'commissions', fromName: 'Qatar', statement: { label: 'S4' } }],
          },
        ],
      },
    ],
  })
  const reader = await browser('editor')
  const page = await (await reader.get('/sources/qatar')).text()
  expect(page).toMatch(/Qatar[\s\S]*commissions[\s\S]*alleged[\s\S]*S4[\s\S]*Report authors/)
  const claim = await (await reader.get('/cases/detainee-photographs/claims/1')).text()
  expect(claim).toMatch(/Ties of the challenged source[\s\S]*is commissioned by[\s\S]*Qatar/)
})

test('ties of a protected source are shown to those who may know who it is, and to no one else', async () => {
  const { editor, browser, add } = await withCase()
  await add('/cases/bridge/parties', { name: 'Council', account: 'It did not' })
  const made = async (body: object) =>
    (await editor.post('/sources', { kind: 'person', case: 'bridge', ...body })).json<{
      id: string
      slug: string
    }>()
  const aide = await made({ name: 'The aide' })
  const heron = await made({ name: 'Given Name', protected: true, codeName: 'Heron' })
  await add('/cases/bridge/affiliations', { source: heron.slug, party: 'council', version: 1 })
  await add('/cases/bridge/source-relations', { source: aide.id, kind: 'employs', to: heron.id })
  expect(await (await editor.get(`/sources/${aide.slug}`)).json()).toMatchObject({
    interests: [{ paths: [{ steps: [{ toName: 'Heron' }] }] }],
  })
  const page = await (await (await browser('visitor')).get(`/sources/${aide.slug}`)).text()
  expect(page).not.toContain('Ties to the parties')
  expect(page).not.toContain('Heron')
})
