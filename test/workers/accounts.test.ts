import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { openR2Blobs } from '#db/blobs-r2.ts'
import { openD1 } from '#db/d1.ts'
import { createToken } from '#commands/accounts/create-token.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import type { Services } from '#commands/context.ts'
import { NO_CHANGES } from '#commands/live/changes.ts'
import { SYSTEM } from '#domain/actor.ts'
import { createApp } from '#src/app.ts'
import { newId } from '#src/new-id.ts'
import { freshD1 } from '#test/support/fresh-d1.ts'

/** Accounts as a Worker has them: on D1, with the password work of real use. */

const PASSWORD = 'correct horse battery'
const BOOTSTRAP = 'the-secret-of-the-deployment'

const services = (): Services => ({
  database: openD1(env.DB),
  blobs: openR2Blobs(env.BLOBS),
  clock: () => new Date(),
  newId,
  config: {
    baseUrl: 'https://touchstone.example.org',
    secret: 'only-for-tests-and-long-enough-to-be-taken-7f3a9c',
    maxUpload: 1024 * 1024,
    secure: true,
    clientAddressHeader: 'CF-Connecting-IP',
    sample: false,
    version: 'test',
    bootstrap: BOOTSTRAP,
    passwordCost: 14,
    keepReadNotices: 180,
  },
  changes: NO_CHANGES,
  streams: null,
  log: { error: (_requestId, error) => console.error(error) },
})

/** Each request meets services of its own, as requests to a Worker may. */
const send = (path: string, init: RequestInit = {}) => {
  const url = `https://touchstone.example.org${path}`
  const { origin } = new URL(url)
  return createApp(services()).request(url, {
    ...init,
    headers: { Origin: origin, ...init.headers },
  })
}

const form = (path: string, fields: Record<string, string>, cookie = '') =>
  send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Cookie: cookie } })

const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''

beforeEach(freshD1)

test('the first administrator comes in by the bootstrap secret, names themselves, and signs in again', async () => {
  const cookie = cookieOf(await form('/sign-in/bootstrap', { secret: BOOTSTRAP }))
  expect(cookie).toMatch(/^__Secure-touchstone\.session_token=/)
  const page = await (await send('/account', { headers: { Cookie: cookie } })).text()
  const [, csrf = ''] = /name="_csrf" value="([^"]+)"/.exec(page) ?? []
  const saved = await form(
    '/account',
    {
      _csrf: csrf,
      _method: 'PATCH',
      version: '1',
      name: 'Desk head',
      email: 'head@example.org',
      password: PASSWORD,
    },
    cookie,
  )
  expect(saved.status).toBe(303)
  await form('/sign-out', { _csrf: csrf }, cookie)
  const signedIn = await form('/sign-in', { email: 'head@example.org', password: PASSWORD })
  expect(signedIn.status).toBe(303)
  const headers = { Cookie: cookieOf(signedIn), Accept: 'application/json' }
  const account = await send('/account', { headers })
  expect(await account.json()).toMatchObject({ name: 'Desk head', role: 'admin' })
})

test('wrong passwords are counted and refused', async () => {
  const tries = { email: 'nobody@example.org', password: 'a guess' }
  const statuses = []
  for (let times = 0; times < 11; times += 1) statuses.push((await form('/sign-in', tries)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
})

test('a token acts as its user', async () => {
  const context = { ...services(), actor: SYSTEM }
  const user = { email: 'checker@example.org', name: 'Checker', role: 'contributor' } as const
  const { id } = await createUser(context, user)
  const { token } = await createToken(context, id, { name: 'script', scope: 'read' })
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  expect(await (await send('/account', { headers })).json()).toMatchObject({ name: 'Checker' })
})

test('the last administrator stays', async () => {
  const cookie = cookieOf(await form('/sign-in/bootstrap', { secret: BOOTSTRAP }))
  const page = await send('/account', { headers: { Cookie: cookie } })
  const text = await page.text()
  const [, csrf = ''] = /name="_csrf" value="([^"]+)"/.exec(text) ?? []
  const [, id = ''] = /data-user="([^"]+)"/.exec(text) ?? []
  const answer = await form(`/people/${id}/suspension`, { _csrf: csrf }, cookie)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('This is the last administrator')
})
