import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { startSession } from '#commands/accounts/start-session.ts'
import type { StreamLimits } from '#commands/live/streams.ts'
import type { Role } from '#domain/actor.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { buildAssets } from '../../../scripts/assets.ts'
import { testApp, type TestApp } from '../app.ts'
import { sampleFile } from '../sample.ts'

export interface ServedApp extends TestApp {
  readonly address: string
  /** A session of that user, as cookies for a browser; none for a visitor. */
  readonly cookies: (role: Role | 'visitor', name?: string) => Promise<readonly Cookie[]>
  readonly close: () => void
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly url: string
}

/** The whole program on a fresh database, listening on a free port of this machine, with its built assets. */
export const serveApp = async (streams?: StreamLimits): Promise<ServedApp> => {
  const assets = await buildAssets()
  const ready = Promise.withResolvers<TestApp>()
  const front = new Hono()
    .get(AXE, async (c) => {
      const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
      return c.body(await readFile(path, 'utf8'), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'max-age=3600',
      })
    })
    .get('/assets/:name', (c) => {
      const bytes = assets.files.get(c.req.param('name'))
      if (!bytes) return c.notFound()
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': TYPES[c.req.param('name').split('.').at(-1) ?? ''] ?? 'text/plain',
        'Cache-Control': 'max-age=3600',
      })
    })
    .all('*', async (c) => (await ready.promise).app.fetch(c.req.raw, c.env))
  const listening = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch: front.fetch, hostname: '127.0.0.1', port: 0 }, listening.resolve)
  const address = `http://127.0.0.1:${(await listening.promise).port}`
  const test = await testApp({ baseUrl: address }, streams)
  ready.resolve(test)
  return {
    ...test,
    address,
    cookies: async (role, name) => {
      if (role === 'visitor') return []
      const { id } = await test.user(role, name)
      const set = await startSession(test.services, id, new Headers())
      return set.map((line) => {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        return { name: key, value, url: address }
      })
    },
    close: () => {
      test.services.streams?.close()
      server.close()
      test.database.close()
    },
  }
}

/** Where axe is, for the pages that it looks at. */
export const AXE = '/assets/axe.js'

/** The same with the founding case in it, led by the editor. */
export const serveFoundingCase = async (streams?: StreamLimits): Promise<ServedApp> => {
  const app = await serveApp(streams)
  await importCase(await app.context('editor'), sampleFile())
  return app
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}
