import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Schema } from './schema.ts'

/** Runs one query, alone. All that a host has to give for Kysely to work over it. */
export type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>

/**
 * A Kysely over one host. It has no transactions: a batch through `Database.write` is the only one.
 * `compiler` says how the host wants its SQL, where that is not as usual.
 */
export const kyselyOver = (
  execute: Execute,
  compiler: () => QueryCompiler = () => new SqliteQueryCompiler(),
) =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => driverOver(execute),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: compiler,
    },
  })

/** Queries stand alone here, so none has to wait for another's connection. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

const driverOver = (execute: Execute): Driver => {
  const connection = connectionOver(execute)
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: nothing,
    destroy: nothing,
  }
}

const connectionOver = (execute: Execute): DatabaseConnection => ({
  executeQuery: async (query) => {
    const { rows, ...result } = await execute(query)
    // What a row holds is said by the query, which Kysely types; the host cannot know.
    return { ...result, rows: rows as never[] }
  },
  streamQuery: () => {
    throw new Error('queries are not streamed: D1 cannot; page through them instead')
  },
})

const nothing = () => Promise.resolve()

const noTransactions = () =>
  Promise.reject(new Error('no interactive transactions: D1 has none; write() one batch instead'))
