import { describe, expect, test } from 'vitest'
import { workOffNotices } from '#commands/notices/work-off.ts'
import type { JsonClient } from '#test/support/clients.ts'
import { withDesk, type DeskAnswer } from '#test/support/desk-scene.ts'
import { testApp } from '#test/support/app.ts'

const deskOf = async (client: JsonClient, query = '') =>
  (await client.get(`/desk${query}`)).json<DeskAnswer>()

const section = async (client: JsonClient, kind: string, query = '') => {
  const { sections } = await deskOf(client, query)
  return sections.find((one) => one.kind === kind)
}

const labels = (of: Awaited<ReturnType<typeof section>>) => of?.items.map((one) => one.label)

describe('the desk', () => {
  test('has the claims a person was given, by their day and then by priority, until they are done', async () => {
    const scene = await withDesk()
    await scene.add('/cases/bridge/claims', { wording: 'Nobody closed it', kind: 'factual' })
    const assignee = scene.checker.id
    await scene.plan(1, { assignee, due: '2026-03-09' })
    await scene.plan(2, { assignee, due: '2026-03-02' })
    await scene.plan(3, { assignee, priority: 'high' })
    expect(labels(await section(scene.asChecker, 'assigned'))).toEqual(['C2', 'C1', 'C3'])
    expect(labels(await section(scene.asReviewer, 'assigned'))).toEqual([])
    await scene.editor.patch('/cases/bridge/claims/1/work', { version: 1, status: 'assessed' })
    await scene.editor.post('/cases/bridge/claims/3/withdrawal', { reason: 'twice' })
    expect(labels(await section(scene.asChecker, 'assigned'))).toEqual(['C2'])
    scene.advance(5 * 86_400_000)
    const overdue = await section(scene.asChecker, 'assigned', '?due=overdue')
    expect(overdue?.items).toMatchObject([{ label: 'C2', overdue: true, due: '2026-03-02' }])
    expect((await section(scene.asChecker, 'assigned', '?case=other'))?.total).toBe(0)
  })

  test('has judgements that wait for a second person, where the house lets this one decide', async () => {
    const scene = await withDesk()
    await scene.judge(scene.asChecker, 'claims/1', 'verdict')
    await scene.judge(scene.asReviewer, 'claims/2', 'verdict')
    const waiting = await section(scene.asReviewer, 'review')
    expect(waiting?.items).toMatchObject([{ label: 'C1', by: 'checker' }])
    expect(waiting?.items[0]?.href).toMatch(/^\/assessments\/assessment_/)
    expect(labels(await section(scene.asChecker, 'review'))).toEqual([])
    // The lead decides on both; where leads alone approve, nobody else does.
    expect(
      labels(await section(scene.editor, 'review'))?.toSorted((a, b) =>
        String(a).localeCompare(String(b)),
      ),
    ).toEqual(['C1', 'C2'])
    scene.database.connection.exec(`update cases set approvers = 'leads'`)
    expect(labels(await section(scene.asReviewer, 'review'))).toEqual([])
    expect(labels(await section(scene.editor, 'review'))).toHaveLength(2)
  })

  test('has what came back with its reason, until it is judged anew', async () => {
    const scene = await withDesk()
    const { id } = await scene.judge(scene.asChecker, 'claims/1', 'verdict')
    await scene.rows.returned(id, scene.reviewer.id, 'Say what it rests on')
    const returned = await section(scene.asChecker, 'returned')
    expect(returned?.items).toMatchObject([{ label: 'C1', note: 'Say what it rests on' }])
    expect(labels(await section(scene.asReviewer, 'returned'))).toEqual([])
    scene.advance(60_000)
    await scene.judge(scene.asChecker, 'claims/1', 'verdict')
    expect(labels(await section(scene.asChecker, 'returned'))).toEqual([])
  })

  test('keeps what came back while its answer is a draft, and what was superseded by what came back', async () => {
    const scene = await withDesk()
    const { id } = await scene.judge(scene.asChecker, 'claims/1', 'verdict')
    await scene.rows.returned(id, scene.reviewer.id, 'Say what it rests on')
    scene.advance(60_000)
    await scene.asChecker.post('/cases/bridge/claims/1/assessments', {
      scale: 'verdict',
      outcome: 'Unproven',
      rationale: 'More to come',
      state: 'draft',
    })
    expect(labels(await section(scene.asChecker, 'returned'))).toEqual(['C1'])
    await scene.judge(scene.asChecker, 'claims/2', 'verdict')
    scene.advance(60_000)
    const later = await scene.judge(scene.asChecker, 'claims/2', 'verdict')
    expect((await section(scene.asReviewer, 'review'))?.total).toBe(1)
    await scene.rows.returned(later.id, scene.reviewer.id, 'The first was better')
    expect(labels(await section(scene.asReviewer, 'review'))).toEqual(['C2'])
  })

  test('tells nobody of the day of a judgement that was returned', async () => {
    const scene = await withDesk()
    const { id } = await scene.judge(scene.asChecker, 'claims/1', 'verdict')
    await scene.rows.reviewBy(id, '2026-02-01')
    await scene.rows.returned(id, scene.reviewer.id, 'Say what it rests on')
    await workOffNotices(scene.services)
    const told = await scene.database.read.selectFrom('notifications').select('why').execute()
    expect(told.map(({ why }) => why)).not.toContain('overdue')
  })

  test('has second opinions asked of them, mentions they have not read and inquiries out of time', async () => {
    const scene = await withDesk()
    const { checker, reviewer, rows } = scene
    await rows.secondOpinion(checker.id, 1, reviewer.id)
    await rows.mention(checker.id, reviewer.id, 'Look at **this**, please')
    await rows.inquiry(1, checker.id, '2026-02-27')
    await rows.inquiry(2, checker.id, '2026-03-20')
    const desk = await deskOf(scene.asChecker)
    const of = (kind: string) => desk.sections.find((one) => one.kind === kind)?.items
    expect(of('second_opinion')).toMatchObject([{ label: 'C1', by: 'reviewer' }])
    expect(of('mention')).toMatchObject([
      { title: 'Look at this, please', by: 'reviewer', note: 'on C2' },
    ])
    expect(of('inquiry')).toMatchObject([{ due: '2026-02-27', overdue: true }])
    expect(of('inquiry')?.[0]?.href).toBe('/cases/bridge/inquiries/1')
    await rows.read(checker.id, '2026-03-01T08:30:00.000Z')
    expect((await section(scene.asChecker, 'mention'))?.total).toBe(0)
    expect((await deskOf(scene.asReviewer)).total).toBe(0)
  })

  test('has verdicts past their day, claims that need another look and sourcing checks on own claims', async () => {
    const scene = await withDesk()
    await scene.plan(1, { assignee: scene.checker.id })
    const { id } = await scene.judge(scene.asReviewer, 'claims/1', 'verdict')
    await scene.rows.reviewBy(id, '2026-02-01')
    await scene.plan(2, { status: 'needs_another_look', reason: 'E2 was withdrawn' })
    const desk = await deskOf(scene.asChecker)
    const of = (kind: string) => desk.sections.find((one) => one.kind === kind)?.items
    expect(of('verdict')).toMatchObject([{ label: 'C1', due: '2026-02-01', by: 'reviewer' }])
    expect(of('another_look')).toMatchObject([{ label: 'C2', note: 'E2 was withdrawn' }])
    expect(of('checks')).toMatchObject([{ label: 'C1' }])
    expect(of('checks')?.[0]?.checks).toContain('no-evidence')
    expect((await section(scene.asReviewer, 'verdict'))?.total).toBe(1)
  })

  test('is empty once a person is no longer in the case, and for one who never was', async () => {
    const scene = await withDesk()
    const { checker, reviewer, rows } = scene
    await scene.plan(1, { assignee: checker.id })
    await rows.secondOpinion(checker.id, 1, reviewer.id)
    await rows.mention(checker.id, reviewer.id, 'secret talk')
    await rows.inquiry(1, checker.id, '2026-02-27')
    expect((await deskOf(scene.asChecker)).total).toBeGreaterThan(3)
    scene.database.connection.exec(`delete from case_members where user_id = '${checker.id}'`)
    const after = await (await scene.asChecker.get('/desk')).text()
    expect(JSON.parse(after)).toMatchObject({ total: 0 })
    expect(after).not.toMatch(/secret talk|bridge/i)
  })

  test('shows ten of each at first and all of one by its address, page by page', async () => {
    const scene = await withDesk()
    for (let number = 3; number <= 14; number += 1)
      await scene.add('/cases/bridge/claims', { wording: `Claim ${number}`, kind: 'factual' })
    for (let number = 1; number <= 14; number += 1)
      await scene.plan(number, { assignee: scene.checker.id })
    const first = await section(scene.asChecker, 'assigned')
    expect([first?.total, first?.items.length]).toEqual([14, 10])
    const all = await section(scene.asChecker, 'assigned', '?kind=assigned')
    expect(all?.items).toHaveLength(14)
    const rest = await section(scene.asChecker, 'assigned', '?kind=assigned&limit=10&after=10')
    expect(labels(rest)).toEqual(['C11', 'C12', 'C13', 'C14'])
    const browser = await scene.browser('contributor', 'checker')
    const page = await (await browser.get('/desk')).text()
    expect(page).toContain('<a href="/desk?kind=assigned">All 14</a>')
    expect(page.indexOf('href="/desk"')).toBeLessThan(page.indexOf('href="/cases"'))
  })

  test('asks a visitor to sign in, and tells someone new what to do first', async () => {
    const { as, browser } = await testApp()
    expect((await (await as('visitor')).get('/desk')).status).toBe(401)
    const page = await (await (await browser('contributor')).get('/desk')).text()
    expect(page).toContain('You are not a member of a case yet')
    expect(page).toContain('href="/cases/new"')
    const home = await (await (await browser('contributor')).get('/')).text()
    expect(home).toContain('Go to your desk')
  })
})
