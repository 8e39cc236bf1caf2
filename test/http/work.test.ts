import { describe, expect, test } from 'vitest'
import { workStatusQueries } from '#commands/work/work-queries.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { withCase } from '#test/support/scene.ts'

const WORK = '/cases/bridge/claims/1/work'

interface Answer {
  readonly version: number
  readonly assignee: { readonly id: string; readonly name: string } | null
  readonly status: string
  readonly overdue: boolean
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

/** The case, with a contributor who is a member of it and a reader who is one. */
const withPeople = async (visibility: 'open' | 'workspace' | 'private' = 'private') => {
  const scene = await withCase(visibility)
  const [checker, reader, stranger] = await Promise.all([
    scene.user('contributor', 'checker'),
    scene.user('reader', 'reader'),
    scene.user('contributor', 'stranger'),
  ])
  await scene.add('/cases/bridge/members', { user: checker.id, role: 'contributor' })
  await scene.add('/cases/bridge/members', { user: reader.id, role: 'reader' })
  return { ...scene, checker, reader, stranger }
}

const entries = async ({ database }: Awaited<ReturnType<typeof withCase>>) =>
  database.read
    .selectFrom('entry_values')
    .select(['action', 'version', 'values', 'note'])
    .where('subject_kind', '=', 'work')
    .orderBy('seq')
    .execute()

describe('planning a claim', () => {
  test('gives it to a member, with a day and a priority, in one entry', async () => {
    const scene = await withPeople()
    const answer = await scene.editor.patch(WORK, {
      version: 0,
      assignee: scene.checker.id,
      priority: 'high',
      due: '2026-03-10',
      status: 'in_progress',
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      version: 1,
      assignee: { id: scene.checker.id, name: 'checker' },
      priority: 'high',
      due: '2026-03-10',
      status: 'in_progress',
      overdue: false,
    })
    const claim = await (await scene.editor.get('/cases/bridge/claims/1')).json<object>()
    expect(claim).toMatchObject({ version: 1, work: { version: 1, status: 'in_progress' } })
    const [entry, ...more] = await entries(scene)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ action: 'planned', version: 1 })
    expect(JSON.parse(entry?.values ?? '')).toMatchObject({ assignee: scene.checker.id })
  })

  test('takes a name, an address or an id, and null gives it to nobody', async () => {
    const scene = await withPeople()
    for (const [version, assignee] of ['Checker', 'checker@example.org'].entries()) {
      const given = await scene.editor.patch(WORK, { version: version * 2, assignee })
      expect(await given.json()).toMatchObject({ assignee: { id: scene.checker.id } })
      const taken = await scene.editor.patch(WORK, { version: version * 2 + 1, assignee: null })
      expect(await taken.json()).toMatchObject({ assignee: null })
    }
  })

  test('is refused for a non-member, a reader and someone disabled, saying which field and why', async () => {
    const scene = await withPeople()
    const admin = await scene.browser('admin')
    await admin.post(`/people/${scene.checker.id}/suspension`)
    const { stranger, reader, checker } = scene
    for (const assignee of [stranger.id, reader.id, checker.id, 'nobody-of-the-kind']) {
      const answer = await scene.editor.patch(WORK, { version: 0, assignee })
      expect(answer.status).toBe(422)
      const { errors } = await answer.json<Answer>()
      expect(errors).toHaveLength(1)
      expect(errors[0]?.path).toBe('assignee')
      expect(errors[0]?.message).toContain('does not work on this case')
    }
    expect(await entries(scene)).toEqual([])
  })

  test('goes to an editor where the case is not private, and not where it is', async () => {
    for (const [visibility, status] of [
      ['workspace', 200],
      ['private', 422],
    ] as const) {
      const scene = await withPeople(visibility)
      const other = await scene.user('editor', 'second editor')
      const answer = await scene.editor.patch(WORK, { version: 0, assignee: other.id })
      expect([visibility, answer.status]).toEqual([visibility, status])
    }
  })

