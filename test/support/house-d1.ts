import { workOffNotices } from '#commands/notices/work-off.ts'
import type { CaseFile } from '#domain/case-file.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { joined, type House, type Seated } from './contract/seated.ts'
import { workerScene, type WorkerPerson } from './worker-scene.ts'

/** The case as three people have it on Workers. */
export const houseOnD1 = async (file: CaseFile): Promise<House> => {
  const { context, person } = await workerScene()
  const [editor, checker, analyst] = [
    await person('editor'),
    await person('checker'),
    await person('analyst'),
  ]
  await importCase({ ...context, actor: { ...USER, id: editor.id } }, file)
  return joined({
    client: { editor: editor.client, checker: checker.client, analyst: analyst.client },
    seated: {
      editor: await seat(editor),
      checker: await seat(checker),
      analyst: await seat(analyst),
    },
    ids: { editor: editor.id, checker: checker.id, analyst: analyst.id },
    walk: () => workOffNotices(context),
  })
}

const seat = async ({ signIn }: WorkerPerson): Promise<Seated> => {
  const { get, send } = await signIn()
  return { get, post: (path, fields) => send(path, new URLSearchParams(fields)) }
}

const USER = {
  kind: 'user',
  name: 'editor',
  role: 'contributor',
  by: 'session',
  scope: 'write',
  guest: false,
  day: '2026-03-01',
} as const
