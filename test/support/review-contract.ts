import { beforeEach, describe, expect, it } from 'vitest'
import { createAssessment } from '#commands/assessments/create-assessment.ts'
import { approveAssessment, returnAssessment } from '#commands/assessments/review-assessment.ts'
import { reviewQuery } from '#commands/assessments/review-query.ts'
import { withdrawAssessment } from '#commands/assessments/withdraw-assessment.ts'
import { createCase } from '#commands/cases/create-case.ts'
import { editCase } from '#commands/cases/edit-case.ts'
import { createClaim } from '#commands/claims/create-claim.ts'
import type { Context } from '#commands/context.ts'
import { NO_CHANGES } from '#commands/live/changes.ts'
import { updateRow } from '#commands/shared/row-queries.ts'
import { askSecondOpinion } from '#commands/second-opinions/ask-second-opinion.ts'
import { cancelSecondOpinion } from '#commands/second-opinions/cancel-second-opinion.ts'
import { compile } from '#db/compile.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM, type User } from '#domain/actor.ts'

/** Author and approver differ, and no decision is lost, whatever the host and however it is asked for. */
export const reviewContract = (host: string, fresh: () => Promise<Database>) => {
  describe(`reviews on ${host}`, () => {
    let system: Context
    let id: string
    const as = (name: string): Context => ({ ...system, actor: person(name) })
    const row = () =>
      system.database.read
        .selectFrom('assessments')
        .select(['state', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const reviews = () =>
      system.database.read.selectFrom('reviews').selectAll().orderBy('id').execute()
    const entries = () =>
      system.database.read
        .selectFrom('entry_values')
        .select(['action', 'version', 'actor_id'])
        .where('subject_id', '=', id)
        .orderBy('version')
        .execute()

    beforeEach(async () => {
      system = contextOn(await fresh())
      await system.database.write(
        PEOPLE.map((name) => compile.insertInto('users').values(userRow(name)).compile()),
      )
      await createCase(system, CASE)
      await createClaim(system, 'bridge', { wording: 'The council closed it', kind: 'factual' })
      const made = await createAssessment(
        as('checker'),
        { of: 'claim', case: 'bridge', number: 1 },
        { fields: VERDICT, draft: false, read: null },
      )
      id = made.id
    })

    it('refuses one’s own judgement, by the command and by the row itself', async () => {
      await expect(approveAssessment(as('checker'), id, undefined)).rejects.toThrow(
        'You gave this judgement: someone else reviews it.',
      )
      const review = { decision: 'approved', reviewer: 'somebody else', on: AT } as const
      await expect(
        system.database.write([
          updateRow('assessments', id, { state: 'approved' }),
          reviewQuery(as('checker'), id, review),
        ]),
      ).rejects.toMatchObject({ name: 'Broken', rule: 'four_eyes' })
      expect(await row()).toMatchObject({ state: 'submitted', version: 1 })
      expect(await reviews()).toEqual([])
    })

    it('takes the author from the judgement as it is, not from who was read as its author', async () => {
      const forged = { decision: 'approved', reviewer: 'editor', on: AT } as const
      await system.database.write([reviewQuery(as('editor'), id, forged)])
      expect(await reviews()).toMatchObject([{ author_id: 'user_checker', assessment_version: 1 }])
    })

    it('refuses a return without a reason, and a judgement that was superseded, by the row itself', async () => {
      const bare = { decision: 'returned', reviewer: 'editor', on: AT } as const
      await expect(
        system.database.write([reviewQuery(as('editor'), id, bare)]),
      ).rejects.toMatchObject({ name: 'Broken', rule: 'reasoned_return' })
      await createAssessment(
        as('checker'),
        { of: 'claim', case: 'bridge', number: 1 },
        { fields: { ...VERDICT, rationale: 'On second thoughts' }, draft: false, read: null },
      )
      await expect(
        system.database.write([reviewQuery(as('editor'), id, { ...bare, decision: 'approved' })]),
      ).rejects.toMatchObject({ name: 'Broken', rule: 'decided' })
      await expect(approveAssessment(as('editor'), id, undefined)).rejects.toMatchObject({
        name: 'Conflict',
      })
    })

    it('counts two who approve at once, each with an entry', async () => {
      await editCase(system, 'bridge', { version: 1, changes: { approvals: 2 } })
      await Promise.all([
        approveAssessment(as('editor'), id, undefined),
        approveAssessment(as('analyst'), id, 'Sound'),
      ])
      expect(await row()).toMatchObject({ state: 'approved', version: 3 })
      expect(await reviews()).toHaveLength(2)
      expect((await entries()).map(({ action }) => action)).toEqual([
        'assessed',
        'approved',
        'approved',
      ])
    })

    it('counts one who approves twice at once as one', async () => {
      await editCase(system, 'bridge', { version: 1, changes: { approvals: 2 } })
      const twice = await Promise.allSettled(
        [1, 2].map(() => approveAssessment(as('editor'), id, undefined)),
      )
      expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await reviews()).toHaveLength(1)
      expect(await row()).toMatchObject({ state: 'submitted', version: 2 })
      await approveAssessment(as('analyst'), id, undefined)
      expect(await row()).toMatchObject({ state: 'approved', version: 3 })
      expect((await entries()).map(({ version }) => version)).toEqual([1, 2, 3])
    })

    it('keeps others’ judgements from who is asked, and gives and cancels once', async () => {
      const target = { of: 'claim', case: 'bridge', number: 1 } as const
      const request = await askSecondOpinion(as('editor'), target, 'user_analyst')
      await expect(approveAssessment(as('analyst'), id, undefined)).rejects.toMatchObject({
        name: 'NotFound',
      })
      const outcomes = await Promise.allSettled([
        createAssessment(as('analyst'), target, { fields: VERDICT, draft: false, read: null }),
        cancelSecondOpinion(as('editor'), request.id),
      ])
      const state = await system.database.read
        .selectFrom('second_opinions')
        .innerJoin('assessments', 'assessments.assessor_id', 'second_opinions.assessor_id')
        .select(['second_opinions.state', 'second_opinions.version', 'assessments.blind'])
        .executeTakeFirstOrThrow()
      expect(outcomes[0]).toMatchObject({ status: 'fulfilled' })
      expect(state).toEqual(
        outcomes[1].status === 'fulfilled'
          ? { state: 'cancelled', version: 2, blind: 0 }
          : { state: 'given', version: 2, blind: 1 },
      )
      await approveAssessment(as('analyst'), id, undefined)
    })

    it('of a request and a judgement at once, the judgement answers it or the request is refused', async () => {
      const target = { of: 'claim', case: 'bridge', number: 1 } as const
      const [asked, judged] = await Promise.allSettled([
        askSecondOpinion(as('editor'), target, 'user_analyst'),
        createAssessment(as('analyst'), target, { fields: VERDICT, draft: false, read: null }),
      ])
      expect(judged).toMatchObject({ status: 'fulfilled' })
      const requests = await system.database.read
        .selectFrom('second_opinions')
        .select('state')
        .execute()
      if (asked.status === 'fulfilled') expect(requests).toEqual([{ state: 'given' }])
      else {
        expect(asked.reason).toMatchObject({ errors: [{ path: 'assessor' }] })
        expect(requests).toEqual([])
      }
    })

    it('of two who withdraw the last two verdicts of a claim at once, either leaves it for another look', async () => {
      const target = { of: 'claim', case: 'bridge', number: 1 } as const
      const other = await createAssessment(as('analyst'), target, {
        fields: { ...VERDICT, grade: 'True' },
        draft: false,
        read: null,
      })
      const plans = () =>
        system.database.read
          .selectFrom('claim_work')
          .select(['status', 'reason', 'version'])
          .execute()
      // Both have read that the other's stands before either writes.
      const both = Promise.withResolvers<undefined>()
      let waiting = 0
      const met = (context: Context): Context => {
        const write: Database['write'] = async (batch) => {
          waiting += 1
          if (waiting === 2) both.resolve(undefined)
          await both.promise
          return context.database.write(batch)
        }
        return { ...context, database: { ...context.database, write } }
      }
      await Promise.all([
        withdrawAssessment(met(as('checker')), id, 'I was wrong'),
        withdrawAssessment(met(as('analyst')), other.id, 'So was I'),
      ])
      expect(await plans()).toEqual([
        { status: 'needs_another_look', reason: 'Its verdict was withdrawn', version: 2 },
      ])
      expect((await entries()).map(({ action }) => action)).toEqual(['assessed', 'withdrew'])
    })

    it('lets one of two who differ at once win, and tells the other', async () => {
      const outcomes = await Promise.allSettled([
        approveAssessment(as('editor'), id, undefined),
        returnAssessment(as('analyst'), id, 'One chain only'),
      ])
      const refused = outcomes.filter(({ status }) => status === 'rejected')
      expect(refused).toMatchObject([{ reason: { name: 'Conflict' } }])
      const [decided] = await reviews()
      expect(await reviews()).toHaveLength(1)
      expect((await row()).state).toBe(decided?.decision)
    })
  })
}

const AT = '2026-03-01T09:00:00.000Z'
const PEOPLE = ['checker', 'editor', 'analyst'] as const

const VERDICT = { scale: 'verdict', grade: 'False', rationale: 'Two papers, one wire' }

const CASE = {
  slug: 'bridge',
  title: 'The bridge',
  question: 'Who closed it?',
  summary: '',
  language: 'en',
  visibility: 'open',
} as const

const person = (name: string): User => ({
  kind: 'user',
  id: `user_${name}`,
  name,
  role: 'editor',
  by: 'session',
  scope: 'write',
  guest: false,
  day: '2026-03-01',
})

const userRow = (name: string) => ({
  id: `user_${name}`,
  name,
  email: `${name}@example.org`,
  email_verified: 1,
  role: 'editor' as const,
  created_at: AT,
  updated_at: AT,
})

function contextOn(database: Database): Context {
  let count = 0
  const unused = () => {
    throw new Error('not part of this')
  }
  return {
    database,
    blobs: { put: unused, get: unused, remove: unused } as unknown as Context['blobs'],
    clock: () => new Date(AT),
    newId: (prefix) => `${prefix}_${String((count += 1)).padStart(26, '0')}`,
    config: {} as Context['config'],
    log: { error: unused },
    changes: NO_CHANGES,
    streams: null,
    actor: SYSTEM,
  }
}
