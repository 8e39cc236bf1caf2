import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { openFolderBlobs } from '#db/blobs-folder.ts'
import { openSqlite, type SqliteDatabase } from '#db/sqlite.ts'
import { createToken } from '#commands/accounts/create-token.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import { startSession } from '#commands/accounts/start-session.ts'
import { announcing, createChanges } from '#commands/live/changes.ts'
import { createStreams, type StreamLimits } from '#commands/live/streams.ts'
import type { Context, Services } from '#commands/context.ts'
import { SYSTEM, VISITOR, type Actor, type Role, type User } from '#domain/actor.ts'
import type { Config } from '#domain/config.ts'
import { createApp } from '#src/app.ts'
import type { Env } from '#middleware/env.ts'
import { browserClient, jsonClient, type Browser, type JsonClient } from './clients.ts'
import { migrated } from './migrated.ts'

export interface TestApp {
  readonly app: Hono<Env>
  readonly database: SqliteDatabase
  readonly services: Services
  /** The program itself as the actor, for setting a scene by commands. */
  readonly system: Context
  /** The clock stands still; this moves it on. */
  readonly advance: (milliseconds: number) => void
  /** A user with this role; the same one every time it is asked for by the same name. */
  readonly user: (role: Role, name?: string) => Promise<User>
  /** The services with that user (or a visitor) as the actor, for calling commands and queries. */
  readonly context: (role: Role | 'visitor', name?: string) => Promise<Context>
  /** Speaks JSON with a bearer token, as other programs do. */
  readonly as: (role: Role | 'visitor', name?: string) => Promise<JsonClient>
  /** Sends forms with a session cookie, as a browser does without JavaScript. */
  readonly browser: (role: Role | 'visitor', name?: string) => Promise<Browser>
}

/**
 * The whole program on a fresh database in memory, with a clock that stands still and ids that count.
 * It holds no event streams open unless it is told how many.
 *
 * ```ts
 * const { as, browser, database } = await testApp()
 * const editor = await as('editor')
 * const answer = await editor.post('/cases/photographs/claims', { wording: '…', kind: 'factual' })
 * ```
 */
export const testApp = async (
  config: Partial<Config> = {},
  limits?: StreamLimits,
): Promise<TestApp> => {
  const database = openSqlite({ path: migrated() })
  let time = Date.parse('2026-03-01T09:00:00.000Z')
  const changes = createChanges()
  const base = {
    database: announcing(database, changes),
    blobs: openFolderBlobs(join(blobFolder, randomUUID())),
    clock: () => new Date(time),
    newId: countingIds(),
    config: { ...CONFIG, ...config },
    changes,
    log: { error: (_requestId: string, error: unknown) => console.error(error) },
  }
  const services: Services = {
    ...base,
    streams: limits === undefined ? null : createStreams(base, limits),
  }
  const app = createApp(services)
  const users = new Map<string, Promise<User>>()
  const user = (role: Role, name: string = role) => {
    const known = users.get(name) ?? makeUser(services, role, name)
    users.set(name, known)
    return known
  }
  return {
    app,
    database,
    services,
    system: { ...services, actor: SYSTEM },
    advance: (milliseconds) => (time += milliseconds),
    user,
    context: async (role, name) => ({
      ...services,
      actor:
        role === 'visitor'
          ? (VISITOR satisfies Actor)
          : { ...(await user(role, name)), day: dayOf(services) },
    }),
    as: async (role, name) => {
      if (role === 'visitor') return jsonClient(app, null)
      const { id } = await user(role, name)
      const made = await createToken({ ...services, actor: SYSTEM }, id, {
        name: 'test',
        scope: 'write',
      })
      return jsonClient(app, made.token)
    },
    browser: async (role, name) => {
      if (role === 'visitor') return browserClient(app, services.config, [])
      const { id } = await user(role, name)
      return browserClient(app, services.config, await startSession(services, id, new Headers()))
    },
  }
}

export const CONFIG: Config = {
  baseUrl: 'http://localhost:8787',
  secret: 'only-for-tests-and-long-enough-to-be-taken-7f3a9c',
  maxUpload: 10 * 1024 * 1024,
  secure: false,
  clientAddressHeader: null,
  sample: false,
  version: 'test',
  bootstrap: null,
  passwordCost: 4,
  keepReadNotices: 180,
}

const blobFolder = join(tmpdir(), `touchstone-test-${randomUUID()}`)
process.on('exit', () => rmSync(blobFolder, { recursive: true, force: true }))

async function makeUser(services: Services, role: Role, name: string): Promise<User> {
  const { id } = await createUser(
    { ...services, actor: SYSTEM },
    {
      email: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@example.org`,
      name,
      role,
      password: PASSWORD,
    },
  )
  const actor = { kind: 'user', id, name, role, by: 'session', scope: 'write' } as const
  return { ...actor, guest: false, day: dayOf(services) }
}

const dayOf = (services: Services) => services.clock().toISOString().slice(0, 10)

/** Of every user the tests make. */
export const PASSWORD = 'correct horse battery'

/** Typed ids that count up: the form of the real ones, the same in every run. */
function countingIds(): Services['newId'] {
  let count = 0
  return (prefix) => `${prefix}_01h${base32((count += 1)).padStart(23, '0')}`
}

const base32 = (number: number) =>
  [...number.toString(32)].map((digit) => CROCKFORD[Number.parseInt(digit, 32)] ?? '0').join('')

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz'
