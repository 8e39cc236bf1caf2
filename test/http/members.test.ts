import { describe, expect, test } from 'vitest'
import { createToken } from '#commands/accounts/create-token.ts'
import { bulkChange } from '#commands/bulk/bulk-change.ts'
import { removeMember } from '#commands/cases/remove-member.ts'
import { setWork } from '#commands/work/set-work.ts'
import { Conflict } from '#domain/errors.ts'
import { jsonClient } from '#test/support/clients.ts'
import { withCase } from '#test/support/scene.ts'

const MEMBERS = '/cases/bridge/members'

interface Answer {
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

/** A private case with a contributor and a reviewer, each with a claim. */
const withMembers = async (visibility: 'open' | 'workspace' | 'private' = 'private') => {
  const scene = await withCase(visibility)
  const checker = await scene.user('contributor', 'checker')
  const reviewer = await scene.user('contributor', 'reviewer')
  await scene.add(MEMBERS, { user: checker.id, role: 'contributor' })
  await scene.add(MEMBERS, { user: reviewer.id, role: 'reviewer' })
  for (const claim of [1, 2])
    await scene.editor.patch(`/cases/bridge/claims/${String(claim)}/work`, {
      version: 0,
      assignee: checker.id,
    })
  const assignees = async () => {
    const answer = await scene.editor.get('/cases/bridge/claims')
    const { items } = await answer.json<{
      items: readonly { work: { assignee: { name: string } | null } }[]
    }>()
    return items.map((one) => one.work.assignee?.name ?? null)
  }
  return { ...scene, checker, reviewer, assignees }
}

const entries = async ({ database }: Awaited<ReturnType<typeof withCase>>) => {
  const rows = await database.read
    .selectFrom('entry_values')
    .select(['subject_kind', 'action', 'at'])
    .where('subject_kind', 'in', ['member', 'work'])
    .orderBy('seq')
    .execute()
  return rows.map((row) => `${row.action} ${row.subject_kind}`)
}

describe('someone who leaves', () => {
  test('hands their claims to whom they choose, in the same step', async () => {
    const scene = await withMembers()
    const checker = await scene.browser('contributor', 'checker')
    const asked = await (await checker.get(`${MEMBERS}/${scene.checker.id}/removal`)).text()
    expect(asked).toContain('Who gets your 2 claims')
    const left = await checker.post(`${MEMBERS}/${scene.checker.id}`, {
      _method: 'DELETE',
      reassign: 'reviewer',
    })
    expect([left.status, left.headers.get('Location')]).toEqual([303, '/cases?saved=1'])
    expect(await scene.assignees()).toEqual(['reviewer', 'reviewer'])
    expect((await entries(scene)).slice(-3)).toEqual([
      'removed member',
      'edited work',
      'edited work',
    ])
    expect((await checker.get('/cases/bridge')).status).toBe(404)
  })

  test('leaves their claims to nobody when they name nobody', async () => {
    const scene = await withMembers()
    await scene.editor.delete(`${MEMBERS}/${scene.checker.id}`)
    expect(await scene.assignees()).toEqual([null, null])
  })

  test('does not leave by a token that only reads', async () => {
    const scene = await withMembers()
    const { id } = scene.checker
    const { token } = await createToken(scene.system, id, { name: 'look', scope: 'read' })
    const answer = await jsonClient(scene.app, token).delete(`${MEMBERS}/${id}`)
    expect(answer.status).toBe(403)
    expect(await scene.assignees()).toEqual(['checker', 'checker'])
    expect(await entries(scene)).not.toContain('removed member')
  })

  test('may not hand them to someone who does not work there, and stays', async () => {
    const scene = await withMembers()
    const stranger = await scene.user('contributor', 'stranger')
    for (const reassign of [stranger.id, scene.checker.id]) {
      const answer = await scene.editor.delete(`${MEMBERS}/${scene.checker.id}`, { reassign })
      expect(answer.status).toBe(422)
      expect((await answer.json<Answer>()).errors[0]?.path).toBe('reassign')
    }
    expect(await scene.assignees()).toEqual(['checker', 'checker'])
  })

  test('is told so when they are the last lead, before and after', async () => {
    const scene = await withMembers()
    const lead = await scene.user('editor')
    const browser = await scene.browser('editor')
    const asked = await (await browser.get(`${MEMBERS}/${lead.id}/removal`)).text()
    expect(asked).toContain('You are its last lead')
    expect((await scene.editor.delete(`${MEMBERS}/${lead.id}`)).status).toBe(422)
    expect((await scene.editor.post(MEMBERS, { user: lead.id, role: 'reader' })).status).toBe(422)
  })

  test('of two leads who leave at once, one stays', async () => {
    const scene = await withMembers()
    const [lead, other] = [await scene.user('editor'), scene.checker]
    await scene.add(MEMBERS, { user: other.id, role: 'lead' })
    const asOther = await scene.as('contributor', 'checker')
    const answers = await Promise.all([
      scene.editor.delete(`${MEMBERS}/${lead.id}`),
      asOther.delete(`${MEMBERS}/${other.id}`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const leads = await scene.database.read
      .selectFrom('case_members')
      .select('user_id')
      .where('role', '=', 'lead')
      .execute()
    expect(leads).toHaveLength(1)
  })

  test('keeps their claims when only the role changes and they still work there', async () => {
    const scene = await withMembers()
    await scene.add(MEMBERS, { user: scene.checker.id, role: 'reviewer' })
    expect(await scene.assignees()).toEqual(['checker', 'checker'])
    await scene.add(MEMBERS, { user: scene.checker.id, role: 'reader', reassign: 'reviewer' })
    expect(await scene.assignees()).toEqual(['reviewer', 'reviewer'])
  })
})

describe('who may see a case', () => {
  test('is said in plain words on the case and on the page of its members', async () => {
    const scene = await withMembers()
    const guest = await scene.user('reader', 'guest')
    await scene.add(MEMBERS, { user: guest.id, role: 'guest', until: '2027-03-03' })
    const browser = await scene.browser('editor')
    for (const path of ['/cases/bridge', MEMBERS]) {
      const page = await (await browser.get(path)).text()
      expect(page).toContain('Who may see this')
      expect(page).toContain('Its 3 members and 1 guest until 3 March 2027')
      expect(page).toContain('Its lead alone')
    }
    expect(await (await scene.editor.get('/cases/bridge')).json()).toMatchObject({
      mayBeSeenBy: 'Its 3 members and 1 guest until 3 March 2027',
    })
  })

  test('of an open case is everyone, and of a workspace case everyone signed in', async () => {
    const open = await (await (await withCase('open')).as('visitor')).get('/cases/bridge')
    expect(await open.json()).toMatchObject({ mayBeSeenBy: 'Everyone, without signing in' })
    const inside = await (await withCase('workspace')).editor.get('/cases/bridge')
    expect(JSON.stringify(await inside.json())).toContain('Everyone signed in here')
  })
})

describe('a case whose leads may no longer sign in', () => {
  test('is shown to administrators, who take its lead by an entry that everyone in it sees', async () => {
    const scene = await withMembers()
    const admin = await scene.browser('admin')
    const lead = await scene.user('editor')
    expect(await (await admin.get('/people')).text()).not.toContain('Cases that nobody leads')
    await admin.post(`/people/${lead.id}/suspension`)
    const page = await (await admin.get('/people')).text()
    expect(page).toContain('Cases that nobody leads')
    // What a private case is about is not told to whoever does not see it.
    expect(page).not.toContain('The bridge')
    const json = await admin.get('/people', { Accept: 'application/json' })
    const { orphans } = await json.json<{ orphans: readonly { id: string; case: unknown }[] }>()
    expect(orphans).toMatchObject([{ case: null, leads: ['editor'] }])
    const address = `/people/orphans/${orphans[0]?.id ?? ''}/lead`
    const others = [await scene.browser('contributor', 'checker'), await scene.browser('visitor')]
    for (const other of others) expect((await other.post(address)).status).not.toBe(201)
    const taken = await admin.post(address)
    expect(taken.headers.get('Location')).toBe('/cases/bridge/members?saved=1')
    const told = await (await scene.as('contributor', 'checker')).get('/cases/bridge/history')
    expect(await told.text()).toContain('admin took the lead of the case')
    expect((await admin.post(address)).status).toBe(404)
  })

  test('is not one that is led, which no administrator may take', async () => {
    const scene = await withMembers()
    const admin = await scene.browser('admin')
    const { id } = await scene.database.read
      .selectFrom('cases')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await admin.post(`/people/orphans/${id}/lead`)).status).toBe(404)
    expect((await admin.get('/cases/bridge')).status).toBe(404)
  })
})

describe('a case keeps a lead', () => {
  test('also where someone is made its only lead at the moment at which they are taken out', async () => {
    const scene = await withMembers()
    const { id } = await scene.user('editor', 'editor')
    const role = (user: string, is: string) => scene.add(MEMBERS, { user, role: is })
    const context = await scene.context('editor')
    let done = false
    // Once the members were read, before anything is written.
    const read = context.database.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!done && result.rows.some((row) => 'added_at' in row)) {
          done = true
          await role(scene.checker.id, 'lead')
          await role(id, 'contributor')
        }
        return result
      },
    })
    const racing = { ...context, database: { ...context.database, read } }
    await expect(removeMember(racing, 'bridge', scene.checker.id)).rejects.toBeInstanceOf(Conflict)
    const leads = await scene.database.read
      .selectFrom('case_members')
      .select('user_id')
      .where('role', '=', 'lead')
      .execute()
    expect(leads).toEqual([{ user_id: scene.checker.id }])
  })
})

