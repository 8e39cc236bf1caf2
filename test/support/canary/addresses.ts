import type { TestApp } from '../app.ts'

/**
 * Every address the program answers with GET, from its own table of routes, with each parameter
 * filled by every record there is, whoever may see it. A route with a parameter that is not known
 * here is a fault: whoever adds one says how to fill it.
 */
export const addressesIn = (test: Program): readonly string[] =>
  routesOf(test, ({ method }) => method === 'GET').flatMap(({ path }) =>
    filled(test, path).flatMap((address) => [
      address,
      ...variantsOf(path).map((variant) => address + variant),
    ]),
  )

/** Every write the program takes, with the same parameters. */
export const writesIn = (
  test: Program,
): readonly { readonly method: string; readonly path: string }[] =>
  routesOf(test, ({ method }) => ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method)).flatMap(
    ({ method, path }) => filled(test, path).map((address) => ({ method, path: address })),
  )

/** As much of the whole as is looked at here. */
interface Program extends Pick<TestApp, 'database'> {
  readonly app: { readonly routes: readonly Route[] }
}

interface Route {
  readonly method: string
  readonly path: string
}

function routesOf({ app }: Program, which: (route: Route) => boolean): readonly Route[] {
  const routes = app.routes
    .filter(which)
    .map(({ method, path }) => [`${method} ${path}`, { method, path }] as const)
  return [...new Map(routes).values()]
}

function filled({ database }: Program, path: string): readonly string[] {
  const fill = (done: string, rest: readonly string[], bound: Bound): readonly string[] => {
    const [segment, ...later] = rest
    if (segment === undefined) return [done === '' ? '/' : done]
    if (!segment.startsWith(':')) return fill(`${done}/${segment}`, later, bound)
    const key = KEYS.find((one) => one.at(path, done.split('/').at(-1) ?? '', segment))
    if (!key) throw new Error(`${path}: say in canary/addresses.ts how to fill ${segment}`)
    const rows = database.connection.prepare(key.sql).all(bound) as { value: string | number }[]
    return rows.flatMap(({ value }) =>
      fill(`${done}/${encodeURIComponent(value)}`, later, { ...bound, [key.binds]: value }),
    )
  }
  return fill('', path.split('/').filter(Boolean), NOTHING)
}

/** Lists hold other rows when asked for them, and histories set versions side by side. */
function variantsOf(path: string): readonly string[] {
  if (COMPARED.test(path)) return ['?from=1&to=2']
  if (path === '/cases/:case/history') return ['?since=1']
  return LISTS.test(path) ? ['?withdrawn=yes'] : []
}

const LISTS =
  /\/(cases|briefs|claims|evidence|statements|sources|links|challenges|[a-z]+-relations|ratings|inquiries)$/

/** Of what may tell who a protected source is. */
const COMPARED = /\/(sources\/:slug|source-relations\/:id|evidence\/:n)\/history$/

interface Bound {
  readonly case: string | number
  readonly n: string | number
  readonly position: string | number
}

const NOTHING: Bound = { case: '', n: '', position: '' }

interface Key {
  readonly at: (path: string, before: string, segment: string) => boolean
  readonly sql: string
  readonly binds: keyof Bound
}

const after = (before: string, segment: string, sql: string, binds: keyof Bound = 'n'): Key => ({
  at: (_path, previous, name) => previous === before && name === segment,
  sql,
  binds,
})

const IN_CASE = 'case_id = (select id from cases where slug = :case)'

const records = (folder: string, table: string) =>
  after(folder, ':id', `select id as value from ${table} order by id`)

const KEYS: readonly Key[] = [
  after('cases', ':case', 'select slug as value from cases', 'case'),
  after('claims', ':n', `select number as value from claims where ${IN_CASE}`),
  after('evidence', ':n', `select number as value from evidence where ${IN_CASE}`),
  after('statements', ':n', `select number as value from statements where ${IN_CASE}`),
  after('inquiries', ':n', `select number as value from inquiries where ${IN_CASE}`),
  after('briefs', ':n', `select number as value from briefs where ${IN_CASE}`),
  after('sentences', ':position', 'select 1 as value', 'position'),
  after('parties', ':party', `select slug as value from parties where ${IN_CASE}`),
  after(
    'files',
    ':position',
    `select position as value from files join evidence on evidence.id = evidence_id
     where ${IN_CASE} and number = :n`,
    'position',
  ),
  // By its own name, and by the neutral one.
  {
    at: (path, _before, segment) => path.includes('/files/:position') && segment === ':name',
    sql: `select name as value from files join evidence on evidence.id = evidence_id
      where ${IN_CASE} and number = :n and position = :position
      union select 'e' || :n || '-' || (:position + 1) || '.jpg'`,
    binds: 'n',
  },
  after(
    'weighing',
    ':group',
    `select distinct rival_group as value from claims where ${IN_CASE} and rival_group is not null
     union select 'unknown'`,
  ),
  after('sources', ':slug', 'select slug as value from sources'),
  after('scales', ':key', 'select distinct key as value from scales limit 3'),
  after('members', ':user', 'select user_id as value from case_members'),
  ...['sessions', 'tokens', 'invitations'].map((folder) =>
    after(folder, ':id', "select 'unknown' as value"),
  ),
  after('history', ':version', 'select 1 as value'),
  after('webhooks', ':id', "select 'unknown' as value"),
  after('notifications', ':id', 'select min(id) as value from notifications'),
  after('people', ':id', 'select id as value from users'),
  after('orphans', ':id', 'select id as value from cases'),
  // Of most kinds one of each action in each case; of those that may tell of a protected source, all.
  after(
    'record',
    ':seq',
    `select max(seq) as value from entry_values group by case_id, action, subject_kind,
       case when subject_kind in ('source', 'source_relation', 'evidence', 'affiliation') then seq end`,
  ),
  after('import', ':job', "select id as value from jobs union select 'job_unknown'"),
  ...['link', 'invitations', 'passwords'].map((folder) =>
    after(folder, ':secret', "select 'unknown' as value"),
  ),
  records('assessments', 'assessments'),
  records('challenges', 'challenges'),
  records('comments', 'comments'),
  records('claim-relations', 'claim_relations'),
  records('links', 'evidence_links'),
  records('ratings', 'ratings'),
  records('source-relations', 'source_relations'),
  records('second-opinions', 'second_opinions'),
]
