import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '#commands/accounts/create-user.ts'
import { createAssessment } from '#commands/assessments/create-assessment.ts'
import { createCase } from '#commands/cases/create-case.ts'
import { removeMember } from '#commands/cases/remove-member.ts'
import { setMember } from '#commands/cases/set-member.ts'
import { createClaim } from '#commands/claims/create-claim.ts'
import type { Context, Outgoing } from '#commands/context.ts'
import { workOffNotices } from '#commands/notices/work-off.ts'
import { deliverWebhooks } from '#commands/webhooks/deliver.ts'
import { createWebhook, switchWebhook } from '#commands/webhooks/manage-webhooks.ts'
import type { Database } from '#db/database.ts'
import type { User } from '#domain/actor.ts'
import { webhooksPage } from '#queries/webhooks.ts'
import { contextOver } from './import-scene.ts'

export interface HookMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: () => Promise<readonly HookMessage[]>
}

export interface Hooked {
  readonly database: Database
  /** The host's own way out, to where the receivers are. */
  readonly outgoing: Outgoing
  /** The host's own way out as it is deployed. */
  readonly strict: Outgoing
  /** A receiver that answers with these in turn, and then with 204. */
  readonly receiver: (answers?: readonly number[]) => Promise<Receiver>
}

/** Other programs are told once of what happened and where, whatever becomes of them, on either host. */
export const webhooksContract = (host: string, open: () => Promise<Hooked>) => {
  describe(`webhooks on ${host}`, () => {
    let hooked: Hooked
    let services: Context
    let lead: Context
    let at: number

    beforeEach(async () => {
      hooked = await open()
      at = Date.parse('2026-03-01T09:00:00.000Z')
      const context: Context = {
        ...contextOver(hooked.database),
        outgoing: hooked.outgoing,
        config: CONFIG,
        clock: () => new Date(at),
      }
      services = context
      const { id } = await createUser(context, person('lead'))
      lead = { ...context, actor: userOf(id, 'lead') }
      await createCase(lead, CASE)
    })

    const add = async (wording: string) => createClaim(lead, 'bridge', { wording, kind: 'factual' })

    const hook = async (url: string) =>
      createWebhook(lead, 'bridge', { name: 'Newsroom', url, kinds: ['claim', 'assessment'] })

    const work = async () => {
      await workOffNotices(services)
      await deliverWebhooks(services)
    }

    const shown = async (id: string) =>
      (await webhooksPage(services.database, lead.actor, 'bridge')).webhooks.find(
        (one) => one.id === id,
      )

    const waiting = async () =>
      services.database.read
        .selectFrom('webhook_deliveries')
        .select(['id', 'attempts'])
        .where('state', '=', 'waiting')
        .execute()

    it('a change is told of once, however many send at once: what and where, signed, and nothing of what it says', async () => {
      const { url, received } = await hooked.receiver()
      const { id, secret } = await hook(url)
      await add('A secret wording')
      await workOffNotices(services)
      await Promise.all([1, 2, 3].map(() => deliverWebhooks(services)))
      await work()
      const messages = await received()
      expect(messages).toHaveLength(1)
      const [{ headers, body } = { headers: {}, body: '' }] = messages
      expect(JSON.parse(body)).toMatchObject({
        type: 'claim.added',
        timestamp: '2026-03-01T09:00:00.000Z',
        data: {
          case: 'bridge',
          kind: 'claim',
          label: 'C1',
          action: 'added',
          url: 'https://touchstone.example.org/cases/bridge/claims/1',
        },
      })
      expect(body).not.toContain('secret')
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      expect(key).toHaveLength(32)
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      )
      expect(headers['webhook-timestamp']).toBe(String(at / 1000))
      expect(headers['content-type']).toBe('application/json')
      expect((await shown(id))?.deliveries).toMatchObject([
        { state: 'sent', status: 204, attempts: 1 },
      ])
    })

    it('one that fails is told again by the same id, later and later; a redirect is not followed', async () => {
      const { url, received } = await hooked.receiver([500, 302])
      const { id } = await hook(url)
      await add('It never closed')
      for (const [wait, times] of [
        [0, 1],
        [4000, 1],
        [2000, 2],
        [6000, 2],
        [300_000, 3],
        [600_000, 3],
      ] as const) {
        at += wait
        await work()
        expect(await received()).toHaveLength(times)
      }
      const ids = (await received()).map(({ headers }) => headers['webhook-id'])
      expect(new Set(ids).size).toBe(1)
      expect(await shown(id)).toMatchObject({
        active: true,
        deliveries: [{ state: 'sent', status: 204, attempts: 3 }],
      })
    })

    it('many changes are told of in their order by one go, and one that is down holds up no other', async () => {
      const down = await hooked.receiver([522, 522, 522])
      const up = await hooked.receiver()
      await hook(down.url)
      await hook(up.url)
      for (let number = 0; number < 12; number += 1) await add(`Claim ${number}`)
      await work()
      const labels = (await up.received()).map(({ body }) => labelIn(body))
      expect(labels).toEqual(Array.from({ length: 12 }, (_, number) => `C${number + 1}`))
      expect(await down.received()).toHaveLength(1)
      at += 10_000
      await deliverWebhooks(services, { deliveries: 1 })
      expect(await down.received()).toHaveLength(2)
    })

    it('one that is gone is stopped, with an entry that says why, and told nothing of what was missed', async () => {
      const { url, received } = await hooked.receiver([410])
      const { id } = await hook(url)
      await add('It never closed')
      await add('It closed twice')
      await work()
      await work()
      expect(await shown(id)).toMatchObject({
        active: false,
        stopped: 'The receiver answered that it is gone (410).',
      })
      const entry = await services.database.read
        .selectFrom('entry_values')
        .select(['action', 'actor_id', 'note'])
        .where('subject_id', '=', id)
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow()
      expect(entry).toMatchObject({ action: 'stopped', actor_id: null })
      await switchWebhook(lead, 'bridge', id, true)
      await add('It closed for good')
      await work()
      expect((await received()).map(({ body }) => labelIn(body))).toEqual(['C1', 'C3'])
    })

    it('one that fails for days is given up and stopped', async () => {
      const { url, received } = await hooked.receiver(Array.from({ length: 12 }, () => 503))
      const { id } = await hook(url)
      await add('It never closed')
      for (let tries = 0; tries < 12; tries += 1) {
        await work()
        at += 90_000_000
      }
      expect(await received()).toHaveLength(10)
      expect(await shown(id)).toMatchObject({
        active: false,
        stopped: 'It failed for days. It answered 503.',
        deliveries: [{ state: 'failed', status: 503, attempts: 10 }],
      })
      expect(await waiting()).toEqual([])
    })

    it('nothing is told of a draft, nor once its owner leads the case no more, and nothing waits for ever', async () => {
      const { url, received } = await hooked.receiver()
      const { id } = await hook(url)
      const { id: other } = await createUser(services, person('other'))
      await setMember(lead, 'bridge', { user: other, role: 'lead' })
      const claim = await add('It never closed')
      await work()
      const target = { of: 'claim', case: 'bridge', number: claim.number ?? 0 } as const
      const fields = { scale: 'verdict', outcome: 'Unproven', rationale: 'Nothing yet' }
      await createAssessment(lead, target, { fields, draft: true, read: null })
      await work()
      expect(await received()).toHaveLength(1)
      await add('It closed twice')
      const { actor } = lead
      if (actor.kind !== 'user') throw new TypeError('a person')
      await removeMember(lead, 'bridge', actor.id)
      await work()
      expect(await received()).toHaveLength(1)
      expect(await waiting()).toEqual([])
      const hooks = await services.database.read
        .selectFrom('webhooks')
        .select(['active', 'stopped'])
        .where('id', '=', id)
        .execute()
      expect(hooks).toEqual([{ active: 0, stopped: 'Its owner may no longer have it.' }])
    })

    it('nothing is sent to an address inside the house, however it is written', async () => {
      for (const address of INSIDE)
        await expect(
          hooked.strict.post(address, { headers: {}, body: '{}' }),
          address,
        ).rejects.toMatchObject({ name: 'UnsafeAddress' })
    })
  })
}

const labelIn = (body: string) => (JSON.parse(body) as { data: { label: string } }).data.label

const INSIDE = [
  'http://127.0.0.1:1/',
  'http://receiver.example.org/',
  'https://127.0.0.1:1/',
  'https://localhost:1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest',
  'https://[fd00::1]/',
  'https://metadata.internal/',
  'https://printer/',
  'https://user:secret@receiver.example.org/',
  'ftp://receiver.example.org/',
]

const CONFIG = {
  keepReadNotices: 0,
  baseUrl: 'https://touchstone.example.org',
  secret: 'x'.repeat(32),
} as Context['config']

const CASE = {
  slug: 'bridge',
  title: 'The bridge',
  question: 'Who closed it?',
  summary: '',
  language: 'en',
  visibility: 'private',
} as const

const person = (name: string) =>
  ({ email: `${name}@example.org`, name, role: 'contributor' }) as const

const userOf = (id: string, name: string): User => ({
  kind: 'user',
  id,
  name,
  role: 'contributor',
  by: 'session',
  scope: 'write',
  guest: false,
  day: '2026-03-01',
})
