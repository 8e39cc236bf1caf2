import { Hono } from 'hono'
import {
  createWebhook,
  switchWebhook,
  testWebhook,
  withdrawWebhook,
} from '#commands/webhooks/manage-webhooks.ts'
import { webhookChange, webhookInput } from '#domain/webhook.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { rateLimit } from '#middleware/rate-limit.ts'
import { webhooksPage } from '#queries/webhooks.ts'
import type { FormState } from '#views/shared/form-state.ts'
import { WebhooksPage } from '#views/webhooks/index.tsx'
import { WebhookMadePage } from '#views/webhooks/made.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { parsed } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { headerAddress } from './shared/submit.tsx'
import { takeForm } from './shared/take-form.ts'
import { viewerOf } from './shared/viewer.ts'

/** /webhooks, and /cases/:case/webhooks: other programs that are told of changes. */
export const webhooks = new Hono<Env>()
  .get('/', async (c) => {
    const { webhooks: items } = await load(c)
    return respond(c, { items, total: items.length }, () => page(c))
  })
  .post('/', (c) =>
    takeForm(c, {
      shape: { lists: ['kinds'] },
      run: async (input) => {
        const made = await createWebhook(
          contextOf(c),
          slugOf(c),
          parsed(webhookInput, listed(input)),
        )
        c.header('Location', headerAddress(pathOf(c)))
        return respond(
          c,
          made,
          () => <WebhookMadePage viewer={viewerOf(c)} secret={made.secret} next={pathOf(c)} />,
          201,
        )
      },
      again: (state) => page(c, state),
    }),
  )
  .patch('/:id', (c) =>
    takeForm(c, {
      shape: { booleans: ['active'] },
      run: async (input) => {
        const { active } = parsed(webhookChange, input)
        await switchWebhook(contextOf(c), slugOf(c), idOf(c), active)
        return done(c)
      },
      again: (state) => page(c, state),
    }),
  )
  .delete('/:id', async (c) => {
    await withdrawWebhook(contextOf(c), slugOf(c), idOf(c))
    return done(c)
  })
  .post('/:id/tests', rateLimit({ what: 'webhook test', most: 60 }), async (c) => {
    await testWebhook(contextOf(c), slugOf(c), idOf(c))
    return done(c)
  })

const slugOf = (c: AppContext): string | null => c.req.param('case') ?? null
const idOf = (c: AppContext): string => c.req.param('id') ?? ''

const pathOf = (c: AppContext): string => {
  const slug = slugOf(c)
  return slug === null ? '/webhooks' : `/cases/${encodeURIComponent(slug)}/webhooks`
}

/** One box that is ticked is a list of one. */
function listed<In extends { readonly fields: Readonly<Record<string, unknown>> }>(input: In): In {
  const { kinds } = input.fields
  return typeof kinds === 'string'
    ? { ...input, fields: { ...input.fields, kinds: [kinds] } }
    : input
}

const done = (c: AppContext): Response =>
  c.var.json ? c.body(null, 204) : c.redirect(headerAddress(`${pathOf(c)}?saved=1`), 303)

const load = (c: AppContext) => webhooksPage(c.var.services.database, c.var.actor, slugOf(c))

const page = async (c: AppContext, state?: FormState) => {
  const { here, webhooks: items } = await load(c)
  return (
    <WebhooksPage
      viewer={viewerOf(c)}
      frame={here && caseFrame(here)}
      webhooks={items}
      path={pathOf(c)}
      state={state}
    />
  )
}
