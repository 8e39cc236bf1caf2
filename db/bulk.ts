import {
  type CompiledQuery,
  createQueryId,
  type Insertable,
  type RawBuilder,
  RawNode,
  sql,
} from 'kysely'
import { compile } from './compile.ts'
import { type Bindable, isBindable, MOST_PARAMETERS, unbindable } from './parameters.ts'
import type { Schema } from './schema.ts'

export interface InsertOptions<Computed extends string = never> {
  /** `ignore`: a row whose key is taken is left out. Otherwise it fails the batch (Duplicate). */
  readonly onConflict?: 'ignore'
  /**
   * Columns that SQL gives, say the next number of a counter raised earlier in the batch. `index`
   * stands for the place of the row in `rows`, from 0.
   */
  readonly computed?: Readonly<Record<Computed, (index: RawBuilder<number>) => RawBuilder<unknown>>>
}

/**
 * Queries for `Database.write` that insert any number of rows, which all have the same columns.
 * Few rows become one plain INSERT. Many pass as JSON, so that D1 counts few queries and few
 * parameters; on Node such a query runs as one prepared INSERT a row, in half the time.
 * Throws a TypeError, naming row and column, for a value the hosts would not store alike.
 */
export const insertMany = <T extends keyof Schema, Computed extends string = never>(
  table: T,
  rows: readonly Omit<Insertable<Schema[T]>, Computed>[],
  options: InsertOptions<Computed> = {},
): CompiledQuery[] => {
  const [first] = rows
  if (first === undefined) return []
  const insert: Insert = { table, columns: Object.keys(first), ...options }
  const cells = rows.map((row, index) => cellsOf(insert, row, index))
  return chunksOf(cells).map(({ from, to }) => queryOf(insert, cells.slice(from, to), from))
}

/** Many rows in one query. D1 runs its `sql`; better-sqlite3 runs `each` once for every row. */
export class BulkInsert implements CompiledQuery {
  readonly query: RawNode
  readonly queryId = createQueryId()
  readonly sql: string
  readonly each: string
  readonly rows: readonly Cells[]
  #json: string | undefined

  constructor(text: string, each: string, rows: readonly Cells[]) {
    this.query = RawNode.createWithSql(text)
    this.sql = text
    this.each = each
    this.rows = rows
  }

  /** Made only when asked for, since Node never asks. */
  get parameters() {
    this.#json ??= jsonOf(this.rows)
    return [this.#json]
  }
}

type Cells = readonly Bindable[]

interface Insert extends InsertOptions<string> {
  readonly table: string
  readonly columns: readonly string[]
}

const cellsOf = ({ table, columns }: Insert, row: object, index: number): Cells => {
  const given = row as Readonly<Record<string, unknown>>
  const at = `${table}, row ${String(index + 1)}`
  for (const column in given)
    if (!columns.includes(column)) throw new TypeError(`${at}: "${column}" is not in the first row`)
  return columns.map((column) => {
    const value = given[column]
    if (isBindable(value)) return value
    throw unbindable(value, `${at}, "${column}"`)
  })
}

const MOST_ROWS = 2000

/** Of estimated JSON. It can come out twice as long (see weightOf); D1 takes 2 MB. */
const MOST_BYTES = 900_000

const chunksOf = (rows: readonly Cells[]) => {
  const chunks: { from: number; to: number }[] = []
  let from = 0
  let weight = 0
  for (const [to, cells] of rows.entries()) {
    const more = weightOf(cells)
    if (to > from && (to - from === MOST_ROWS || weight + more > MOST_BYTES)) {
      chunks.push({ from, to })
      from = to
      weight = 0
    }
    weight += more
  }
  return [...chunks, { from, to: rows.length }]
}

/** Bytes of JSON: three a UTF-16 unit covers every script and `\n`; control characters take six. */
const weightOf = (cells: Cells) =>
  cells.reduce<number>(
    (sum, cell) => sum + (typeof cell === 'string' ? 3 * cell.length : 20) + 3,
    0,
  )

const queryOf = (insert: Insert, rows: readonly Cells[], from: number): CompiledQuery => {
  const computed = Object.values(insert.computed ?? {})
  const most = computed.length === 0 ? Math.floor(MOST_PARAMETERS / insert.columns.length) : 1
  if (rows.length <= most) return valuesQuery(insert, rows, from)
  if (computed.length > 0) return jsonQuery(insert, rows, from)
  return new BulkInsert(jsonText(insert), valuesText(insert, 1), rows)
}

const valuesQuery = (insert: Insert, rows: readonly Cells[], from: number) => {
  const computed = computedParts(insert, sql.lit(from))
  const parameters = [...rows.flat(), ...computed.flatMap((part) => part.parameters)]
  return compiled(valuesText(insert, rows.length, textsOf(computed)), parameters)
}

const jsonQuery = (insert: Insert, rows: readonly Cells[], from: number) => {
  const computed = computedParts(insert, sql<number>`(bulk.key + ${sql.lit(from)})`)
  const parameters = [...computed.flatMap((part) => part.parameters), jsonOf(rows)]
  return compiled(jsonText(insert, textsOf(computed)), parameters)
}

const valuesText = (insert: Insert, count: number, computed: readonly string[] = []) => {
  const row = `(${[...insert.columns.map(() => '?'), ...computed].join(', ')})`
  return `${intoText(insert)} values ${Array(count).fill(row).join(', ')}${conflictText(insert)}`
}

const jsonText = (insert: Insert, computed: readonly string[] = []) => {
  const cells = insert.columns.map((_, place) => `bulk.value ->> ${String(place)}`)
  const select = `select ${[...cells, ...computed].join(', ')} from json_each(?) as bulk`
  // Without `where true` SQLite reads ON CONFLICT as the ON of a join.
  return `${intoText(insert)} ${select} where true${conflictText(insert)}`
}

const intoText = ({ table, columns, computed = {} }: Insert) =>
  `insert into ${quoted(table)} (${[...columns, ...Object.keys(computed)].map(quoted).join(', ')})`

const conflictText = (insert: Insert) =>
  insert.onConflict === 'ignore' ? ' on conflict do nothing' : ''

const computedParts = (insert: Insert, index: RawBuilder<number>) =>
  Object.values(insert.computed ?? {}).map((part) => part(index).compile(compile))

const textsOf = (parts: readonly CompiledQuery[]) => parts.map((part) => part.sql)

const compiled = (text: string, parameters: readonly unknown[]): CompiledQuery => ({
  query: RawNode.createWithSql(text),
  queryId: createQueryId(),
  sql: text,
  parameters,
})

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Half a surrogate pair is stored as U+FFFD, as when it is bound alone. */
const jsonOf = (rows: readonly Cells[]) => {
  const json = JSON.stringify(rows)
  return json.includes(String.raw`\ud`) ? JSON.stringify(rows.map(wellFormed)) : json
}

const wellFormed = (cells: Cells): Cells =>
  cells.map((cell) => (typeof cell === 'string' ? cell.toWellFormed() : cell))
