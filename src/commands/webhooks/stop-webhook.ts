import { SYSTEM } from '#domain/actor.ts'
import { now, type Services } from '../context.ts'
import { updateRow } from '../shared/row-queries.ts'
import { webhookEntry } from './webhook-entry.ts'

/** The program stops a webhook, with why; one that is off is left alone. */
export const stopWebhook = async (services: Services, id: string, why: string): Promise<void> => {
  const context = { ...services, actor: SYSTEM }
  const hook = await services.database.read
    .selectFrom('webhooks')
    .select(['id', 'case_id', 'name', 'url', 'version'])
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (!hook) return
  const entry = webhookEntry(context, hook, 'stopped', { active: false, note: why })
  const row = { active: 0, stopped: why, version: entry.version, updated_at: now(services) }
  await services.database.write([updateRow('webhooks', id, row), ...entry.queries])
}
