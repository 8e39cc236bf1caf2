import { describe, expect, test } from 'vitest'
import { workOffNotices } from '#commands/notices/work-off.ts'
import type { JsonClient } from '#test/support/clients.ts'
import { withDesk } from '#test/support/desk-scene.ts'

/** The checker, signed in; a feed is made in person. */
const withFeed = async (visibility?: 'open' | 'private') => {
  const scene = await withDesk(visibility)
  const browser = await scene.browser('contributor', 'checker')
  const make = async () => {
    const answer = await browser.post('/desk/feed', {}, { Accept: 'application/json' })
    expect(answer.status).toBe(201)
    const { feed } = await answer.json<{ feed: string }>()
    return feed.replace('http://localhost:8787', '')
  }
  return { ...scene, seat: browser, make, address: await make() }
}

const titles = (xml: string) =>
  [...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title)

const read = (scene: { as: (role: 'visitor') => Promise<JsonClient> }) => scene.as('visitor')

describe('the desk as a feed', () => {
  test('tells whoever has the address what waits, newest first, and nothing else', async () => {
    const scene = await withFeed()
    await scene.plan(1, { assignee: scene.checker.id, due: '2026-03-09' })
    await scene.rows.mention(scene.checker.id, scene.reviewer.id, 'Look at <this> & that')
    const answer = await (await read(scene)).get(scene.address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toContain('application/atom+xml')
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    const xml = await answer.text()
    expect(titles(xml)).toEqual([
      'Claims you have: C1, The council closed it (The bridge, due 2026-03-09)',
      'Mentions of you: Look at &lt;this&gt; &amp; that (The bridge)',
    ])
    expect(xml).toContain('http://localhost:8787/cases/bridge/claims/1')
    // The secret stands nowhere in what it opens, and opens nothing else.
    const token = scene.address.split('token=')[1] ?? ''
    expect(token.length).toBeGreaterThan(40)
    expect(xml).not.toContain(token)
    const other = scene.app.request('/desk', {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    })
    expect((await other).status).toBe(401)
    expect((await (await read(scene)).get(`/desk?token=${token}`)).status).toBe(401)
  })

  test('answers 304 to a reader that has it, until something changes', async () => {
    const scene = await withFeed()
    const tag = (await scene.app.request(scene.address)).headers.get('ETag') ?? ''
    const again = await scene.app.request(scene.address, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await scene.plan(1, { assignee: scene.checker.id })
    const weak = { 'If-None-Match': `"other", W/${tag}` }
    expect((await scene.app.request(scene.address, { headers: weak })).status).toBe(200)
  })

  test('does not work with a wrong secret, none, an old one, or once taken away', async () => {
    const scene = await withFeed()
    const anyone = await read(scene)
    const wrong = await anyone.get('/desk/feed.atom?token=wrong-one')
    expect(wrong.status).toBe(401)
    expect(await wrong.text()).not.toContain('wrong-one')
    expect((await anyone.get('/desk/feed.atom')).status).toBe(401)
    // Being signed in is not what opens it.
    expect((await scene.seat.get('/desk/feed.atom')).status).toBe(401)
    const renewed = await scene.make()
    expect((await anyone.get(scene.address)).status).toBe(401)
    expect((await anyone.get(renewed)).status).toBe(200)
    const gone = await scene.seat.post('/desk/feed', { _method: 'DELETE' })
    expect(gone.status).toBe(303)
    expect((await anyone.get(renewed)).status).toBe(401)
  })

  test('ends with the account and with the membership', async () => {
    const scene = await withFeed()
    await scene.plan(1, { assignee: scene.checker.id })
    const anyone = await read(scene)
    expect(titles(await (await anyone.get(scene.address)).text())).toHaveLength(1)
    scene.database.connection.exec(`delete from case_members where user_id = '${scene.checker.id}'`)
    expect(titles(await (await anyone.get(scene.address)).text())).toEqual([])
    await (await scene.browser('admin')).post(`/people/${scene.checker.id}/suspension`)
    expect((await anyone.get(scene.address)).status).toBe(401)
  })

  test('is made in person, kept as a hash, told in the record without its secret, shown once', async () => {
    const scene = await withFeed()
    expect((await scene.asChecker.post('/desk/feed')).status).toBe(403)
    expect((await (await read(scene)).post('/desk/feed')).status).toBe(401)
    const token = scene.address.split('token=')[1] ?? ''
    const everything = JSON.stringify([
      await scene.database.read.selectFrom('desk_feeds').selectAll().execute(),
      await scene.database.read.selectFrom('entry_values').selectAll().execute(),
    ])
    expect(everything).not.toContain(token)
    const told = await scene.database.read
      .selectFrom('entry_values')
      .select('action')
      .where('values', 'like', '%Feed of the desk%')
      .execute()
    expect(told).toEqual([{ action: 'made' }])
    const page = await (await scene.seat.get('/desk/feed')).text()
    expect(page).not.toContain(token)
    expect(page).toContain('1 March 2026')
    const made = await (await scene.seat.post('/desk/feed')).text()
    expect(made).toContain('/desk/feed.atom?token=')
  })

  test('names a protected source by its code name, to a lead too', async () => {
    const scene = await withFeed('private')
    const lead = await scene.browser('editor')
    const source = await scene.editor.post('/sources', {
      name: 'Marked Witness',
      kind: 'person',
      case: 'bridge',
      protected: true,
      codeName: 'Witness K',
    })
    const { slug } = await source.json<{ slug: string }>()
    await scene.asChecker.post(`/sources/${slug}/assessments`, {
      case: 'bridge',
      scale: 'reliability',
      grade: 'B',
      rationale: 'So far',
    })
    const made = await lead.post('/desk/feed', {}, { Accept: 'application/json' })
    const { feed } = await made.json<{ feed: string }>()
    const xml = await (
      await scene.app.request(new URL(feed).pathname + new URL(feed).search)
    ).text()
    expect(xml).not.toContain('Marked Witness')
  })

  test('tells what concerns the person too, and of what they may no longer see no name', async () => {
    const scene = await withFeed('private')
    await workOffNotices(scene.services)
    const anyone = await read(scene)
    const joined = 'editor made checker a member of the case The bridge as contributor'
    expect(titles(await (await anyone.get(scene.address)).text())).toEqual([joined])
    await scene.editor.post('/cases/bridge/comments', {
      subject: { claim: 'C1' },
      text: '@checker who said so?',
    })
    await workOffNotices(scene.services)
    const xml = await (await anyone.get(scene.address)).text()
    // What waits is told once, as that.
    expect(titles(xml)).toEqual(['Mentions of you: @checker who said so? (The bridge)', joined])
    expect(xml).toMatch(/<id>http:\/\/localhost:8787\/notifications#\d+<\/id>/)
    // Of another's notices, and to the person who acted, nothing is told.
    expect(xml).not.toContain('made reviewer')
    await scene.editor.delete(`/cases/bridge/members/${scene.checker.id}`)
    await workOffNotices(scene.services)
    const after = await (await anyone.get(scene.address)).text()
    expect(titles(after)).toEqual(['You are no longer in a case that only its members see'])
    expect(after).not.toMatch(/bridge|council|who said so/i)
    expect(after).toContain('href="http://localhost:8787/notifications"')
  })

  test('is asked for only so often from one address', async () => {
    const scene = await withFeed()
    let status = 200
    for (let count = 0; count < 320 && status !== 429; count += 1)
      status = (await scene.app.request('/desk/feed.atom?token=guess')).status
    expect(status).toBe(429)
  })
})
