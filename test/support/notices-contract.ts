import { beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '#commands/accounts/create-user.ts'
import { createCase } from '#commands/cases/create-case.ts'
import { setMember } from '#commands/cases/set-member.ts'
import { restoreCase, withdrawCase } from '#commands/cases/withdraw-case.ts'
import { createClaim } from '#commands/claims/create-claim.ts'
import { mergeClaim } from '#commands/claims/merge-claim.ts'
import type { Context } from '#commands/context.ts'
import { walkEntries } from '#commands/notices/walk-entries.ts'
import { workOffNotices } from '#commands/notices/work-off.ts'
import { workQueries } from '#commands/work/work-queries.ts'
import { compile } from '#db/compile.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import type { Database } from '#db/database.ts'
import type { WorkValues } from '#domain/work.ts'
import { importCase } from '#intake/import-case/import-case.ts'
import { noticeJson, noticeList, unreadCount } from '#queries/notices/notice-list.ts'
import { listRequest } from '#queries/shared/listing.ts'
import { contextOver, failingAt, fileOf, sample } from './import-scene.ts'

/** The record is the outbox: whom its entries concern is told once, whatever happens, on either host. */
export const noticesContract = (host: string, fresh: () => Promise<Database>) => {
  describe(`notices on ${host}`, () => {
    let context: Context
    let checker: string
    let analyst: string
    let claim: string

    beforeEach(async () => {
      context = contextOver(await fresh())
      checker = await person('checker')
      analyst = await person('analyst')
      await createCase(context, CASE)
      claim = (await createClaim(context, 'bridge', { wording: 'It closed', kind: 'factual' })).id
    })

    const person = async (name: string) =>
      (
        await createUser(
          { ...context, config: CONFIG },
          {
            email: `${name}@example.org`,
            name,
            role: 'contributor',
          },
        )
      ).id

    const plan = async (change: Partial<WorkValues>) => {
      const caseId = await caseIdOf(context.database)
      const { queries, changes } = await workQueries(context, caseId, [
        { claimId: claim, change: (values) => ({ ...values, ...change }) },
      ])
      await context.database.write([...queries, ...entryQueries(changes.map((one) => commit(one)))])
    }

    const told = async () =>
      (
        await context.database.read
          .selectFrom('notifications')
          .innerJoin('users', 'users.id', 'notifications.user_id')
          .select(['users.name', 'why'])
          .orderBy('notifications.id')
          .execute()
      ).map(({ name, why }) => `${name}: ${why}`)

    it('those a change concerns are told, and a claim that changes hands tells both', async () => {
      await setMember(context, 'bridge', { user: checker, role: 'contributor' })
      await plan({ assignee: checker })
      await plan({ priority: 'high' })
      await plan({ assignee: analyst })
      await workOffNotices(context)
      expect(await told()).toEqual([
        'checker: joined',
        'checker: assigned',
        'analyst: assigned',
        'checker: unassigned',
      ])
    })

    it('a person reads what concerns them, counted and in sentences', async () => {
      await setMember(context, 'bridge', { user: checker, role: 'contributor' })
      await plan({ assignee: checker, due: '2026-03-10' })
      await workOffNotices({ ...context, clock: () => new Date('2026-03-09T09:00:00Z') })
      const actor = await context.database.read
        .selectFrom('users')
        .select(['id', 'name', 'role'])
        .where('id', '=', checker)
        .executeTakeFirstOrThrow()
      const user = {
        kind: 'user',
        by: 'session',
        scope: 'write',
        guest: false,
        day: '2026-03-09',
        ...actor,
      } as const
      const request = listRequest(new URLSearchParams('unread=yes&case=bridge&limit=2'), [])
      const { list, unread } = await noticeList(context.database, user, request)
      expect(list.items.map((notice) => noticeJson(notice).sentence)).toEqual([
        'the plan for C1 is due on 2026-03-10',
        'Touchstone planned C1: given to checker and due 2026-03-10 in The bridge',
      ])
      expect([list.total, unread, await unreadCount(context.database, user)]).toEqual([3, 3, 3])
    })

    it('each is told of once, however often and however many walk at the same time', async () => {
      await setMember(context, 'bridge', { user: checker, role: 'contributor' })
      await plan({ assignee: checker })
      await Promise.all([walkEntries(context), walkEntries(context), walkEntries(context)])
      await walkEntries(context)
      expect(await told()).toEqual(['checker: joined', 'checker: assigned'])
    })

    it('a walk that dies in the middle is taken up where it was, in steps of any size', async () => {
      await setMember(context, 'bridge', { user: checker, role: 'contributor' })
      for (const assignee of [checker, analyst, checker, analyst]) await plan({ assignee })
      const dying = { ...context, database: failingAt(context.database, 2) }
      await walkEntries(dying, { most: 2 })
      await expect(walkEntries(dying, { most: 2 })).rejects.toThrow('once')
      while ((await walkEntries(context, { most: 2 })) === 'more');
      expect((await told()).toSorted()).toEqual([
        'analyst: assigned',
        'analyst: assigned',
        'analyst: unassigned',
        'checker: assigned',
        'checker: assigned',
        'checker: joined',
        'checker: unassigned',
        'checker: unassigned',
      ])
    })

    it('what an import brings in concerns nobody, and the walk passes over it', async () => {
      await importCase(context, fileOf(sample))
      await workOffNotices(context)
      expect(await told()).toEqual([])
      const { read } = context.database
      const counters = await read.selectFrom('counters').selectAll().execute()
      const at = (name: string) => counters.find((counter) => counter.name === name)?.value
      expect(at('entries walked')).toBe(at('entries'))
    })

    it('of a day people are told before it and after it, once each', async () => {
      const at = (time: string): Context => ({ ...context, clock: () => new Date(time) })
      await plan({ assignee: checker, due: '2026-03-10' })
      await workOffNotices(at('2026-03-08T09:00:00Z'))
      expect(await told()).toEqual(['checker: assigned'])
      await workOffNotices(at('2026-03-09T09:00:00Z'))
      await plan({ priority: 'high' })
      await workOffNotices(at('2026-03-09T12:00:00Z'))
      await workOffNotices(at('2026-03-10T12:00:00Z'))
      expect(await told()).toEqual(['checker: assigned', 'checker: due'])
      await workOffNotices(at('2026-03-11T00:10:00Z'))
      await workOffNotices(at('2026-03-12T00:10:00Z'))
      expect(await told()).toEqual(['checker: assigned', 'checker: due', 'checker: overdue'])
    })

    it('of what is done by its day nobody is told', async () => {
      await plan({ assignee: checker, due: '2026-03-10', status: 'assessed' })
      await workOffNotices({ ...context, clock: () => new Date('2026-03-11T09:00:00Z') })
      expect(await told()).toEqual(['checker: assigned'])
    })

    it('of a day nobody is told for what they could do nothing about: merged, withdrawn, or in a case that was', async () => {
      const merged = claim
      claim = (await createClaim(context, 'bridge', { wording: 'Closed', kind: 'factual' })).id
      const other = (await createClaim(context, 'bridge', { wording: 'Shut', kind: 'factual' })).id
      claim = merged
      await plan({ assignee: checker, due: '2026-03-10' })
      await mergeClaim(context, 'bridge', 1, { into: 'C3', reason: null, version: null })
      claim = other
      await plan({ assignee: analyst, due: '2026-03-10' })
      await withdrawCase(context, 'bridge', 'It was settled')
      await workOffNotices({ ...context, clock: () => new Date('2026-03-11T09:00:00Z') })
      const days = async () => (await told()).filter((one) => one.endsWith('due'))
      expect(await days()).toEqual([])
      await restoreCase(context, 'bridge')
      await workOffNotices({ ...context, clock: () => new Date('2026-03-11T10:00:00Z') })
      expect(await days()).toEqual(['analyst: overdue'])
    })

    it('what was read so long ago is dropped, and nothing else, nor told again', async () => {
      const at = (time: string, keepReadNotices = 180): Context => ({
        ...context,
        config: { ...context.config, keepReadNotices },
        clock: () => new Date(time),
      })
      await plan({ assignee: checker, due: '2026-03-10' })
      await plan({ assignee: analyst })
      await plan({ assignee: checker })
      await workOffNotices(at('2026-03-09T09:00:00Z'))
      await workOffNotices(at('2026-03-11T09:00:00Z'))
      const all = await told()
      expect(all.toSorted()).toEqual([
        'analyst: assigned',
        'analyst: unassigned',
        'checker: assigned',
        'checker: assigned',
        'checker: due',
        'checker: overdue',
        'checker: unassigned',
      ])
      await context.database.write([readAll(checker, '2026-03-12T09:00:00.000Z')])
      await workOffNotices(at('2026-09-07T09:00:00Z'))
      await workOffNotices(at('2026-12-01T09:00:00Z', 0))
      expect(await told()).toEqual(all)
      await workOffNotices(at('2026-12-02T09:00:00Z'))
      const left = ['analyst: assigned', 'analyst: unassigned', 'checker: due', 'checker: overdue']
      expect((await told()).toSorted()).toEqual(left)
      await workOffNotices(at('2026-12-03T09:00:00Z'))
      expect((await told()).toSorted()).toEqual(left)
      await plan({ due: '2027-01-10' })
      await context.database.write([readAll(analyst, '2026-03-12T09:00:00.000Z')])
      await workOffNotices(at('2026-12-04T09:00:00Z'))
      expect(await told()).toEqual(['checker: overdue'])
      await plan({ assignee: analyst })
      await workOffNotices(at('2026-12-05T09:00:00Z'))
      expect(await told()).toEqual(['analyst: assigned', 'checker: unassigned'])
    })

    it('whoever may no longer sign in is told of nothing', async () => {
      await context.database.write([disabled(checker)])
      await plan({ assignee: checker })
      await workOffNotices(context)
      expect(await told()).toEqual([])
    })
  })
}

const disabled = (id: string) =>
  compile
    .updateTable('users')
    .set({ disabled_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .compile()

const readAll = (id: string, at: string) =>
  compile.updateTable('notifications').set({ read_at: at }).where('user_id', '=', id).compile()

const caseIdOf = async (database: Database) =>
  (await database.read.selectFrom('cases').select('id').executeTakeFirstOrThrow()).id

const CASE = {
  slug: 'bridge',
  title: 'The bridge',
  question: 'Who closed it?',
  summary: '',
  language: 'en',
  visibility: 'open' as const,
  tags: [],
}

const CONFIG = {
  baseUrl: 'http://localhost:8787',
  secret: 'x'.repeat(32),
  keepReadNotices: 0,
} as Context['config']