  test('refuses a day in the past when it is newly set, and keeps one that has passed since', async () => {
    const scene = await withPeople()
    const refused = await scene.editor.patch(WORK, { version: 0, due: '2026-02-28' })
    expect(refused.status).toBe(422)
    expect((await refused.json<Answer>()).errors[0]?.path).toBe('due')
    await scene.editor.patch(WORK, { version: 0, due: '2026-03-01' })
    scene.advance(3 * 86_400_000)
    const later = await scene.editor.patch(WORK, {
      version: 1,
      due: '2026-03-01',
      status: 'in_progress',
    })
    expect(await later.json()).toMatchObject({ overdue: true, due: '2026-03-01' })
    const done = await scene.editor.patch(WORK, { version: 2, status: 'assessed' })
    expect(await done.json()).toMatchObject({ overdue: false })
  })

  test('of a stale version is a conflict with all three sides, and nothing is lost', async () => {
    const scene = await withPeople()
    await scene.editor.patch(WORK, { version: 0, priority: 'high' })
    const answer = await scene.editor.patch(WORK, { version: 0, priority: 'low' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      base: { priority: 'normal' },
      mine: { priority: 'low' },
      theirs: { priority: 'high' },
      version: 1,
    })
    const browser = await scene.browser('editor')
    const page = await browser.post(WORK, {
      _method: 'PATCH',
      version: '0',
      assignee: 'checker',
      priority: 'low',
      status: 'new',
    })
    expect(page.status).toBe(409)
    const html = await page.text()
    expect(html).toContain('Someone else saved this')
    expect(html).toContain('name="version" value="1"')
  })

  test('of two first plans at the same moment one is told that the other was first', async () => {
    const scene = await withPeople()
    const answers = await Promise.all(
      ['high', 'low'].map((priority) => scene.editor.patch(WORK, { version: 0, priority })),
    )
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 409]))
    expect(await entries(scene)).toHaveLength(1)
  })

  test('that changes nothing makes no version', async () => {
    const scene = await withPeople()
    await scene.editor.patch(WORK, { version: 0, priority: 'high' })
    const again = await scene.editor.patch(WORK, { version: 1, priority: 'high' })
    expect(await again.json()).toMatchObject({ version: 1 })
    expect(await entries(scene)).toHaveLength(1)
  })

  test('without JavaScript goes back to the claim, and a refused form keeps what was typed', async () => {
    const scene = await withPeople()
    const browser = await scene.browser('editor')
    const form = { _method: 'PATCH', version: '0', priority: 'high', status: 'new' }
    const refused = await browser.post(WORK, { ...form, assignee: 'مدقق', due: '2020-01-01' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('value="مدقق"')
    expect(html).toContain('href="#due"')
    const saved = await browser.post(WORK, { ...form, assignee: 'checker', due: '2026-03-03' })
    expect(saved.status).toBe(303)
    expect(saved.headers.get('Location')).toBe('/cases/bridge/claims/1?saved=1#work')
    const page = await (await browser.get('/cases/bridge/claims/1')).text()
    expect(page).toContain('<bdi>checker</bdi>')
    expect(page).toContain('3 March 2026')
  })

  test('of a withdrawn claim is refused', async () => {
    const scene = await withCase()
    await scene.editor.post('/cases/bridge/claims/1/withdrawal', { reason: 'twice' })
    expect((await scene.editor.patch(WORK, { version: 0, priority: 'high' })).status).toBe(422)
  })
})

