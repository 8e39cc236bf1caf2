import { workOffNotices } from '#commands/notices/work-off.ts'
import type { CaseFile } from '#domain/case-file.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { testApp } from './app.ts'
import { joined, type House } from './contract/seated.ts'

/** The case as three people have it on Node. */
export const houseOnSqlite = async (file: CaseFile): Promise<House> => {
  const app = await testApp()
  const role = 'contributor'
  await importCase(await app.context(role, 'editor'), file)
  const each = async <Got>(get: (name: string) => Promise<Got>) => ({
    editor: await get('editor'),
    checker: await get('checker'),
    analyst: await get('analyst'),
  })
  return joined({
    client: await each((name) => app.as(role, name)),
    seated: await each((name) => app.browser(role, name)),
    ids: await each(async (name) => (await app.user(role, name)).id),
    walk: () => workOffNotices(app.services),
  })
}
