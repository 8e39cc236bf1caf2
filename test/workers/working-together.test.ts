import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createToken } from '#commands/accounts/create-token.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import { NO_CHANGES } from '#commands/live/changes.ts'
import type { Context } from '#commands/context.ts'
import { openR2Blobs } from '#db/blobs-r2.ts'
import { openD1 } from '#db/d1.ts'
import { SYSTEM } from '#domain/actor.ts'
import { newId } from '#src/new-id.ts'
import type { JsonClient } from '#test/support/clients.ts'
import { workTogetherContract } from '#test/support/contract/working-together.ts'
import { ask, deployment, ORIGIN } from '#test/support/worker-client.ts'

workTogetherContract('D1, in workerd', async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const bindings = deployment()
  const context: Context = {
    actor: SYSTEM,
    database: openD1(env.DB),
    blobs: openR2Blobs(env.BLOBS),
    clock: () => new Date(),
    newId,
    config: { ...CONFIG },
    changes: NO_CHANGES,
    streams: null,
    log: { error: (_requestId, error) => console.error(error) },
  }
  const person = async (name: string) => {
    const email = `${name}@example.org`
    const { id } = await createUser(context, { email, name, role: 'contributor' })
    const { token } = await createToken(context, id, { name: 'walk', scope: 'write' })
    return { id, client: speaking(token) }
  }
  const speaking = (token: string | null): JsonClient => {
    const send = (method: string, path: string, body?: unknown) =>
      ask(bindings, path, {
        method,
        headers: {
          Accept: 'application/json',
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      })
    return {
      get: (path) => send('GET', path),
      post: (path, body) => send('POST', path, body),
      patch: (path, body) => send('PATCH', path, body),
      delete: (path, body) => send('DELETE', path, body),
    }
  }
  const [editor, checker, analyst] = [
    await person('editor'),
    await person('checker'),
    await person('analyst'),
  ]
  const opened = await editor.client.post('/cases/import/sample')
  if (!opened.ok) throw new Error(`the sample was refused: ${await opened.text()}`)
  return {
    editor: editor.client,
    checker: checker.client,
    analyst: analyst.client,
    visitor: speaking(null),
    ids: { editor: editor.id, checker: checker.id, analyst: analyst.id },
    soon: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  }
})

const CONFIG: Context['config'] = {
  baseUrl: ORIGIN,
  secret: 'only-for-tests-and-long-enough-to-be-taken-7f3a9c',
  maxUpload: 1024,
  secure: true,
  clientAddressHeader: null,
  sample: false,
  version: 'test',
  bootstrap: null,
  passwordCost: 4,
}
