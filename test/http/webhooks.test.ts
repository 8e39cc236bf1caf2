import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Services } from '#commands/context.ts'
import { workOffNotices } from '#commands/notices/work-off.ts'
import { deliverWebhooks } from '#commands/webhooks/deliver.ts'
import { createWebhook } from '#commands/webhooks/manage-webhooks.ts'
import { outgoing } from '#src/node/outgoing.ts'
import { startReceiver } from '#test/support/hook-receiver.ts'
import { openRecord } from '#test/support/record.ts'
import { withCase } from '#test/support/scene.ts'

/** A case whose lead, the editor, has a program told of its claims and assessments. */
const withHook = async (url: string, kinds = ['claim', 'assessment'] as const) => {
  const scene = await withCase('private')
  const services: Services = { ...scene.services, outgoing: outgoing(true) }
  const actor = await scene.user('editor')
  const made = await createWebhook({ ...services, actor }, 'bridge', {
    name: 'Newsroom',
    url,
    kinds: [...kinds],
  })
  const work = async () => {
    await workOffNotices(services)
    await deliverWebhooks(services)
  }
  const page = async () =>
    (
      await (
        await scene.editor.get('/cases/bridge/webhooks')
      ).json<{
        items: {
          active: boolean
          stopped: string | null
          deliveries: { state: string; status: number | null; attempts: number }[]
        }[]
      }>()
    ).items[0]
  return { ...scene, services, made, work, page }
}

describe('a webhook', () => {
  test('tells of a change once: what and where, signed, and nothing of what it says', async () => {
    const receiver = await startReceiver()
    const { add, made, work, page } = await withHook(receiver.url)
    await add('/cases/bridge/claims', { wording: 'A secret wording', kind: 'factual' })
    await work()
    await work()
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(JSON.parse(body)).toMatchObject({
      type: 'claim.added',
      timestamp: '2026-03-01T09:00:00.000Z',
      data: {
        case: 'bridge',
        kind: 'claim',
        label: 'C3',
        action: 'added',
        url: 'http://localhost:8787/cases/bridge/claims/3',
      },
    })
    expect(body).not.toContain('secret')
    const key = Buffer.from(made.secret.slice('whsec_'.length), 'base64')
    expect(key).toHaveLength(32)
    const { 'webhook-id': id, 'webhook-timestamp': at } = headers
    const signature = createHmac('sha256', key)
      .update(`${String(id)}.${String(at)}.${body}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect((await page())?.deliveries).toMatchObject([{ state: 'sent', status: 204, attempts: 1 }])
  })

  test('that fails is tried again by the same id, later and later; a redirect is not followed', async () => {
    const receiver = await startReceiver([500, 302])
    const { add, work, advance } = await withHook(receiver.url)
    await add('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    await work()
    await work()
    expect(receiver.received).toHaveLength(1)
    advance(6000)
    await work()
    advance(6000)
    await work()
    expect(receiver.received).toHaveLength(2)
    advance(300_000)
    await work()
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('is stopped by a receiver that is gone, with an entry that says why', async () => {
    const receiver = await startReceiver([410])
    const { add, work, page, database } = await withHook(receiver.url)
    await add('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    await work()
    expect(await page()).toMatchObject({ active: false, deliveries: [{ state: 'failed' }] })
    await add('/cases/bridge/claims', { wording: 'It closed twice', kind: 'factual' })
    await work()
    expect(receiver.received).toHaveLength(1)
    const last = (await openRecord(database)).filter(({ kind }) => kind === 'webhook').at(-1)
    expect(last).toMatchObject({ action: 'stopped', values: { active: false } })
  })

  test('that fails for days is given up and stopped', async () => {
    const receiver = await startReceiver(Array.from({ length: 12 }, () => 503))
    const { add, work, page, advance } = await withHook(receiver.url)
    await add('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    for (let tries = 0; tries < 12; tries += 1) {
      await work()
      advance(90_000_000)
    }
    expect(receiver.received).toHaveLength(10)
    expect(await page()).toMatchObject({ active: false, deliveries: [{ state: 'failed' }] })
  })

  test('tells of no draft, and of nothing once its owner leads the case no more', async () => {
    const receiver = await startReceiver()
    const { add, work, editor, user } = await withHook(receiver.url)
    await editor.post('/cases/bridge/claims/1/assessments', {
      scale: 'verdict',
      outcome: 'Unproven',
      rationale: 'Nothing yet',
      state: 'draft',
    })
    await work()
    expect(receiver.received).toEqual([])
    const { id: other } = await user('contributor', 'other')
    await add('/cases/bridge/members', { user: other, role: 'lead' })
    const { id: own } = await user('editor')
    await add('/cases/bridge/claims', { wording: 'It never closed', kind: 'factual' })
    await editor.delete(`/cases/bridge/members/${own}`)
    await work()
    expect(receiver.received).toEqual([])
  })

  test('is managed by forms, shown its secret once, tested, turned off and withdrawn', async () => {
    const receiver = await startReceiver()
    const { browser, services, database } = await withCase('private')
    const person = await browser('editor')
    const path = '/cases/bridge/webhooks'
    expect(await (await person.get(path)).text()).toContain('No webhooks')
    const refused = await person.post(path, { name: 'Newsroom', url: receiver.url, kinds: 'claim' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Only https addresses are sent to')
    const fields = { name: 'Newsroom', url: 'https://example.org/hook', kinds: ['claim'] }
    const made = await person.post(path, fields)
    expect(made.status).toBe(201)
    const secret = /whsec_[\w+/=]+/.exec(await made.text())?.[0] ?? 'none'
    const page = await (await person.get(path)).text()
    expect(page).toContain('https://example.org/hook')
    expect(page).not.toContain(secret)
    const { id } = await database.read.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
    expect((await person.post(`${path}/${id}/tests`)).status).toBe(303)
    const sent: string[] = []
    const post = (url: string) => Promise.resolve((sent.push(url), 204))
    await deliverWebhooks({ ...services, outgoing: { loopback: false, post } })
    expect(sent).toEqual(['https://example.org/hook'])
    await person.post(`${path}/${id}`, { _method: 'PATCH', active: 'false' })
    expect(await (await person.get(path)).text()).toContain('Turn on')
    await person.post(`${path}/${id}`, { _method: 'DELETE' })
    expect(await (await person.get(path)).text()).toContain('No webhooks')
    const history = await (await person.get('/cases/bridge/history')).text()
    expect(history).toContain('added the webhook')
    expect(history).not.toContain('/hook')
  })

  test('belongs to leads and administrators; to others it does not exist', async () => {
    const { as, editor, user, add } = await withCase('private')
    const { id } = await user('reader', 'checker')
    await add('/cases/bridge/members', { user: id, role: 'contributor' })
    expect((await (await as('reader', 'checker')).get('/cases/bridge/webhooks')).status).toBe(403)
    expect((await (await as('reader')).get('/cases/bridge/webhooks')).status).toBe(404)
    expect((await (await as('visitor')).get('/webhooks')).status).toBe(401)
    expect((await editor.get('/webhooks')).status).toBe(403)
  })

  test('sends to no address inside the house, whatever name leads there', async () => {
    const { post } = outgoing(false)
    const message = { headers: {}, body: '{}' }
    for (const url of [
      'http://127.0.0.1:1/',
      'https://127.0.0.1:1/',
      'https://localhost:1/',
      'https://169.254.169.254/',
    ])
      await expect(post(url, message), url).rejects.toMatchObject({ name: 'UnsafeAddress' })
  })
})
