import { CompiledQuery } from 'kysely'
import { Forbidden, NotFound, refuse } from '#domain/errors.ts'
import { refusalOfUrl } from '#domain/outgoing-address.ts'
import type { WebhookInput } from '#domain/webhook.ts'
import { webhookPlace } from '#queries/webhooks.ts'
import { now, type Context } from '../context.ts'
import { updateRow } from '../shared/row-queries.ts'
import { newWebhookSecret } from './sign.ts'
import { webhookEntry } from './webhook-entry.ts'

/** Makes a webhook; its secret is shown this once. Throws NotFound, Forbidden, Invalid. */
export const createWebhook = async (
  context: Context,
  slug: string | null,
  input: WebhookInput,
): Promise<{ readonly id: string; readonly secret: string }> => {
  const { caseId } = await webhookPlace(context.database, context.actor, slug)
  const { actor, outgoing } = context
  if (actor.kind !== 'user') throw new Forbidden('A webhook belongs to a person.')
  const refusal = refusalOfUrl(input.url, { loopback: outgoing?.loopback ?? false })
  if (refusal !== null) refuse('url', refusal)
  await refuseMore(context, caseId)
  const id = context.newId('webhook')
  const secret = newWebhookSecret()
  const row = { id, case_id: caseId, name: input.name, url: input.url, version: 0 }
  const entry = webhookEntry(context, row, 'added', { active: true })
  const at = now(context)
  await context.database.write([
    CompiledQuery.raw(
      `insert into webhooks (id, case_id, owner_id, name, url, kinds, secret, active, since_seq, version, created_at, updated_at)
       select ?, ?, ?, ?, ?, ?, ?, 1, value, 1, ?, ? from counters where name = 'entries'`,
      [id, caseId, actor.id, input.name, input.url, JSON.stringify(input.kinds), secret, at, at],
    ),
    ...entry.queries,
  ])
  return { id, secret }
}

/** As many as its page shows, and each of them is sent to at every change. */
const MOST = 50

async function refuseMore({ database }: Context, caseId: string | null): Promise<void> {
  const { made } = await database.read
    .selectFrom('webhooks')
    .select((of) => of.fn.countAll<number>().as('made'))
    .where('case_id', 'is', caseId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (made >= MOST) refuse('url', `There are ${MOST} webhooks here already: withdraw one first`)
}

/** Turns a webhook on or off. What happens while it is off is not sent later. Throws NotFound, Forbidden. */
export const switchWebhook = async (
  context: Context,
  slug: string | null,
  id: string,
  active: boolean,
): Promise<void> => {
  const hook = await find(context, slug, id)
  const entry = webhookEntry(context, hook, active ? 'turned on' : 'turned off', { active })
  await context.database.write([
    CompiledQuery.raw(
      `update webhooks set active = ?, stopped = null, version = ?, updated_at = ?,
         since_seq = (select value from counters where name = 'entries') where id = ?`,
      [active ? 1 : 0, entry.version, now(context), id],
    ),
    ...entry.queries,
  ])
}

/** Takes a webhook away. Throws NotFound, Forbidden. */
export const withdrawWebhook = async (
  context: Context,
  slug: string | null,
  id: string,
): Promise<void> => {
  const hook = await find(context, slug, id)
  const entry = webhookEntry(context, hook, 'withdrew', { active: false })
  const at = now(context)
  const row = { active: 0, secret: '', version: entry.version, withdrawn_at: at, updated_at: at }
  await context.database.write([updateRow('webhooks', id, row), ...entry.queries])
}

/** Sends a test with the next deliveries. Throws NotFound, Forbidden. */
export const testWebhook = async (
  context: Context,
  slug: string | null,
  id: string,
): Promise<void> => {
  await find(context, slug, id)
  const at = now(context)
  await context.database.write([
    CompiledQuery.raw(
      `insert into webhook_deliveries (webhook_id, seq, state, next_at, created_at, updated_at)
       values (?, null, 'waiting', ?, ?, ?)`,
      [id, at, at, at],
    ),
  ])
}

async function find(context: Context, slug: string | null, id: string) {
  const { caseId } = await webhookPlace(context.database, context.actor, slug)
  const hook = await context.database.read
    .selectFrom('webhooks')
    .select(['id', 'case_id', 'name', 'url', 'version'])
    .where('id', '=', id)
    .where('case_id', 'is', caseId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!hook) throw new NotFound('webhook')
  return hook
}
