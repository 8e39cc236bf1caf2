import { createHash } from 'node:crypto'
import { createToken } from '#commands/accounts/create-token.ts'
import type { Role } from '#domain/actor.ts'
import type { Config } from '#domain/config.ts'
import { testApp } from './app.ts'

export const PHOTO = new Uint8Array(3000).map((_, index) => index % 256)
/** The item that files are attached to. */
export const PATH = '/cases/bridge/evidence/1'

export const aCase = { title: 'The bridge', question: 'Who?', summary: '', language: 'en' }

interface Sent {
  readonly path?: string
  readonly role?: Role
  readonly type?: string
}

/** An open case with one item, and ways to send it files. */
export const withItem = async (config: Partial<Config> = {}) => {
  const test = await testApp(config)
  const editor = await test.as('editor')
  await editor.post('/cases', { ...aCase, slug: 'bridge', visibility: 'open' })
  await editor.post('/cases/bridge/evidence', { title: 'Photographs', kind: 'image_set' })
  /** Sends bytes as they are, as a program does. */
  const upload = async (
    bytes: BodyInit,
    name: string,
    { path = PATH, role = 'editor', type = 'image/jpeg' }: Sent = {},
  ) => {
    const user = await test.user(role)
    const made = await createToken(test.system, user.id, { name: 'upload', scope: 'write' })
    return test.app.request(`${path}/files`, {
      method: 'POST',
      body: bytes,
      headers: {
        Authorization: `Bearer ${made.token}`,
        Accept: 'application/json',
        'Content-Type': type,
        'X-File-Name': encodeURIComponent(name),
      },
    })
  }
  const entries = async () => {
    const { count } = await test.database.read
      .selectFrom('entries')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  return { ...test, editor, upload, entries }
}

/** A form as a browser sends it. */
export const form = (...files: readonly File[]) => {
  const data = new FormData()
  for (const file of files) data.append('file', file)
  return data
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
