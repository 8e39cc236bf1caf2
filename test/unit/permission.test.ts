import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROLES, SYSTEM, VISITOR, type Actor, type Role } from '#domain/actor.ts'
import { CASE_ROLES, VISIBILITIES, type CaseRole, type Visibility } from '#domain/case.ts'
import {
  CASE_ACTIONS,
  SOURCE_ACTIONS,
  WORKSPACE_ACTIONS,
  can,
  canInCase,
  canWithSource,
  type CaseAction,
  type WorkspaceAction,
} from '#domain/permission.ts'
import { permissionTables } from '../../scripts/permissions.ts'

/** Who may do what, written down by hand, cell by cell: y where it is allowed. */
const WORKSPACE = table<WorkspaceAction>(`
                  visitor reader contributor editor admin
  case.create     -       -      y           y      y
  case.import     -       -      y           y      y
  source.create   -       -      y           y      y
  source.assess   -       -      y           y      y
  source.review   -       -      -           y      y
  figures.read    -       -      -           y      y
  scale.manage    -       -      -           -      y
  people.manage   -       -      -           -      y
  token.manage    -       y      y           y      y
  account.manage  -       y      y           y      y
  notice.mark     -       y      y           y      y
`)

/** As no member of the case. */
const OUTSIDE: Readonly<Record<Visibility, Table<CaseAction>>> = {
  private: table(`
                       visitor reader contributor editor admin
    case.read          -       -      -           -      -
    record.write       -       -      -           -      -
    record.assess      -       -      -           -      -
    record.rate        -       -      -           -      -
    assessment.review  -       -      -           -      -
    case.export        -       -      -           -      -
    case.manage        -       -      -           -      -
    identity.read      -       -      -           -      -
  `),
  workspace: table(`
                       visitor reader contributor editor admin
    case.read          -       y      y           y      y
    record.write       -       -      -           y      y
    record.assess      -       -      -           y      y
    record.rate        -       -      -           y      y
    assessment.review  -       -      -           y      y
    case.export        -       -      -           y      y
    case.manage        -       -      -           -      -
    identity.read      -       -      -           -      -
  `),
  open: table(`
                       visitor reader contributor editor admin
    case.read          y       y      y           y      y
    record.write       -       -      -           y      y
    record.assess      -       -      -           y      y
    record.rate        -       -      -           y      y
    assessment.review  -       -      -           y      y
    case.export        -       -      -           y      y
    case.manage        -       -      -           -      -
    identity.read      -       -      -           -      -
  `),
}

/** As a member of a private case, whatever the role in the workspace. */
const MEMBER = table<CaseAction>(`
                     reader contributor reviewer lead
  case.read          y      y           y        y
  record.write       -      y           -        y
  record.assess      -      y           y        y
  record.rate        -      y           y        y
  assessment.review  -      -           y        y
  case.export        -      y           y        y
  case.manage        -      -           -        y
  identity.read      -      -           -        y
`)

/** What is left to someone who may do everything, by how they come. */
const CREDENTIAL = table<WorkspaceAction | CaseAction>(`
                     session write read
  case.create        y       y     -
  case.import        y       y     -
  source.create      y       y     -
  source.assess      y       y     -
  source.review      y       y     -
  figures.read       y       y     y
  scale.manage       y       y     -
  people.manage      y       -     -
  token.manage       y       -     -
  account.manage     y       -     -
  notice.mark        y       y     -
  case.read          y       y     y
  record.write       y       y     -
  record.assess      y       y     -
  record.rate        y       y     -
  assessment.review  y       y     -
  case.export        y       y     y
  case.manage        y       y     -
  identity.read      y       y     y
`)

const someone = (role: Role | 'visitor', by: 'session' | 'write' | 'read' = 'session'): Actor =>
  role === 'visitor'
    ? VISITOR
    : {
        kind: 'user',
        id: 'user_1',
        name: 'someone',
        role,
        by: by === 'session' ? 'session' : 'token',
        scope: by === 'read' ? 'read' : 'write',
        guest: false,
        day: '2026-03-01',
      }

/** Someone let in as a guest alone, whatever role stands beside it. */
const guest = (role: Role = 'reader'): Actor => ({
  kind: 'user',
  id: 'user_2',
  name: 'a guest',
  role,
  by: 'session',
  scope: 'write',
  guest: true,
  day: '2026-03-01',
})

const standing = (visibility: Visibility, role: CaseRole | null, identities = false) => ({
  visibility,
  role,
  identities,
})

const EVERYONE = ['visitor', ...ROLES] as const

