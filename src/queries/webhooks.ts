import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { permit, permitInCase } from '#domain/permission.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { visibleEntries } from './shared/visible-entries.ts'

export interface WebhookView {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly kinds: readonly string[]
  readonly owner: string
  readonly active: boolean
  /** Why the program stopped it. */
  readonly stopped: string | null
  readonly madeAt: string
  /** The last of them, newest first. */
  readonly deliveries: readonly DeliveryView[]
}

export interface DeliveryView {
  readonly id: number
  /** The entry it tells of; null for a test. */
  readonly seq: number | null
  readonly state: 'waiting' | 'sent' | 'failed' | 'dropped'
  readonly attempts: number
  readonly status: number | null
  readonly problem: string | null
  readonly at: string
  readonly nextAt: string
}

export interface WebhookPlace {
  /** Null for those of the workspace. */
  readonly here: CaseHere | null
  readonly caseId: string | null
}

/** Where webhooks are managed: by the leads of a case, or by administrators. Throws NotFound, Forbidden. At most one query. */
export const webhookPlace = async (
  database: Database,
  actor: Actor,
  slug: string | null,
): Promise<WebhookPlace> => {
  if (slug === null) {
    permit(actor, 'people.manage', 'manage webhooks')
    return { here: null, caseId: null }
  }
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'case.manage', here.standing, 'manage the webhooks of this case')
  return { here, caseId: here.case.id }
}

/** The webhooks of a case, or of the workspace, without their secrets. Throws NotFound, Forbidden. Three queries. */
export const webhooksPage = async (
  database: Database,
  actor: Actor,
  slug: string | null,
): Promise<WebhookPlace & { readonly webhooks: readonly WebhookView[] }> => {
  const place = await webhookPlace(database, actor, slug)
  const rows = await database.read
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.owner_id')
    .select(['webhooks.id', 'webhooks.name', 'url', 'kinds', 'active', 'stopped'])
    .select(['webhooks.created_at as madeAt', 'users.name as owner'])
    .where('case_id', 'is', place.caseId)
    .where('withdrawn_at', 'is', null)
    .orderBy('webhooks.created_at')
    .limit(100)
    .execute()
  const deliveries = await lastDeliveries(
    database,
    actor,
    rows.map(({ id }) => id),
  )
  const webhooks = rows.map((row) => ({
    ...row,
    kinds: JSON.parse(row.kinds) as string[],
    active: row.active === 1,
    deliveries: deliveries.get(row.id) ?? [],
  }))
  return { ...place, webhooks }
}

/**
 * Those of entries the actor may see. One waits for every entry until it is its turn, also of what its
 * owner may not know of: neither that it waited nor that it was dropped is told.
 */
async function lastDeliveries(
  database: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DeliveryView[]>> {
  const rows = await database.read
    .selectFrom('webhook_deliveries as one')
    .select(['one.id', 'webhook_id', 'seq', 'state', 'attempts', 'status', 'problem'])
    .select(['updated_at as at', 'next_at as nextAt'])
    .where('webhook_id', 'in', inList(ids))
    .where((where) =>
      where('one.id', 'in', (newest) =>
        newest
          .selectFrom('webhook_deliveries as last')
          .select('last.id')
          .whereRef('last.webhook_id', '=', 'one.webhook_id')
          .where(isToldOf(actor))
          .orderBy('last.id', 'desc')
          .limit(5),
      ),
    )
    .orderBy('one.id', 'desc')
    .execute()
  const views = rows.map(({ webhook_id: hook, ...view }) => ({ hook, view }))
  return new Map(
    [...Map.groupBy(views, ({ hook }) => hook)].map(([id, of]) => [id, of.map(({ view }) => view)]),
  )
}

const isToldOf = (actor: Actor) =>
  sql<boolean>`(last.seq is null or exists (select 1 from (select 1 from entry_values as entry
    where entry.seq = last.seq and ${visibleEntries(actor, 'entry')})))`
