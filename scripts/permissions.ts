import { readFileSync, writeFileSync } from 'node:fs'
import { ROLES, VISITOR, type Actor } from '#domain/actor.ts'
import { CASE_ROLES, VISIBILITIES, type CaseRole, type Visibility } from '#domain/case.ts'
import { CASE_ACTIONS, WORKSPACE_ACTIONS, can, canInCase } from '#domain/permission.ts'

/**
 * `node scripts/permissions.ts` writes the tables of docs/permissions.md anew from
 * src/domain/permission.ts; a test holds the page against them.
 */

export interface PermissionTable {
  readonly title: string
  /** Lines of a Markdown table. */
  readonly rows: readonly string[]
}

const EVERYONE = ['visitor', 'guest', ...ROLES.toReversed()] as const
type Someone = (typeof EVERYONE)[number]

export const permissionTables = (): readonly PermissionTable[] => [
  {
    title: '## In the workspace',
    rows: table(WORKSPACE_ACTIONS, EVERYONE, (action, role) => can(someone(role), action)),
  },
  ...VISIBILITIES.map((visibility) => ({
    title: `## In ${visibility === 'open' ? 'an' : 'a'} ${visibility} case, as no member of it`,
    rows: table(CASE_ACTIONS, EVERYONE, (action, role) =>
      canInCase(someone(role), action, standing(visibility, null)),
    ),
  })),
  {
    title: '## As a member of a case',
    rows: table(CASE_ACTIONS, ['guest', ...CASE_ROLES], (action, role) =>
      role === 'guest'
        ? canInCase(someone('guest'), action, standing('private', 'reader'))
        : canInCase(someone('reader'), action, standing('private', role)),
    ),
  },
]

const someone = (role: Someone): Actor =>
  role === 'visitor'
    ? VISITOR
    : {
        kind: 'user',
        id: '',
        name: '',
        role: role === 'guest' ? 'reader' : role,
        by: 'session',
        scope: 'write',
        guest: role === 'guest',
        day: '2026-03-01',
      }

const standing = (visibility: Visibility, role: CaseRole | null) => ({
  visibility,
  role,
  identities: false,
})

function table<Action extends string, Column extends string>(
  actions: readonly Action[],
  columns: readonly Column[],
  allowed: (action: Action, column: Column) => boolean,
): readonly string[] {
  const cells = [
    ['', ...columns],
    ...actions.map((action) => [
      `\`${action}\``,
      ...columns.map((column) => (allowed(action, column) ? 'yes' : '')),
    ]),
  ]
  const [head = '', ...rows] = aligned(cells)
  return [
    head,
    head.replaceAll(/[^|]/g, '-').replaceAll('|-', '| ').replaceAll('-|', ' |'),
    ...rows,
  ]
}

/** As the formatter writes a Markdown table: every column as wide as its widest cell. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
}

const PAGE = 'docs/permissions.md'

if (import.meta.main) {
  const page = readFileSync(PAGE, 'utf8')
  const before = page.slice(0, page.indexOf(permissionTables()[0]?.title ?? ''))
  const tables = permissionTables().map(({ title, rows }) => `${title}\n\n${rows.join('\n')}\n`)
  writeFileSync(PAGE, before + tables.join('\n'))
}
