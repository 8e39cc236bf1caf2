import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker, { type WorkerEnv } from '#src/worker.ts'

export const ORIGIN = 'https://touchstone.example.org'
export const BOOTSTRAP = 'the-secret-of-the-deployment'

/** A deployment's bindings, with settings of its own. */
export const deployment = (settings: Readonly<Record<string, unknown>> = {}): WorkerEnv => ({
  DB: env.DB,
  BLOBS: env.BLOBS,
  ASSETS: env.ASSETS,
  BASE_URL: ORIGIN,
  TOUCHSTONE_SECRET: 'only-for-tests-and-long-enough-to-be-taken-7f3a9c',
  TOUCHSTONE_BOOTSTRAP: BOOTSTRAP,
  ...settings,
})

type Incoming = Parameters<typeof worker.fetch>[0]

/** Asks the Worker, and waits for what it does after it has answered. */
export const ask = async (
  bindings: WorkerEnv,
  path: string,
  init: RequestInit = {},
): Promise<Response> => {
  const request = new Request(ORIGIN + path, { redirect: 'manual', ...init })
  const context = createExecutionContext()
  const answer = await worker.fetch(request as Incoming, bindings, context)
  await waitOnExecutionContext(context)
  return answer
}

export interface Person {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly json: (path: string) => Promise<unknown>
  readonly send: (path: string, body: BodyInit) => Promise<Response>
}

/** The first administrator, signed in by the bootstrap secret as a browser does. */
export const firstAdministrator = async (bindings: WorkerEnv): Promise<Person> => {
  const signedIn = await ask(bindings, '/sign-in/bootstrap', {
    method: 'POST',
    body: new URLSearchParams({ secret: BOOTSTRAP }),
    headers: { Origin: ORIGIN },
  })
  return withCookie(bindings, signedIn.headers.getSetCookie())
}

/** Whoever a session was begun for, as a browser does it from then on. */
export const withCookie = async (
  bindings: WorkerEnv,
  setCookies: readonly string[],
): Promise<Person> => {
  const cookie = setCookies.map((line) => line.split(';')[0] ?? '').join('; ')
  const get: Person['get'] = (path, headers = {}) =>
    ask(bindings, path, { headers: { Cookie: cookie, Accept: 'text/html', ...headers } })
  const page = await (await get('/account')).text()
  const csrf = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? ''
  return {
    get,
    json: async (path) => (await get(path, { Accept: 'application/json' })).json(),
    send: (path, body) =>
      ask(bindings, path, {
        method: 'POST',
        body,
        headers: { Cookie: cookie, Origin: ORIGIN, 'X-CSRF-Token': csrf, Accept: 'text/html' },
      }),
  }
}
