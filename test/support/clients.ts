import type { Hono } from 'hono'
import { sessionCookie } from '#commands/accounts/session-cookie.ts'
import type { Config } from '#domain/config.ts'
import type { Env } from '#middleware/env.ts'
import { csrfToken } from '#middleware/session.ts'

type App = Hono<Env>

export interface JsonClient {
  readonly get: (path: string) => Promise<Response>
  readonly post: (path: string, body?: unknown) => Promise<Response>
  readonly patch: (path: string, body?: unknown) => Promise<Response>
  readonly delete: (path: string, body?: unknown) => Promise<Response>
}

/** Speaks JSON; as a visitor without a token. */
export const jsonClient = (app: App, token: string | null): JsonClient => {
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = new Headers({ Accept: 'application/json' })
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    if (method === 'GET') return app.request(path, { headers })
    headers.set('Content-Type', 'application/json')
    return app.request(path, { method, headers, body: JSON.stringify(body ?? {}) })
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path, body) => send('DELETE', path, body),
  }
}

export type Fields = Readonly<Record<string, string | readonly string[]>>

export interface Browser {
  /** The page at the path. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  /** A form, sent with the session's token; `_method` in the fields makes it another method. */
  readonly post: (
    path: string,
    fields?: Fields,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
  /** A form with files. */
  readonly upload: (path: string, form: FormData) => Promise<Response>
  /** Anything else, with the cookies and nothing added. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>
  /** The token the session's forms carry; empty for a visitor. */
  readonly csrf: () => string
  readonly cookies: ReadonlyMap<string, string>
}

/** A browser without JavaScript: keeps cookies, sends forms, follows nothing by itself. */
export const browserClient = (app: App, config: Config, setCookies: readonly string[]): Browser => {
  const cookies = new Map<string, string>()
  keep(cookies, setCookies)
  const csrf = () => {
    const signed = decodeURIComponent(cookies.get(sessionCookie(config).name) ?? '')
    return signed === '' ? '' : csrfToken(config.secret, signed.slice(0, signed.lastIndexOf('.')))
  }
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (!headers.has('Accept')) headers.set('Accept', 'text/html')
    const answer = await app.request(path, { ...init, headers })
    keep(cookies, answer.headers.getSetCookie())
    return answer
  }
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        body: encoded({ _csrf: csrf(), ...fields }),
        headers: { Origin: ORIGIN, ...headers },
      }),
    upload: (path, form) =>
      send(path, {
        method: 'POST',
        body: form,
        headers: { Origin: ORIGIN, 'X-CSRF-Token': csrf() },
      }),
    send,
    csrf,
    cookies,
  }
}

/** Where requests of the tests go. */
const ORIGIN = 'http://localhost'

function encoded(fields: Fields): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one)
  return form
}

function keep(cookies: Map<string, string>, setCookies: readonly string[]): void {
  for (const line of setCookies) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    if (value === '' || /;\s*max-age=0\b/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