describe('who sees the plan', () => {
  test('those who work on the case, and nobody else', async () => {
    const scene = await withPeople('open')
    await scene.editor.patch(WORK, { version: 0, assignee: scene.checker.id, priority: 'high' })
    for (const [role, name] of [
      ['visitor', undefined],
      ['reader', 'reader'],
      ['contributor', 'stranger'],
    ] as const) {
      const other = await scene.as(role, name)
      for (const path of ['/cases/bridge/claims/1', '/cases/bridge', '/cases/bridge/claims']) {
        const answer = await other.get(path)
        expect(answer.status).toBe(200)
        expect(await answer.text()).not.toContain('"work"')
      }
      const filtered = await other.get('/cases/bridge/claims?priority=low')
      expect((await filtered.json<{ total: number }>()).total).toBe(2)
      expect((await other.get(WORK)).status).toBe(role === 'visitor' ? 401 : 403)
      expect((await other.patch(WORK, { version: 1, priority: 'low' })).status).toBe(
        role === 'visitor' ? 401 : 403,
      )
      for (const path of ['/cases/bridge/history', '/record']) {
        const told = await (await other.get(path)).text()
        expect(told).not.toContain('planned')
      }
    }
    const own = await scene.as('contributor', 'checker')
    expect(await (await own.get('/cases/bridge/history')).text()).toContain('given to checker')
    expect(await (await own.get('/cases/bridge')).json()).toMatchObject({
      work: { new: 2, overdue: 0 },
    })
  })

  test('strangers to a private case find nothing', async () => {
    const scene = await withPeople()
    const stranger = await scene.as('contributor', 'stranger')
    expect((await stranger.get(WORK)).status).toBe(404)
    expect((await stranger.patch(WORK, { version: 0, priority: 'low' })).status).toBe(404)
    expect((await stranger.get('/cases/bridge/members/pick?q=')).status).toBe(404)
  })

  test('the picker offers those who work on the case, by name', async () => {
    const scene = await withPeople()
    const { options } = await (
      await scene.editor.get('/cases/bridge/members/pick?q=CHECK')
    ).json<{ options: readonly { label: string; hint: string }[] }>()
    expect(options).toEqual([{ value: scene.checker.id, label: 'checker', hint: 'contributor' }])
  })
})

describe('lists of claims', () => {
  test('are narrowed by who has them, how far, how urgent and overdue, in the address', async () => {
    const scene = await withPeople()
    await scene.editor.patch(WORK, { version: 0, assignee: scene.checker.id, due: '2026-03-01' })
    await scene.editor.patch('/cases/bridge/claims/2/work', {
      version: 0,
      status: 'in_review',
      priority: 'high',
    })
    scene.advance(86_400_000)
    const of = async (query: string) => {
      const answer = await scene.editor.get(`/cases/bridge/claims?${query}`)
      const { items } = await answer.json<{ items: readonly { label: string }[] }>()
      return items.map((one) => one.label)
    }
    expect(await of(`assignee=${scene.checker.id}`)).toEqual(['C1'])
    expect(await of('assignee=none')).toEqual(['C2'])
    expect(await of('assignee=me')).toEqual([])
    expect(await of('status=in_review')).toEqual(['C2'])
    expect(await of('status=new')).toEqual(['C1'])
    expect(await of('priority=high')).toEqual(['C2'])
    expect(await of('overdue=yes')).toEqual(['C1'])
    expect(await of('sort=priority')).toEqual(['C2', 'C1'])
    expect(await of('sort=due')).toEqual(['C1', 'C2'])
    const browser = await scene.browser('editor')
    const page = await (await browser.get('/cases/bridge/claims?overdue=yes')).text()
    expect(page).toContain('overdue')
  })
})

describe('what brings claims along', () => {
  test('sets their status beside the rows that do, with the reason, and leaves the rest of the plan', async () => {
    const scene = await withPeople()
    await scene.editor.patch(WORK, { version: 0, assignee: scene.checker.id, priority: 'high' })
    const claims = await scene.database.read
      .selectFrom('claims')
      .select(['id', 'case_id'])
      .execute()
    const { queries, changes } = await workStatusQueries(
      await scene.context('editor'),
      claims[0]?.case_id ?? '',
      claims.map(({ id }) => ({
        claimId: id,
        status: 'needs_another_look',
        reason: 'E2 was withdrawn',
      })),
    )
    await scene.database.write([
      ...queries,
      ...entryQueries(changes.map((change) => commit(change))),
    ])
    expect(await (await scene.editor.get(WORK)).json()).toMatchObject({
      version: 2,
      assignee: { name: 'checker' },
      priority: 'high',
      status: 'needs_another_look',
      reason: 'E2 was withdrawn',
    })
    const other = await scene.editor.get('/cases/bridge/claims/2/work')
    expect(await other.json()).toMatchObject({ version: 1, status: 'needs_another_look' })
    // The reason goes with the status it explains.
    const looked = await scene.editor.patch(WORK, { version: 2, status: 'in_progress' })
    expect(await looked.json()).toMatchObject({ reason: null })
  })
})
