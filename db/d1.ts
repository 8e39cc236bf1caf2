import type { CompiledQuery } from 'kysely'
import type { Database, Row } from './database.ts'
import { kyselyOver } from './dialect.ts'
import { refuseUnbindable } from './parameters.ts'
import { patiently } from './patience.ts'

/** Cloudflare's D1 as a Database. `patience`: milliseconds to keep trying an overloaded one. */
export const openD1 = (
  d1: D1Database,
  { patience = 5000 }: { readonly patience?: number } = {},
): Database => {
  const execute = async (query: CompiledQuery) => {
    refuseUnbindable(query)
    const { results, meta } = await patiently(() => bound(d1, query).all<Row>(), patience)
    const { changes, last_row_id } = meta
    return { rows: results, numAffectedRows: BigInt(changes), insertId: BigInt(last_row_id) }
  }

  return {
    read: kyselyOver((query) => {
      if (!reads(query)) throw new Error(`not a read: ${query.sql}`)
      return execute(query)
    }),
    auth: kyselyOver(execute),
    write: async (batch) => {
      batch.forEach(refuseUnbindable)
      if (batch.length === 0) return []
      const results = await patiently(
        () => d1.batch<Row>(batch.map((query) => bound(d1, query))),
        patience,
      )
      return results.map(({ results: rows }) => rows)
    },
  }
}

/** Half a surrogate pair becomes U+FFFD, which better-sqlite3 does by itself. */
const bound = (d1: D1Database, { sql, parameters }: CompiledQuery) =>
  d1
    .prepare(sql)
    .bind(...parameters.map((value) => (typeof value === 'string' ? value.toWellFormed() : value)))

/** D1 cannot say of a query whether it writes, so its shape has to. */
const reads = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' ||
  (query.kind === 'RawNode' &&
    /^\s*(?:select|with|values|explain|pragma)\b/i.test(sql) &&
    !WRITING.test(sql))

const WRITING =
  /\b(?:insert|replace)\s+(?:or\s+\w+\s+)?into\b|\bdelete\s+from\b|\bupdate\b.+\bset\b/is
