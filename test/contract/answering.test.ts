import { importCase } from '#intake/import-case/import-case.ts'
import { testApp } from '#test/support/app.ts'
import { answeringContract } from '#test/support/contract/answering.ts'
import { sampleFile } from '#test/support/sample.ts'

answeringContract('better-sqlite3', async () => {
  const app = await testApp()
  const editor = await app.as('contributor', 'editor')
  const { slug } = await importCase(await app.context('contributor', 'editor'), sampleFile())
  const { id: user } = await app.user('contributor', 'checker')
  const joined = await editor.post(`/cases/${slug}/members`, { user, role: 'contributor' })
  if (!joined.ok) throw new Error(await joined.text())
  return { editor, checker: await app.as('contributor', 'checker') }
})
