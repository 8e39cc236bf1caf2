import { env } from 'cloudflare:workers'
import { createToken } from '#commands/accounts/create-token.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import { startSession } from '#commands/accounts/start-session.ts'
import type { Context } from '#commands/context.ts'
import { NO_CHANGES } from '#commands/live/changes.ts'
import { openR2Blobs } from '#db/blobs-r2.ts'
import { SYSTEM, type Role } from '#domain/actor.ts'
import { newId } from '#src/new-id.ts'
import type { JsonClient } from './clients.ts'
import { freshD1 } from './fresh-d1.ts'
import { ask, deployment, ORIGIN, withCookie, type Person } from './worker-client.ts'

export interface WorkerScene {
  readonly context: Context
  /** Someone with an account and a token. */
  readonly person: (name: string, role?: Role) => Promise<WorkerPerson>
  readonly visitor: JsonClient
}

export interface WorkerPerson {
  readonly id: string
  readonly client: JsonClient
  readonly ask: (path: string, accept: string) => Promise<Response>
  /** The same person in a browser, who may do what no token may. */
  readonly signIn: () => Promise<Person>
}

/** An empty deployment on Workers, and people who speak to it by tokens. */
export const workerScene = async (): Promise<WorkerScene> => {
  const database = await freshD1()
  const context: Context = {
    actor: SYSTEM,
    database,
    blobs: openR2Blobs(env.BLOBS),
    clock: () => new Date(),
    newId,
    config: { ...CONFIG },
    changes: NO_CHANGES,
    streams: null,
    log: { error: (_requestId, error) => console.error(error) },
  }
  const person: WorkerScene['person'] = async (name, role = 'contributor') => {
    const { id } = await createUser(context, { email: `${name}@example.org`, name, role })
    const { token } = await createToken(context, id, { name: 'walk', scope: 'write' })
    return {
      id,
      client: speaking(token),
      ask: (path, accept) =>
        ask(bindings, path, { headers: { Accept: accept, Authorization: `Bearer ${token}` } }),
      signIn: async () => withCookie(bindings, await startSession(context, id, new Headers())),
    }
  }
  return { context, person, visitor: speaking(null) }
}

const bindings = deployment()

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
  keepReadNotices: 180,
}
