import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { sourcesIn } from '#test/support/sources.ts'

const database = new Sqlite(':memory:')
migrate(database, 'db/migrations')

interface Table {
  readonly name: string
  readonly sql: string
}

const TABLES = database
  .prepare<[], Table>(
    `select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'
     and name not in (select name from pragma_table_list where type = 'shadow') order by name`,
  )
  .all()
  .filter(({ name }) => name !== 'd1_migrations')

const ORDINARY = TABLES.filter(({ sql }) => !sql.startsWith('CREATE VIRTUAL'))

/** "claims" → ClaimsTable → its fields and their types, as written in db/schema. */
const INTERFACES = new Map(
  sourcesIn('db/schema')
    .flatMap(({ text }) => [...text.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)])
    .map(([, name = '', body = '']) => [name, fieldsOf(body)]),
)

function fieldsOf(body: string) {
  const fields = [...body.matchAll(/^ {2}(\w+): ((?:[^\n]|\n {4}|\n {2}>)+)$/gm)]
  return Object.fromEntries(
    fields.map(([, name = '', type = '']) => [
      name,
      type.replaceAll(/\s+/g, ' ').replaceAll(/< | >/g, (bracket) => bracket.trim()),
    ]),
  )
}

const interfaceOf = (table: string) => {
  const words = table.split('_').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return INTERFACES.get(`${words.join('')}Table`)
}

test('Schema has every table, by its name', () => {
  const [schema] = sourcesIn('db').filter(({ path }) => path === 'db/schema.ts')
  const body = /export interface Schema \{\n(.*?)^\}/ms.exec(schema?.text ?? '')?.[1] ?? ''
  expect(Object.keys(fieldsOf(body)).toSorted()).toEqual(TABLES.map(({ name }) => name))
})

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
  readonly pk: number
}

const columnsOf = (table: string) =>
  database.prepare<[string], Column>('select * from pragma_table_info(?)').all(table)

test.each(ORDINARY)('Kysely is told the columns of $name as they are', ({ name, sql }) => {
  const columns = columnsOf(name)
  const fields = interfaceOf(name) ?? {}
  expect(Object.keys(fields)).toEqual(columns.map((column) => column.name))
  expect(fields).toEqual(
    Object.fromEntries(
      columns.map((column) => [column.name, typeOf(column, sql, fields[column.name])]),
    ),
  )
})

/** The type a column should have. A whole-number key may be left to SQLite, or not. */
const typeOf = (column: Column, sql: string, written: string | undefined) => {
  const values = new RegExp(`\\b"?${column.name}"? TEXT[^,]*?IN \\(([^)]+)\\)`).exec(sql)?.[1]
  const basic = column.type === 'INTEGER' ? 'number' : 'string'
  const type = values === undefined ? basic : values.split(', ').join(' | ')
  const nullable = column.notnull === 0 && column.pk === 0 ? `${type} | null` : type
  const rowid = column.pk === 1 && column.type === 'INTEGER' && written?.startsWith('Generated')
  return column.dflt_value !== null || rowid ? `Generated<${nullable}>` : nullable
}

test('every ordinary table is STRICT', () => {
  const lax = database
    .prepare<[], string>(
      "select name from pragma_table_list where type = 'table' and strict = 0 and schema = 'main'",
    )
    .pluck()
    .all()
  expect(lax.filter((name) => !/^(?:sqlite_|d1_migrations$)/.test(name))).toEqual([])
})

test('every reference has an index, so that following it backwards is no scan', () => {
  const missing = ORDINARY.flatMap(({ name }) => {
    const references = database
      .prepare<[string], { from: string }>('select distinct "from" from pragma_foreign_key_list(?)')
      .all(name)
    const led = new Set(firstColumns(name))
    return references.filter(({ from }) => !led.has(from)).map(({ from }) => `${name}.${from}`)
  })
  expect(missing).toEqual(WITHOUT_INDEX)
})

/** To people, whose rows are never removed; no page looks for these by person. */
const WITHOUT_INDEX = [
  'cases.created_by',
  'comments.resolved_by',
  'reviews.author_id',
  'scales.created_by',
  'second_opinions.asked_by',
  'sources.created_by',
]

const firstColumns = (table: string) => {
  const keys = columnsOf(table).filter(({ pk }) => pk === 1)
  const indexes = database.prepare<[string], { name: string }>(
    'select name from pragma_index_list(?)',
  )
  const columns = database
    .prepare<[string], string>('select name from pragma_index_info(?) where seqno = 0')
    .pluck()
  return [
    ...keys.map(({ name }) => name),
    ...indexes.all(table).map(({ name }) => columns.get(name)),
  ]
}