describe('a claim given to someone at the moment at which they go', () => {
  /** Their commands, between whose reading and writing something else happens once. */
  const racing = async (
    scene: Awaited<ReturnType<typeof withMembers>>,
    meanwhile: () => Promise<unknown>,
  ) => {
    const context = await scene.context('editor')
    let done = false
    const write: typeof context.database.write = async (batch) => {
      if (!done) {
        done = true
        await meanwhile()
      }
      return context.database.write(batch)
    }
    return { ...context, database: { ...context.database, write } }
  }

  test('is not theirs where they were gone first, and whoever gave it is told', async () => {
    const scene = await withMembers()
    const gone = () => scene.editor.delete(`${MEMBERS}/${scene.reviewer.id}`)
    const plan = setWork(await racing(scene, gone), 'bridge', 1, {
      version: 1,
      changes: { assignee: scene.reviewer.id },
    })
    await expect(plan).rejects.toMatchObject({ errors: [{ path: 'assignee' }] })
    expect(await scene.assignees()).toEqual(['checker', 'checker'])
    const again = await scene.user('contributor', 'another')
    await scene.add(MEMBERS, { user: again.id, role: 'contributor' })
    const goes = () => scene.editor.delete(`${MEMBERS}/${again.id}`)
    const bulk = bulkChange(await racing(scene, goes), 'bridge', {
      action: 'assign',
      records: [{ claim: 'C1' }],
      assignee: again.id,
    })
    await expect(bulk).rejects.toMatchObject({ errors: [{ path: 'assignee' }] })
    expect(await scene.assignees()).toEqual(['checker', 'checker'])
  })

  test('keeps them where it was given first, and whoever takes them out is told', async () => {
    const scene = await withMembers()
    const given = () =>
      scene.editor.patch('/cases/bridge/claims/2/work', {
        version: 1,
        assignee: scene.reviewer.id,
      })
    const removal = removeMember(await racing(scene, given), 'bridge', scene.reviewer.id)
    await expect(removal).rejects.toBeInstanceOf(Conflict)
    expect(await scene.assignees()).toEqual(['checker', 'reviewer'])
    expect((await scene.editor.delete(`${MEMBERS}/${scene.reviewer.id}`)).status).toBe(200)
    expect(await scene.assignees()).toEqual(['checker', null])
  })
})
