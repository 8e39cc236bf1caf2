import { CompiledQuery, sql } from 'kysely'
import { inList } from '#db/lists.ts'
import type { Role, User } from '#domain/actor.ts'
import { nextTry } from '#domain/webhook.ts'
import { newestEntries, type EntryView } from '#queries/shared/entries.ts'
import { visibleEntries } from '#queries/shared/visible-entries.ts'
import { now, type Outgoing, type Services } from '../context.ts'
import { signedHead } from './sign.ts'
import { stopWebhook } from './stop-webhook.ts'

export interface DeliveryBudget {
  /** Deliveries one call may make, some four queries each. */
  readonly deliveries?: number
}

/**
 * Sends the deliveries whose time has come, several at once and of each webhook the oldest first, as
 * many as it may. One process takes a delivery at a time; it is sent again later until it is accepted
 * or given up, and then its webhook is stopped. Whoever did not accept one is sent no other by this
 * call. A receiver may get a delivery twice, by the same `webhook-id`. What its owner can no longer
 * see is dropped. Nothing where nothing may be sent.
 */
export const deliverWebhooks = async (
  services: Services,
  { deliveries = 200 }: DeliveryBudget = {},
): Promise<void> => {
  const { outgoing } = services
  if (outgoing === undefined) return
  const passedOver = new Set<string>()
  for (let left = deliveries; left > 0;) {
    const due = await dueDeliveries(services, Math.min(left, AT_ONCE), passedOver)
    if (due.length === 0) return
    left -= due.length
    await Promise.all(
      due.map(async (one) => {
        if (!(await deliver(services, outgoing, one))) passedOver.add(one.webhook)
      }),
    )
  }
}

const AT_ONCE = 10

interface Due {
  readonly id: number
  readonly seq: number | null
  readonly attempts: number
  readonly created_at: string
  readonly webhook: string
  readonly url: string
  readonly secret: string
  readonly case_id: string | null
  readonly active: number
  readonly ownerId: string
  readonly ownerName: string
  readonly role: Role
  readonly guest: number
  readonly disabled: string | null
  readonly part: string | null
}

async function dueDeliveries(
  services: Services,
  most: number,
  passedOver: ReadonlySet<string>,
): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select min(one.id) as id, one.seq, one.attempts, one.created_at, hook.id as webhook, hook.url,
      hook.secret, hook.case_id, hook.active and hook.withdrawn_at is null as active,
      owner.id as "ownerId", owner.name as "ownerName", owner.role, owner.guest,
      owner.disabled_at as disabled, (select role from case_members
        where case_id = hook.case_id and user_id = owner.id) as part
    from webhook_deliveries as one join webhooks as hook on hook.id = one.webhook_id
    join users as owner on owner.id = hook.owner_id
    where one.state = 'waiting' and one.next_at <= ${now(services)}
      and hook.id not in ${inList(passedOver)}
    group by hook.id order by one.next_at limit ${most}`.execute(services.database.read)
  return rows
}

/** Whether its webhook can be sent the next. */
async function deliver(services: Services, outgoing: Outgoing, due: Due): Promise<boolean> {
  if (!(await claim(services, due))) return false
  // Whoever made it must still be one who may: leads of the case, administrators of the workspace.
  const entitled =
    due.disabled === null && (due.case_id === null ? due.role === 'admin' : due.part === 'lead')
  if (!entitled) await stopWebhook(services, due.webhook, 'Its owner may no longer have it.')
  const body = entitled && due.active === 1 ? await bodyOf(services, due) : null
  if (body === null) {
    await settle(services, due, { state: 'dropped', next: null })
    return true
  }
  const at = services.clock()
  const head = signedHead(due.secret, { id: `msg_${due.webhook}_${due.id}`, at, body })
  try {
    const status = await outgoing.post(due.url, {
      headers: { 'content-type': 'application/json', 'user-agent': 'Touchstone', ...head },
      body,
    })
    if (status >= 200 && status < 300) {
      await settle(services, due, { state: 'sent', next: null, status })
      return true
    }
    if (status === 410) {
      await settle(services, due, { state: 'failed', next: null, status })
      await stopWebhook(services, due.webhook, 'The receiver answered that it is gone (410).')
    } else await again(services, due, { status, problem: `It answered ${status}.` })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await again(services, due, { problem: problem.slice(0, 300) })
  }
  return false
}

/** Takes a delivery for two minutes; whoever else saw it leaves it alone. */
async function claim(services: Services, { id }: Due): Promise<boolean> {
  const until = new Date(services.clock().getTime() + 120_000).toISOString()
  const [rows] = await services.database.write([
    CompiledQuery.raw(
      `update webhook_deliveries set next_at = ?, attempts = attempts + 1, updated_at = ?
       where id = ? and state = 'waiting' and next_at <= ? returning id`,
      [until, now(services), id, now(services)],
    ),
  ])
  return rows?.length === 1
}

async function again(
  services: Services,
  due: Due,
  outcome: { readonly status?: number; readonly problem: string },
): Promise<void> {
  const next = nextTry(due.attempts + 1, services.clock())
  await settle(services, due, { state: next === null ? 'failed' : 'waiting', next, ...outcome })
  if (next === null)
    await stopWebhook(services, due.webhook, `It failed for days. ${outcome.problem}`)
}

interface Outcome {
  readonly state: 'waiting' | 'sent' | 'failed' | 'dropped'
  readonly next: Date | null
  readonly status?: number
  readonly problem?: string
}

async function settle(services: Services, { id }: Due, to: Outcome): Promise<void> {
  await services.database.write([
    CompiledQuery.raw(
      `update webhook_deliveries set state = ?, next_at = coalesce(?, next_at), status = ?,
         problem = ?, updated_at = ? where id = ?`,
      [
        to.state,
        to.next?.toISOString() ?? null,
        to.status ?? null,
        to.problem ?? null,
        now(services),
        id,
      ],
    ),
  ])
}

/** What is sent: which record, what was done, and where to read it; never what it says. Null for what its owner cannot see now. */
async function bodyOf(services: Services, due: Due): Promise<string | null> {
  const { baseUrl } = services.config
  if (due.seq === null)
    return JSON.stringify({ type: 'test', timestamp: due.created_at, data: { url: baseUrl } })
  const entry = await entryFor(services, ownerOf(services, due), due.seq)
  if (entry === null) return null
  const path = entry.subject.href ?? `/record/${entry.seq}`
  return JSON.stringify({
    type: `${entry.kind}.${entry.action.replaceAll(/[^a-z]+/g, '_')}`,
    timestamp: entry.at,
    data: {
      case: entry.case?.slug ?? null,
      seq: entry.seq,
      kind: entry.kind,
      id: entry.subject.id,
      label: entry.subject.label,
      action: entry.action,
      url: baseUrl + path,
    },
  })
}

/** Drafts are told to nobody, not even by their author's webhook. */
async function entryFor(services: Services, owner: User, seq: number): Promise<EntryView | null> {
  const which = sql<boolean>`entry.seq = ${seq} and ${visibleEntries(owner, 'entry')}
    and not exists (select 1 from assessments as draft
      where draft.id = entry.subject_id and draft.state = 'draft')`
  const wanted = { which: [which] as const }
  const found = await newestEntries(services.database, owner, { after: 0, limit: 1 }, wanted)
  return found[0] ?? null
}

const ownerOf = (services: Services, due: Due): User => ({
  kind: 'user',
  id: due.ownerId,
  name: due.ownerName,
  role: due.role,
  by: 'token',
  scope: 'read',
  guest: due.guest === 1,
  day: now(services).slice(0, 10),
})
