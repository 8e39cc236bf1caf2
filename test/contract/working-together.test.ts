import { importCase } from '#intake/import-case/import-case.ts'
import { testApp } from '#test/support/app.ts'
import { workTogetherContract } from '#test/support/contract/working-together.ts'
import { sampleFile } from '#test/support/sample.ts'

workTogetherContract('better-sqlite3', async () => {
  const app = await testApp()
  const role = 'contributor'
  await importCase(await app.context(role, 'editor'), sampleFile())
  return {
    editor: await app.as(role, 'editor'),
    checker: await app.as(role, 'checker'),
    analyst: await app.as(role, 'analyst'),
    visitor: await app.as('visitor'),
    ids: {
      editor: (await app.user(role, 'editor')).id,
      checker: (await app.user(role, 'checker')).id,
      analyst: (await app.user(role, 'analyst')).id,
    },
    soon: '2026-03-08',
  }
})
