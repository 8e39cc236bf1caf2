import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openD1 } from '#db/d1.ts'
import type { Database } from '#db/database.ts'

/**
 * A deployment on Workers with nothing in it: a database as the migrations leave it, and an empty
 * bucket. Migrating takes half a second, so it is done once; from then on the tables are emptied, and
 * given what the migrations had put there.
 */
export const freshD1 = async (): Promise<Database> => {
  if (migrated === undefined || (await schemaOf(env.DB)) !== migrated.schema)
    migrated = await migrate()
  else await Promise.all([env.DB.batch(migrated.again), emptyBucket()])
  return openD1(env.DB)
}

interface Migrated {
  readonly schema: string
  /** What brings the database back to where the migrations left it, in one batch. */
  readonly again: D1PreparedStatement[]
}

let migrated: Migrated | undefined

async function migrate(): Promise<Migrated> {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const { results: tables } = await env.DB.prepare(
    `select name, sql like '%using fts5%' as words from sqlite_schema where type = 'table'
       and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'search_index_%'`,
  ).all<{ name: string; words: number }>()
  const filled = await Promise.all(
    tables.filter(({ words }) => words === 0).map(({ name }) => filling(name)),
  )
  return {
    schema: await schemaOf(env.DB),
    again: [
      env.DB.prepare('pragma defer_foreign_keys = true'),
      ...tables.map(({ name, words }) =>
        env.DB.prepare(
          words === 0
            ? `delete from "${name}"`
            : `insert into "${name}" ("${name}") values ('delete-all')`,
        ),
      ),
      ...filled.flat(),
    ],
  }
}

/** The rows of a table, as queries that put them there. */
async function filling(table: string): Promise<readonly D1PreparedStatement[]> {
  const { results } = await env.DB.prepare(`select * from "${table}"`).all()
  return results.map((row) => {
    const columns = Object.keys(row)
    return env.DB.prepare(
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
       values (${columns.map(() => '?').join(', ')})`,
    ).bind(...Object.values(row))
  })
}

/** A test that changes it, or another that reset everything, makes the next one migrate anew. */
const schemaOf = async (d1: D1Database) =>
  JSON.stringify(await d1.prepare('select sql from sqlite_schema order by name').raw())

async function emptyBucket(): Promise<void> {
  const { objects } = await env.BLOBS.list()
  if (objects.length > 0) await env.BLOBS.delete(objects.map(({ key }) => key))
}
