import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { createApp } from '../app.ts'

type App = ReturnType<typeof createApp>

export interface Listening {
  readonly port: number
  /** Hands over the app; what came in before waits for it. */
  readonly answerWith: (app: App) => void
  /** Ends when what is being answered is answered, or after `patience` milliseconds. */
  readonly close: (patience: number) => Promise<void>
}

/**
 * Listens before there is an app, since the app must know its address and port 0 is known only now.
 * Throws what the network says: EADDRINUSE, EACCES, EADDRNOTAVAIL.
 */
export const listen = async (
  { host, port }: { readonly host: string; readonly port: number },
  publicFolder: string,
): Promise<Listening> => {
  const app = Promise.withResolvers<App>()
  const front = new Hono()
    .use(compress())
    .use('/assets/*', cached(), serveStatic({ root: publicFolder }))
    .all('*', async (c) => (await app.promise).fetch(c.req.raw, c.env))
  const server = createAdaptorServer({
    fetch: front.fetch,
    serverOptions: { requestTimeout: LONGEST_UPLOAD },
  })
  const listening = Promise.withResolvers<undefined>()
  server.once('error', listening.reject)
  server.listen(port, host, () => {
    listening.resolve(undefined)
  })
  await listening.promise
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: app.resolve,
    close: (patience) => close(server as Server, patience),
  }
}

/** Milliseconds a request may take to come in whole: a large file over a slow line takes its time. */
const LONGEST_UPLOAD = 3_600_000

/** An asset's address holds its hash, so it never changes; without one it may. */
const cached = (): MiddlewareHandler =>
  async function cached(c, next) {
    await next()
    if (!c.res.ok) return
    const kept = c.req.query('v') === undefined ? 'max-age=300' : 'max-age=31536000, immutable'
    c.header('Cache-Control', `public, ${kept}`)
    c.header('X-Content-Type-Options', 'nosniff')
  }

const close = async (server: Server, patience: number) => {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve()
    })
  })
  // A connection kept alive closes with the answer it was open for.
  const idle = setInterval(() => {
    server.closeIdleConnections()
  }, 50)
  const impatient = setTimeout(() => {
    server.closeAllConnections()
  }, patience)
  await closed
  clearInterval(idle)
  clearTimeout(impatient)
}
