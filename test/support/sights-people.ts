import { CompiledQuery } from 'kysely'
import * as fc from 'fast-check'
import { compile } from '#db/compile.ts'
import type { Database } from '#db/database.ts'
import type { User } from '#domain/actor.ts'
import { AT, aUser } from './contract/rows.ts'

export const TODAY = '2026-03-01'

/** What someone is to a case, beside what they are in the workspace. */
export const somePeople = fc.record({
  visibility: fc.constantFrom('private', 'workspace', 'open'),
  people: fc.array(
    fc.record({
      account: fc.constantFrom('admin', 'editor', 'contributor', 'reader', 'guest'),
      part: fc.constantFrom(null, 'reader', 'contributor', 'reviewer', 'lead', 'guest'),
      until: fc.constantFrom(null, '2026-02-28', TODAY, '2026-04-01'),
      granted: fc.boolean(),
      elsewhere: fc.boolean(),
      asked: fc.constantFrom(null, 'asked', 'given'),
      rated: fc.constantFrom(0, 1, 4),
      revealed: fc.boolean(),
      by: fc.constantFrom('session', 'token'),
      scope: fc.constantFrom('read', 'write'),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})
export type Kind = (typeof somePeople extends fc.Arbitrary<infer Some>
  ? Some
  : never)['people'][number]

export const named = (id: string): User => ({
  kind: 'user',
  id,
  name: id,
  role: roleOf(id),
  by: 'session',
  scope: 'write',
  guest: false,
  day: TODAY,
})

export const roleOf = (id: string) => (id === 'lead' ? 'editor' : 'contributor')

export const CELLS = [
  ['C1', 'E1'],
  ['C2', 'E1'],
  ['C1', 'E2'],
  ['C2', 'E2'],
] as const

let entered = 0

/** Adds people of these kinds to the case, new ones each time, and shows it to whom it is to be shown. */
export async function enter(
  database: Database,
  caseId: string,
  people: readonly Kind[],
  visibility: string,
): Promise<readonly User[]> {
  const made = people.map((kind) => ({ kind, id: `person-${(entered += 1)}` }))
  await database.write([
    CompiledQuery.raw('update cases set visibility = ? where id = ?', [visibility, caseId]),
    ...made.flatMap(({ kind, id }) => rowsOf(kind, id, caseId)),
  ])
  return made.map(({ kind: { account, by, scope }, id }) => ({
    ...named(id),
    ...accountOf(account),
    by,
    scope,
  }))
}

const accountOf = (account: Kind['account']) =>
  account === 'guest'
    ? ({ role: 'reader', guest: true } as const)
    : ({ role: account, guest: false } as const)

function rowsOf(kind: Kind, id: string, caseId: string): readonly CompiledQuery[] {
  const isGuest = kind.part === 'guest'
  const account = accountOf(kind.account)
  const role = isGuest ? 'reader' : kind.part
  const member = (place: string) =>
    CompiledQuery.raw(
      `insert into case_members (case_id, user_id, role, identities, added_at, until, guest)
       select id, ?, ?, ?, ?, ?, ? from cases where slug = ?`,
      [
        id,
        role,
        Number(kind.granted && !isGuest),
        AT,
        isGuest ? kind.until : null,
        Number(isGuest),
        place,
      ],
    )
  return [
    compile
      .insertInto('users')
      .values({ ...aUser(id), role: account.role, guest: Number(account.guest) })
      .compile(),
    ...(role === null ? [] : [member(kind.elsewhere ? 'quay' : 'bridge')]),
    ...(kind.asked === null
      ? []
      : [
          CompiledQuery.raw(
            `insert into second_opinions (id, case_id, claim_id, assessor_id, state, version, created_at, updated_at)
             select ?, case_id, id, ?, ?, 1, ?, ? from claims where case_id = ? and number = 1`,
            [`opinion-${id}`, id, kind.asked, AT, AT, caseId],
          ),
        ]),
    ...CELLS.slice(0, kind.rated).map(([claim, evidence], at) =>
      CompiledQuery.raw(
        `insert into ratings (id, case_id, number, claim_id, evidence_id, assessor_id, assessor_name,
           rating, version, created_at, updated_at)
         select ?, claims.case_id, (select max(number) + 1 from ratings), claims.id, evidence.id, ?, '', 'N', 1, ?, ?
         from claims join evidence on evidence.case_id = claims.case_id
         where claims.case_id = ? and 'C' || claims.number = ? and 'E' || evidence.number = ?`,
        [`rating-${id}-${at}`, id, AT, AT, caseId, claim, evidence],
      ),
    ),
    ...(kind.revealed
      ? [
          CompiledQuery.raw(
            `insert into rating_reveals (user_id, claim_id, how, at)
             select ?, id, 'asked', ? from claims where case_id = ? and number = 2`,
            [id, AT, caseId],
          ),
        ]
      : []),
  ]
}