describe('in the workspace', () => {
  test.each(WORKSPACE_ACTIONS)(
    '%s is allowed to the roles that are to do it, and to nobody else',
    (action) => {
      for (const role of EVERYONE)
        expect([role, can(someone(role), action)]).toEqual([role, WORKSPACE[action]?.[role]])
    },
  )
})

describe.each(VISIBILITIES)('in a case that is %s', (visibility) => {
  test.each(CASE_ACTIONS)(
    '%s is allowed to those outside it by their role in the workspace',
    (action) => {
      for (const role of EVERYONE) {
        const allowed = canInCase(someone(role), action, standing(visibility, null))
        expect([role, allowed]).toEqual([role, OUTSIDE[visibility][action]?.[role]])
      }
    },
  )

  test.each(CASE_ACTIONS)('%s is allowed to its members by their role in it', (action) => {
    for (const workspace of ROLES)
      for (const role of CASE_ROLES) {
        const allowed = canInCase(someone(workspace), action, standing(visibility, role))
        const expected = MEMBER[action]?.[role] === true || OUTSIDE[visibility][action]?.[workspace]
        expect([workspace, role, allowed]).toEqual([workspace, role, expected])
      }
  })
})

describe('a guest', () => {
  test('manages the own account and nothing else in the workspace', () => {
    for (const role of ROLES)
      expect(WORKSPACE_ACTIONS.filter((action) => can(guest(role), action))).toEqual([
        'account.manage',
        'notice.mark',
      ])
  })

  test.each(VISIBILITIES)('reads a case that is %s, and no more, where let in', (visibility) => {
    for (const workspace of ROLES)
      for (const role of CASE_ROLES)
        for (const identities of [false, true]) {
          const here = standing(visibility, role, identities)
          const allowed = CASE_ACTIONS.filter((action) => canInCase(guest(workspace), action, here))
          expect([workspace, role, allowed]).toEqual([workspace, role, ['case.read']])
        }
  })

  test('sees open cases elsewhere, and no others', () => {
    const read = VISIBILITIES.filter((visibility) =>
      canInCase(guest('admin'), 'case.read', standing(visibility, null)),
    )
    expect(read).toEqual(['open'])
  })

  test('may do nothing with a source, used or not', () => {
    const here = standing('open', 'lead', true)
    for (const action of SOURCE_ACTIONS) {
      expect(
        canWithSource(guest('admin'), action, { created: true, used: true, cases: [here] }),
      ).toBe(false)
      expect(canWithSource(guest('admin'), action, { created: true, used: false, cases: [] })).toBe(
        false,
      )
    }
  })
})

describe('who a protected source is', () => {
  test('is read by those granted, whatever else they may do, and by no administrator for being one', () => {
    for (const role of ROLES) {
      expect(canInCase(someone(role), 'identity.read', standing('private', 'reader', true))).toBe(
        true,
      )
      expect(canInCase(someone(role), 'identity.read', standing('open', null))).toBe(false)
    }
    expect(canInCase(VISITOR, 'identity.read', standing('open', null, true))).toBe(false)
  })
})

describe('by a token', () => {
  test.each([...WORKSPACE_ACTIONS, ...CASE_ACTIONS])('%s is allowed within its scope', (action) => {
    for (const by of ['session', 'write', 'read'] as const) {
      const actor = someone('admin', by)
      const allowed = isWorkspace(action)
        ? can(actor, action)
        : canInCase(actor, action, standing('private', 'lead'))
      expect([by, allowed]).toEqual([by, CREDENTIAL[action]?.[by]])
    }
  })
})

describe('the program itself', () => {
  test('may do everything', () => {
    expect(WORKSPACE_ACTIONS.every((action) => can(SYSTEM, action))).toBe(true)
    const here = standing('private', null)
    expect(CASE_ACTIONS.every((action) => canInCase(SYSTEM, action, here))).toBe(true)
  })
})

describe('docs/permissions.md', () => {
  test('shows the tables as the code has them', () => {
    const page = readFileSync('docs/permissions.md', 'utf8')
    for (const { title, rows } of permissionTables())
      expect(page).toContain(`${title}\n\n${rows.join('\n')}\n`)
  })
})

type Table<Action extends string> = Readonly<
  Partial<Record<Action, Readonly<Record<string, boolean>>>>
>

function table<Action extends string>(text: string): Table<Action> {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  return Object.fromEntries(
    rows.map(([action, ...cells]) => [
      action,
      Object.fromEntries(head.map((name, index) => [name, cells[index] === 'y'])),
    ]),
  ) as Table<Action>
}

const isWorkspace = (action: WorkspaceAction | CaseAction): action is WorkspaceAction =>
  (WORKSPACE_ACTIONS as readonly string[]).includes(action)
