import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { securityHeaders } from '#middleware/security-headers.ts'
import type { Env } from '#middleware/env.ts'
import { TextField } from '#views/shared/fields.tsx'
import { Form, FormActions } from '#views/shared/form.tsx'
import type { Viewer } from '#views/shared/viewer.ts'
import { buildAssets } from '../../../scripts/assets.ts'
import { KITCHEN_SINK } from '../kitchen-sink.tsx'

export interface SinkServer {
  readonly address: string
  readonly close: () => void
}

const CLAIMS = [
  { value: 'C1', label: 'About 11,000 detainees were killed', hint: 'factual' },
  { value: 'C3', label: 'The report deserves no credit' },
]

/** The kitchen sink over HTTP as the program would send it: `/:page/:language/:theme`, its assets, and what its fields ask for. */
export async function serveSink(): Promise<SinkServer> {
  const assets = await buildAssets()
  const app = new Hono<Env>().use(securityHeaders({ secure: false }))
  app.get('/assets/:name', (c) => {
    const bytes = assets.files.get(c.req.param('name'))
    if (!bytes) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': typeOf(c.req.param('name')) })
  })
  app.get('/cases/x/pick', (c) => {
    const words = (c.req.query('q') ?? '').toLowerCase()
    return c.json({
      options: CLAIMS.filter((one) => `${one.value} ${one.label}`.toLowerCase().includes(words)),
    })
  })
  app.post('/preview', async (c) => {
    const { text } = await c.req.parseBody()
    return c.html(<p>{typeof text === 'string' ? text : ''}</p>)
  })
  app.get('/sources/new', (c) =>
    c.html(
      <main>
        <Form action="/sources" csrf="token">
          <TextField name="source" label="Name" required />
          <FormActions submit="Add source" />
        </Form>
      </main>,
    ),
  )
  app.post('/sources', async (c) => {
    const { source } = await c.req.parseBody()
    return source === ''
      ? c.json({ errors: [{ path: 'source', message: 'Enter a name' }] }, 422)
      : c.json({ slug: 'new-source', name: source }, 201)
  })
  app.post('/cases/x/claims', (c) => c.html(<p id="done">Saved.</p>))
  app.get('/:page/:language/:theme', (c) => {
    const { page, language, theme } = c.req.param()
    const Page = Object.entries(KITCHEN_SINK).find(([name]) => name === page)?.[1]
    if (!Page) return c.notFound()
    const viewer: Viewer = {
      user: { id: 'user_1', name: 'editor', role: 'editor' },
      csrf: 'token',
      path: c.req.path,
      theme: theme === 'dark' ? 'dark' : 'light',
      waiting: 3,
      assets: (name) => assets.urls[name] ?? `/assets/${name}`,
    }
    return c.html(<Page viewer={viewer} language={language} />)
  })
  return listen(app)
}

const listen = (app: Hono<Env>): Promise<SinkServer> =>
  new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (at: AddressInfo) =>
      resolve({ address: `http://127.0.0.1:${at.port}`, close: () => server.close() }),
    )
  })

const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}
