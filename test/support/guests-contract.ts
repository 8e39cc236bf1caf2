import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeRole } from '#commands/accounts/change-role.ts'
import { disableUser } from '#commands/accounts/disable-user.ts'
import { inviteToCase } from '#commands/cases/invite-to-case.ts'
import { removeMember } from '#commands/cases/remove-member.ts'
import { setMember } from '#commands/cases/set-member.ts'
import { createCase } from '#commands/cases/create-case.ts'
import { editCase } from '#commands/cases/edit-case.ts'
import { createClaim } from '#commands/claims/create-claim.ts'
import { joinAsUser } from '#commands/cases/join-case.ts'
import type { Context } from '#commands/context.ts'
import { askSecondOpinion } from '#commands/second-opinions/ask-second-opinion.ts'
import { setWork } from '#commands/work/set-work.ts'
import { compile } from '#db/compile.ts'
import type { Database } from '#db/database.ts'
import type { User } from '#domain/actor.ts'
import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { caseInvitation, memberInput } from '#domain/member.ts'
import { deskPage } from '#queries/desk-page.ts'
import { orphanedCases } from '#queries/orphans.ts'
import { admittedTo } from '#queries/shared/admitted.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { listRequest } from '#queries/shared/listing.ts'
import { aUser } from './contract/rows.ts'
import { contextOver } from './import-scene.ts'

const TODAY = '2026-03-01'
const CONFIG = { baseUrl: 'http://localhost:8787' } as Context['config']
const CASE = { slug: 'bridge', title: 'The bridge', question: 'Who?', summary: '', language: 'en' }

