import { describe, expect, test } from 'vitest'
import { PASSWORD } from '#test/support/app.ts'
import { withCase } from '#test/support/scene.ts'

const MEMBERS = '/cases/bridge/members'
const INVITATIONS = `${MEMBERS}/invitations`
const DAY = 86_400_000

interface Answer {
  readonly link: string
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

/** The way an invitation leads, without the host. */
const invited = async (scene: Awaited<ReturnType<typeof withCase>>, body: object) => {
  const answer = await scene.editor.post(INVITATIONS, body)
  expect(answer.status).toBe(201)
  return new URL((await answer.json<Answer>()).link).pathname
}

/** Takes an invitation as someone new, and is signed in by it. */
const accept = async (scene: Awaited<ReturnType<typeof withCase>>, path: string, name: string) => {
  const browser = await scene.browser('visitor')
  const answer = await browser.post(path, {
    name,
    email: `${name}@example.org`,
    password: 'correct horse battery',
  })
  return { browser, answer }
}

const person = (scene: Awaited<ReturnType<typeof withCase>>, name: string) =>
  scene.database.read
    .selectFrom('users')
    .leftJoin('case_members as member', 'member.user_id', 'users.id')
    .select(['users.id', 'users.role', 'users.guest', 'member.role as caseRole'])
    .select(['member.guest as caseGuest', 'member.until', 'member.identities'])
    .where('users.name', '=', name)
    .executeTakeFirst()

describe('an invitation into a case', () => {
  test.each(['reader', 'contributor', 'reviewer', 'lead'] as const)(
    'as %s gives exactly that role there, and a reader’s elsewhere',
    async (role) => {
      const scene = await withCase('private')
      const path = await invited(scene, { role })
      const shown = await (await scene.as('visitor')).get(path)
      expect(await shown.json()).toMatchObject({ case: { title: 'The bridge', role } })
      const { browser, answer } = await accept(scene, path, 'newcomer')
      expect(answer.headers.get('Location')).toBe('/cases/bridge')
      expect(await person(scene, 'newcomer')).toMatchObject({
        role: 'reader',
        guest: 0,
        caseRole: role,
        caseGuest: 0,
        until: null,
        identities: role === 'lead' ? 1 : 0,
      })
      expect((await browser.get('/cases/bridge')).status).toBe(200)
      expect((await browser.get('/cases/new')).status).toBe(403)
      const history = await (await scene.editor.get('/cases/bridge/history')).text()
      expect(history).toContain(`newcomer joined the case as ${role}`)
      expect(history).toContain(`newcomer accepted an invitation as ${role}`)
      expect((await accept(scene, path, 'second')).answer.status).toBe(404)
      expect(await person(scene, 'second')).toBeUndefined()
    },
  )

  test('as guest gives a guest who sees this case and open ones, until the day', async () => {
    const scene = await withCase('private')
    await scene.add('/cases', { ...OTHER, slug: 'house', visibility: 'workspace' })
    await scene.add('/cases', { ...OTHER, slug: 'square', visibility: 'open' })
    const path = await invited(scene, { role: 'guest', until: '2026-03-03' })
    const { browser } = await accept(scene, path, 'visitor-of-one')
    expect(await person(scene, 'visitor-of-one')).toMatchObject({
      role: 'reader',
      guest: 1,
      caseRole: 'reader',
      caseGuest: 1,
      until: '2026-03-03',
    })
    const statusOf = async (address: string) => (await browser.get(address)).status
    expect(await statusOf('/cases/bridge')).toBe(200)
    expect(await statusOf('/cases/square')).toBe(200)
    expect(await statusOf('/cases/house')).toBe(404)
    const list = await (await browser.get('/cases')).text()
    expect(list).toContain('/cases/bridge')
    expect(list).not.toContain('/cases/house')
    // On the last day, and after it.
    scene.advance(2 * DAY)
    expect(await statusOf('/cases/bridge')).toBe(200)
    scene.advance(DAY)
    for (const gone of [
      '/cases/bridge',
      '/cases/bridge/claims/1',
      '/cases/bridge/history',
      '/cases/bridge/feed',
    ])
      expect([gone, await statusOf(gone)]).toEqual([gone, 404])
    expect(await statusOf('/cases/square')).toBe(200)
    const search = await (await browser.get('/search?q=council')).text()
    expect(search).not.toContain('The council closed it')
  })

  test('is taken by someone signed in as themselves, once, and only into what they are not in', async () => {
    const scene = await withCase('private')
    const checker = await scene.browser('contributor', 'checker')
    const path = await invited(scene, { role: 'reviewer' })
    expect(await (await checker.get(path)).text()).toContain('You are signed in as')
    const joined = await checker.post(path)
    expect(joined.headers.get('Location')).toBe('/cases/bridge?saved=1')
    expect(await person(scene, 'checker')).toMatchObject({
      role: 'contributor',
      caseRole: 'reviewer',
    })
    const again = await invited(scene, { role: 'lead' })
    expect((await checker.post(again)).status).toBe(422)
    expect(await person(scene, 'checker')).toMatchObject({ caseRole: 'reviewer' })
    const other = await invited(scene, { role: 'reader', email: 'someone@example.org' })
    const analyst = await scene.browser('contributor', 'analyst')
    expect((await analyst.post(other)).status).toBe(422)
  })

  test('works no more when revoked, or when whoever made it no longer leads the case', async () => {
    const scene = await withCase('private')
    const path = await invited(scene, { role: 'contributor' })
    const { invitations } = await (
      await scene.editor.get(MEMBERS)
    ).json<{ invitations: readonly { id: string }[] }>()
    const id = invitations[0]?.id ?? ''
    // An administrator outside the case neither sees nor revokes it.
    const admin = await scene.browser('admin')
    expect(await (await admin.get('/people')).text()).not.toContain(id)
    expect((await admin.post(`/people/invitations/${id}`, { _method: 'DELETE' })).status).toBe(404)
    expect((await scene.editor.delete(`${INVITATIONS}/${id}`)).status).toBe(204)
    expect((await (await scene.as('visitor')).get(path)).status).toBe(404)
    const second = await invited(scene, { role: 'contributor' })
    scene.database.connection.exec(`update case_members set role = 'contributor'`)
    expect((await (await scene.as('visitor')).get(second)).status).toBe(404)
  })

  test('is made by its leads alone, and told to those who work there', async () => {
    const scene = await withCase('open')
    const checker = await scene.as('contributor', 'checker')
    expect((await checker.post(INVITATIONS, { role: 'reader' })).status).toBe(403)
    await invited(scene, { role: 'guest', until: '2026-04-01' })
    expect(await (await scene.editor.get('/cases/bridge/history')).text()).toContain(
      'made an invitation as guest',
    )
    for (const other of [checker, await scene.as('visitor')])
      expect(await (await other.get('/cases/bridge/history')).text()).not.toContain('invitation')
  })

  test('refuses a day that is past, one for a member, and identities for a guest', async () => {
    const scene = await withCase('private')
    for (const [body, path] of [
      [{ role: 'guest', until: '2026-02-28' }, 'until'],
      [{ role: 'reader', until: '2026-04-01' }, 'until'],
      [{ role: 'guest', identities: true }, 'identities'],
      [{ role: 'lead', guest: true }, 'role'],
      [{ role: 'owner' }, 'role'],
    ] as const) {
      const answer = await scene.editor.post(INVITATIONS, body)
      expect(answer.status).toBe(422)
      expect((await answer.json<Answer>()).errors.map((one) => one.path)).toEqual([path])
    }
    const browser = await scene.browser('editor')
    const form = await browser.post(INVITATIONS, { role: 'guest', until: '2026-02-28' })
    expect(form.status).toBe(422)
    expect(await form.text()).toContain('value="2026-02-28"')
  })
})

const OTHER = { title: 'Other', question: 'What?', summary: '', language: 'en' }

describe('a guest', () => {
  test('reads, and takes nothing out, writes nothing and opens nothing', async () => {
    const scene = await withCase('private')
    const { browser } = await accept(scene, await invited(scene, { role: 'guest' }), 'someone')
    for (const [path, fields] of [
      ['/cases/bridge/claims', { wording: 'x', kind: 'factual' }],
      ['/cases/bridge/exports', {}],
      [
        '/cases/bridge/claims/1/assessments',
        { scale: 'verdict', outcome: 'Unproven', rationale: 'x', state: 'draft' },
      ],
      ['/cases/bridge/claims/1/work', { version: '0', priority: 'high' }],
      ['/cases', { ...OTHER, slug: 'mine', visibility: 'private' }],
      ['/sources', { name: 'x', kind: 'person' }],
      ['/account/tokens', { name: 'x', scope: 'read' }],
      [INVITATIONS, { role: 'reader' }],
    ] as const)
      expect([path, (await browser.post(path, fields)).status]).toEqual([path, 403])
    for (const path of [MEMBERS, '/people/pick?q=', '/cases/bridge/claims/1/work'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 403])
    const page = await (await browser.get('/cases/bridge')).text()
    expect(page).not.toContain('/cases/bridge/exports')
    expect(page).toContain('Leave this case')
    expect((await browser.get('/cases/bridge/history')).status).toBe(200)
    expect(await (await browser.get('/cases/bridge/history')).text()).not.toContain(
      'an invitation as',
    )
    const { id = '' } = (await person(scene, 'someone')) ?? {}
    expect((await browser.get(`${MEMBERS}/${id}/removal`)).status).toBe(200)
    await browser.post(`${MEMBERS}/${id}`, { _method: 'DELETE' })
    expect((await browser.get('/cases/bridge')).status).toBe(404)
  })

  test('is given no other role by a lead, and one by an administrator, who makes them a full user', async () => {
    const scene = await withCase('private')
    await scene.add('/cases', { ...OTHER, slug: 'house', visibility: 'workspace' })
    const { browser } = await accept(scene, await invited(scene, { role: 'guest' }), 'someone')
    const { id = '' } = (await person(scene, 'someone')) ?? {}
    const refused = await scene.editor.post(MEMBERS, { user: id, role: 'contributor' })
    expect((await refused.json<Answer>()).errors[0]?.path).toBe('role')
    const admin = await scene.browser('admin')
    expect(await (await admin.get('/people')).text()).toContain('guest')
    expect(await (await admin.get(`/people/${id}`)).text()).toContain('Make a full user')
    await admin.post(`/people/${id}`, { _method: 'PATCH', version: '1', role: 'reader' })
    expect(await person(scene, 'someone')).toMatchObject({ role: 'reader', guest: 0 })
    expect((await browser.get('/cases/house')).status).toBe(200)
    expect((await scene.editor.post(MEMBERS, { user: id, role: 'contributor' })).status).toBe(201)
    expect(await person(scene, 'someone')).toMatchObject({ caseRole: 'contributor', caseGuest: 0 })
  })

  test('may be someone with an account, who loses nothing else by it and nothing but it after the day', async () => {
    const scene = await withCase('private')
    const analyst = await scene.user('contributor', 'analyst')
    await scene.add(MEMBERS, { user: analyst.id, role: 'guest', until: '2026-03-01' })
    const client = await scene.as('contributor', 'analyst')
    expect((await client.get('/cases/bridge')).status).toBe(200)
    expect((await client.post('/cases/bridge/exports')).status).toBe(403)
    scene.advance(DAY)
    expect((await client.get('/cases/bridge')).status).toBe(404)
    expect(
      (await client.post('/cases', { ...OTHER, slug: 'own', visibility: 'private' })).status,
    ).toBe(201)
    const { members } = await (
      await scene.editor.get(MEMBERS)
    ).json<{ members: readonly { name: string; ended: boolean }[] }>()
    expect(members.find(({ name }) => name === 'analyst')?.ended).toBe(true)
  })
})

test('an invitation whose last day is past lets nobody in, and makes no account', async () => {
  const scene = await withCase()
  const path = await invited(scene, { role: 'guest', until: '2026-03-02' })
  scene.advance(3 * 86_400_000)
  const visitor = await scene.browser('visitor')
  expect((await visitor.get(path)).status).toBe(404)
  const taken = await visitor.post(path, {
    name: 'Late',
    email: 'late@example.org',
    password: PASSWORD,
  })
  expect(taken.status).toBe(404)
  const users = await scene.database.read.selectFrom('users').select('name').execute()
  expect(users.map(({ name }) => name)).not.toContain('Late')
})
