import { describe, expect, test } from 'vitest'
import { workOffNotices } from '#commands/notices/work-off.ts'
import { switchWebhook } from '#commands/webhooks/manage-webhooks.ts'
import { deliverWebhooks } from '#commands/webhooks/deliver.ts'
import { Stale } from '#db/database.ts'
import { startReceiver } from '#test/support/hook-receiver.ts'
import { withCase } from '#test/support/scene.ts'

/** What is sent, and when: test/support/webhooks-contract.ts, on both hosts. */
describe('a webhook', () => {
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

  test('is turned on no more once it was withdrawn, be it at that moment', async () => {
    const { as, context, database } = await withCase('private')
    const editor = await as('editor')
    const path = '/cases/bridge/webhooks'
    await editor.post(path, { name: 'News', url: 'https://example.org/hook', kinds: ['claim'] })
    const { id } = await database.read.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
    const lead = await context('editor')
    let done = false
    // Once it was read, before anything is written.
    const read = lead.database.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!done && result.rows.some((row) => 'url' in row)) {
          done = true
          expect((await editor.delete(`${path}/${id}`)).ok).toBe(true)
        }
        return result
      },
    })
    const racing = { ...lead, database: { ...lead.database, read } }
    await expect(switchWebhook(racing, 'bridge', id, true)).rejects.toBeInstanceOf(Stale)
    const rows = await database.read.selectFrom('webhooks').select('active').execute()
    expect(rows).toEqual([{ active: 0 }])
  })

  test('is refused where there are as many as a page shows', async () => {
    const { browser, database } = await withCase('private')
    const person = await browser('editor')
    database.connection.exec(`
      with recursive many (n) as (select 1 union all select n + 1 from many where n < 50)
      insert into webhooks (id, case_id, owner_id, name, url, kinds, secret, active, since_seq,
        version, created_at, updated_at)
      select 'webhook_' || n, cases.id, users.id, 'One', 'https://example.org', '[]', '', 1, 0, 1, '', ''
      from many, cases, users`)
    const fields = { name: 'Newsroom', url: 'https://example.org/hook', kinds: ['claim'] }
    const refused = await person.post('/cases/bridge/webhooks', fields)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('50 webhooks here already')
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

  test('says nothing of entries that whoever looks may not see, waiting or dropped', async () => {
    const { as, browser, add, services, user, database } = await withCase('private')
    const person = await browser('admin')
    const hook = { name: 'All', url: 'https://example.org/hook', kinds: ['claim', 'assessment'] }
    await person.post('/webhooks', hook)
    const own = await browser('editor')
    await own.post('/cases/bridge/webhooks', hook)
    const { id } = await user('reader', 'checker')
    await add('/cases/bridge/members', { user: id, role: 'contributor' })
    await add('/cases/bridge/claims', { wording: 'A third closed it', kind: 'factual' })
    const checker = await as('reader', 'checker')
    const draft = { scale: 'verdict', outcome: 'Unproven', rationale: 'Not yet' }
    expect(
      (await checker.post('/cases/bridge/claims/1/assessments?draft=true', draft)).status,
    ).toBe(201)
    await workOffNotices(services)
    const waiting = database.connection.prepare('select count(*) from webhook_deliveries').pluck()
    expect(waiting.get()).toBe(4)
    const told = async () => {
      const [all, here] = [await person.get('/webhooks.json'), await own.get(`${HOOKS}.json`)]
      const [first] = (await all.json<Hooks>()).items
      const [second] = (await here.json<Hooks>()).items
      return [first?.deliveries.length, second?.deliveries.length]
    }
    expect(await told()).toEqual([0, 1])
    await deliverWebhooks({ ...services, outgoing: { loopback: false, post: sink } })
    expect(await told()).toEqual([0, 1])
  })
})

const HOOKS = '/cases/bridge/webhooks'

interface Hooks {
  readonly items: readonly { readonly deliveries: readonly unknown[] }[]
}

const sink = () => Promise.resolve(204)