/** Guests, membership, plans and the desk hold on either host: what of them is SQL. */
export const guestsContract = (host: string, fresh: () => Promise<Database>) => {
  describe(`people and work on ${host}`, () => {
    let context: Context
    let lead: Context
    beforeEach(async () => {
      context = {
        ...contextOver(await fresh()),
        clock: () => new Date(`${TODAY}T09:00:00.000Z`),
        config: CONFIG,
      }
      lead = await acting(context, 'lead', 'editor')
      await createCase(lead, { ...CASE, visibility: 'private' })
      await createClaim(lead, 'bridge', { wording: 'It was closed', kind: 'factual' })
    })

    test('a guest sees the case on the last day and not on the next', async () => {
      const guest = await acting(context, 'guest', 'reader', true)
      await setMember(
        lead,
        'bridge',
        memberInput.parse({ user: 'guest', role: 'guest', until: TODAY }),
      )
      const seen = await loadCase(guest.database, guest.actor, 'bridge')
      expect([seen.can('case.read'), seen.can('case.export'), seen.can('record.rate')]).toEqual([
        true,
        false,
        false,
      ])
      const tomorrow = { ...userOf(guest), day: '2026-03-02' }
      await expect(loadCase(guest.database, tomorrow, 'bridge')).rejects.toThrow(NotFound)
      expect(await admittedTo(context.database, seen.case.id, TODAY)).toEqual({
        members: 1,
        guests: 1,
        guestsUntil: TODAY,
        identities: 1,
      })
    })

    test('the table itself refuses a guest with another role', async () => {
      await acting(context, 'guest', 'reader', true)
      const row = { user_id: 'guest', role: 'lead' as const, guest: 1, added_at: TODAY }
      const { case: found } = await loadCase(lead.database, lead.actor, 'bridge')
      await expect(
        context.database.write([
          compile
            .insertInto('case_members')
            .values({ case_id: found.id, ...row })
            .compile(),
        ]),
      ).rejects.toThrow(/CHECK constraint failed/)
    })

    test('an account that is disabled, or works there no more, keeps no claims, given at the same moment neither', async () => {
      const admin = await acting(context, 'admin', 'admin')
      await createCase(lead, { ...CASE, slug: 'open', visibility: 'open' })
      for (const slug of ['open', 'bridge'])
        await createClaim(lead, slug, { wording: 'Nobody closed it', kind: 'factual' })
      await acting(context, 'checker', 'editor')
      await setMember(lead, 'bridge', memberInput.parse({ user: 'checker', role: 'contributor' }))
      const give = (slug: string, number: number) =>
        setWork(lead, slug, number, { version: 0, changes: { assignee: 'checker' } })
      const theirs = async () => {
        const rows = await context.database.read
          .selectFrom('claim_work')
          .innerJoin('cases', 'cases.id', 'claim_work.case_id')
          .select('slug')
          .where('assignee_id', '=', 'checker')
          .execute()
        return rows.map(({ slug }) => slug)
      }
      await give('open', 1)
      await give('bridge', 1)
      await changeRole(admin, 'checker', { role: 'reader' })
      expect(await theirs()).toEqual(['bridge'])
      let done = false
      const write: Database['write'] = async (batch) => {
        if (!done) {
          done = true
          await give('bridge', 2)
        }
        return context.database.write(batch)
      }
      await disableUser({ ...admin, database: { ...context.database, write } }, 'checker')
      expect(await theirs()).toEqual([])
      const entries = await context.database.read
        .selectFrom('entry_values')
        .select(['action', 'actor_id'])
        .where('subject_kind', '=', 'work')
        .where('actor_id', '=', 'admin')
        .execute()
      expect(entries).toHaveLength(3)
    })

    test('who is no member of a case that becomes private, or is made a reader, has nothing to do there', async () => {
      await createCase(lead, { ...CASE, slug: 'open', visibility: 'open' })
      for (const wording of ['Nobody closed it', 'The mayor closed it'])
        await createClaim(lead, 'open', { wording, kind: 'factual' })
      await acting(context, 'checker', 'editor')
      await acting(context, 'member', 'reader')
      await setMember(lead, 'open', memberInput.parse({ user: 'member', role: 'contributor' }))
      const give = async (assignee: string, number: number) => {
        await setWork(lead, 'open', number, { version: 0, changes: { assignee } })
        await askSecondOpinion(lead, { of: 'claim', case: 'open', number }, assignee)
      }
      await give('checker', 1)
      await give('member', 2)
      const left = async () => {
        const { rows } = await sql<{ who: string }>`
          select assignee_id || ' has' as who from claim_work where assignee_id is not null
          union select assessor_id || ' is asked' from second_opinions where state = 'asked'
          order by 1`.execute(context.database.read)
        return rows.map(({ who }) => who)
      }
      expect(await left()).toHaveLength(4)
      await editCase(lead, 'open', { version: 1, changes: { visibility: 'private' } })
      expect(await left()).toEqual(['member has', 'member is asked'])
      await setMember(lead, 'open', memberInput.parse({ user: 'member', role: 'reader' }))
      expect(await left()).toEqual([])
    })

    test('an invitation gives exactly its role, once', async () => {
      const checker = await acting(context, 'checker', 'contributor')
      const { link } = await inviteToCase(
        lead,
        'bridge',
        caseInvitation.parse({ role: 'reviewer' }),
      )
      const secret = link.split('/').at(-1) ?? ''
      await joinAsUser(checker, secret)
      const here = await loadCase(checker.database, checker.actor, 'bridge')
      expect(here.standing).toMatchObject({ role: 'reviewer', identities: false })
      const other = await acting(context, 'other', 'contributor')
      await expect(joinAsUser(other, secret)).rejects.toThrow(NotFound)
    })

    test('a claim is given, found on the desk, handed over by whoever leaves, and never lost', async () => {
      const checker = await acting(context, 'checker', 'contributor')
      const reviewer = await acting(context, 'reviewer', 'contributor')
      await setMember(lead, 'bridge', memberInput.parse({ user: 'checker', role: 'contributor' }))
      await setMember(lead, 'bridge', memberInput.parse({ user: 'reviewer', role: 'reviewer' }))
      const plan = { version: 0, changes: { assignee: 'checker', due: TODAY, priority: 'high' } }
      await setWork(lead, 'bridge', 1, plan)
      await expect(setWork(lead, 'bridge', 1, plan)).rejects.toThrow(Conflict)
      expect(await assigned(checker)).toEqual(['C1'])
      await removeMember(checker, 'bridge', 'checker', 'reviewer')
      expect([await assigned(checker), await assigned(reviewer)]).toEqual([[], ['C1']])
    })

    test('the last lead stays, and a case that nobody leads is found', async () => {
      await expect(removeMember(lead, 'bridge', 'lead')).rejects.toThrow(Invalid)
      const admin = await acting(context, 'admin', 'admin')
      expect(await orphanedCases(admin.database, admin.actor)).toEqual([])
      await context.database.write([
        compile.updateTable('users').set({ disabled_at: TODAY }).where('id', '=', 'lead').compile(),
      ])
      expect(await orphanedCases(admin.database, admin.actor)).toMatchObject([{ case: null }])
    })
  })
}

const assigned = async ({ database, actor }: Context) => {
  const request = listRequest(new URLSearchParams(), [])
  const { sections } = await deskPage(database, actor, request, TODAY)
  return sections.find(({ kind }) => kind === 'assigned')?.items.map(({ label }) => label)
}

const userOf = ({ actor }: Context): User => {
  if (actor.kind !== 'user') throw new TypeError('a person')
  return actor
}

async function acting(
  context: Context,
  id: string,
  role: User['role'],
  guest = false,
): Promise<Context> {
  await context.database.write([
    compile
      .insertInto('users')
      .values({ ...aUser(id), role, guest: guest ? 1 : 0 })
      .compile(),
  ])
  const name = id
  return {
    ...context,
    actor: { kind: 'user', id, name, role, by: 'session', scope: 'write', guest, day: TODAY },
  }
}
