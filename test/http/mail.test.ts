import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Services } from '#commands/context.ts'
import { workOffNotices } from '#commands/notices/work-off.ts'
import { createApp } from '#src/app.ts'
import { openMail } from '#src/node/mail.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { withCase } from '#test/support/scene.ts'

const HOUR = 3_600_000

/** A case whose editor lets the checker in again and again, and a checker who wants to be mailed. */
const withMail = async (how: string, url: string, visibility: 'open' | 'private' = 'open') => {
  const test = await withCase(visibility)
  const logged: string[] = []
  const services: Services = {
    ...test.services,
    mail: openMail(url, 'Touchstone <touchstone@example.org>'),
    log: { error: (_id, error) => logged.push(String(error)) },
  }
  const checker = await test.browser('reader', 'checker')
  expect((await checker.post('/account/mail', { how })).status).toBe(303)
  const { id } = await test.user('reader', 'checker')
  const letIn = (role: string) => test.add('/cases/bridge/members', { user: id, role })
  return { ...test, services, id, logged, checker, letIn, work: () => workOffNotices(services) }
}

describe('mail', () => {
  test('whoever chose to is mailed at once, in plain text, with what they may see and a way out', async () => {
    const server = await startMailServer()
    const { letIn, work } = await withMail('at_once', server.url)
    await letIn('reviewer')
    await work()
    await work()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail?.to).toEqual(['checker@example.org'])
    expect(mail?.text).toContain('Subject: Touchstone: 1 thing for you')
    expect(mail?.text).toContain('List-Unsubscribe: <http://localhost:8787/account/mail>')
    expect(mail?.text).toContain('editor made checker a member of the case The bridge as reviewer')
    expect(mail?.text).toContain('http://localhost:8787/cases/bridge')
    expect(mail?.text).toMatch(/Content-Type: text\/plain/)
  })

  test('who chooses otherwise while a mail goes out is mailed as they chose', async () => {
    const server = await startMailServer()
    const { services, letIn, advance, checker } = await withMail('daily', server.url)
    const mail = openMail(server.url, 'Touchstone <touchstone@example.org>')
    const send: typeof mail.send = async (message) => {
      await checker.post('/account/mail', { how: 'at_once' })
      return mail.send(message)
    }
    const work = () => workOffNotices({ ...services, mail: { ...mail, send } })
    await letIn('reviewer')
    await work()
    advance(25 * HOUR)
    await work()
    expect(server.received).toHaveLength(1)
    await letIn('contributor')
    advance(60_000)
    await work()
    expect(server.received).toHaveLength(2)
  })

  test('of a private case a mail says only that something waits', async () => {
    const server = await startMailServer()
    const { letIn, work } = await withMail('at_once', server.url, 'private')
    await letIn('reviewer')
    await work()
    const [mail] = server.received
    expect(mail?.text).toContain('1 thing in private cases')
    expect(mail?.text).not.toMatch(/bridge|editor made|reviewer/i)
  })

  test('once a day or an hour all of it comes in one mail, and what was read does not', async () => {
    const server = await startMailServer()
    const { letIn, work, advance, checker } = await withMail('daily', server.url)
    await letIn('reviewer')
    await letIn('contributor')
    await work()
    advance(HOUR)
    await work()
    expect(server.received).toEqual([])
    advance(24 * HOUR)
    await work()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.text).toContain('2 things for you')
    await letIn('reader')
    await work()
    await checker.post('/notifications/readings')
    advance(24 * HOUR)
    await work()
    expect(server.received).toHaveLength(1)
  })

  test('of more than one mail holds the rest comes in the next, and nothing twice', async () => {
    const server = await startMailServer()
    const { services, work, user, letIn } = await withMail('off', server.url)
    await letIn('reviewer')
    await work()
    const { id } = await user('reader', 'checker')
    await services.database.write([
      CompiledQuery.raw(
        `with recursive many (n) as (select 1 union all select n + 1 from many where n < 250)
         insert into notifications (user_id, case_id, seq, why, subject_id, at)
         select user_id, case_id, seq, 'joined ' || n, subject_id, at from notifications, many
         where user_id = ?`,
        [id],
      ),
      CompiledQuery.raw(`update mail_choices set how = 'at_once' where user_id = ?`, [id]),
    ])
    for (let round = 0; round < 3; round += 1) await work()
    expect(server.received.map(({ text }) => /Touchstone: (\d+) things/.exec(text)?.[1])).toEqual([
      '200',
      '51',
    ])
  })

  test('whoever may see nothing of what waits is passed over once, and mailed of what comes next', async () => {
    const server = await startMailServer()
    const { advance, database, id, letIn, services, work } = await withMail(
      'at_once',
      server.url,
      'private',
    )
    const choice = () =>
      database.read.selectFrom('mail_choices').selectAll().executeTakeFirstOrThrow()
    await letIn('reviewer')
    await services.database.write([
      CompiledQuery.raw('delete from case_members where user_id = ?', [id]),
    ])
    await work()
    const passed = await choice()
    advance(HOUR)
    await work()
    // Taken up again, they would be settled anew.
    expect(await choice()).toEqual(passed)
    expect(server.received).toEqual([])
    await letIn('contributor')
    await work()
    await work()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.text).toContain('1 thing for you')
  })

  test('nobody is mailed who did not choose it, nor what came before they did', async () => {
    const server = await startMailServer()
    const { letIn, work, checker, advance } = await withMail('off', server.url)
    await letIn('reviewer')
    await work()
    advance(1000)
    await checker.post('/account/mail', { how: 'at_once' })
    await work()
    expect(server.received).toEqual([])
    advance(1000)
    await letIn('reader')
    await work()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.text).toContain('1 thing for you')
  })

  test('a server that is down loses nothing: it is tried again later, and administrators are told', async () => {
    const gone = await startMailServer()
    await gone.stop()
    const { letIn, work, logged, services, advance, browser, checker } = await withMail(
      'at_once',
      gone.url,
    )
    await letIn('reviewer')
    await work()
    await work()
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatch(/not sent, tried again at 2026-03-01T09:01/)
    const app = createApp(services)
    const admin = await browser('admin')
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const people = await app.request('/people', {
      headers: { Cookie: cookie, Accept: 'text/html' },
    })
    expect(await people.text()).toContain('No mail goes out')
    expect(await (await app.request('/healthz')).json()).toEqual({ ok: true, mail: 'failing' })
    expect((await checker.get('/notifications')).status).toBe(200)
    const back = await startMailServer({ port: gone.port })
    await work()
    expect(back.received).toEqual([])
    advance(61_000)
    await work()
    expect(back.received).toHaveLength(1)
    expect(await (await app.request('/healthz')).json()).toEqual({ ok: true })
  })

  test('an address the server refuses is its person’s trouble alone', async () => {
    const server = await startMailServer({ refuses: ['checker@example.org'] })
    const scene = await withMail('at_once', server.url)
    const analyst = await scene.browser('reader', 'analyst')
    await analyst.post('/account/mail', { how: 'at_once' })
    const { id } = await scene.user('reader', 'analyst')
    await scene.letIn('reviewer')
    await scene.add('/cases/bridge/members', { user: id, role: 'reader' })
    await scene.work()
    expect(server.received.map(({ to }) => to)).toEqual([['analyst@example.org']])
    expect(scene.logged).toEqual([])
    const page = await (await scene.checker.get('/account/mail')).text()
    expect(page).toContain('The last mail to you was refused.')
  })

  test('a wrong choice is told, a visitor asked to sign in, and a token chooses nothing', async () => {
    const { browser, as } = await withCase()
    const checker = await browser('reader', 'checker')
    const wrong = await checker.post('/account/mail', { how: 'yearly' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Choose how often')
    expect((await (await as('visitor')).get('/account/mail')).status).toBe(401)
    expect((await (await as('reader')).post('/account/mail', { how: 'daily' })).status).toBe(403)
    expect(await (await checker.get('/account/mail')).text()).toContain('No mail is sent from here')
  })
})
