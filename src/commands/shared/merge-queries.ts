import { CompiledQuery } from 'kysely'
import { refuse } from '#domain/errors.ts'

type Mergeable = 'claims' | 'sources'

interface Merged {
  readonly id: string
  /** Of the record that is merged, after this. */
  readonly version: number
  readonly at: string
}

/**
 * Queries that make a record count as another, and with it whatever was merged into it before. They
 * fail (a version must not be null) when the other was itself merged or withdrawn meanwhile, so that
 * two merges that meet make no circle.
 */
export const mergeQueries = (
  table: Mergeable,
  { id, version, at }: Merged,
  into: string,
): readonly CompiledQuery[] => [
  query(
    `update ${table} set merged_into = ?, merged_to = ?, updated_at = ?,
       version = (select ? from ${table} as kept
         where kept.id = ? and kept.merged_into is null and kept.withdrawn_at is null)
     where id = ?`,
    [into, into, at, version, into, id],
  ),
  query(`update ${table} set merged_into = ? where merged_into = ?`, [into, id]),
]

/** Queries after which it counts as itself again, and what was merged into it counts as it. */
export const unmergeQueries = (
  table: Mergeable,
  { id, version, at }: Merged,
): readonly CompiledQuery[] => [
  query(
    `with recursive below (id) as (
       select id from ${table} where id = ?
       union select other.id from below join ${table} as other on other.merged_to = below.id)
     update ${table} set merged_into = ? where id in (select id from below)`,
    [id, id],
  ),
  query(
    `update ${table} set merged_into = null, merged_to = null, version = ?, updated_at = ? where id = ?`,
    [version, at, id],
  ),
]

/** Says in words what the guard of `mergeQueries` found; throws anything else as it came. */
export const refuseMoved = (error: unknown, name: string): never => {
  if (error instanceof Error && GUARD.test(error.message))
    refuse('into', `${name} was merged or withdrawn meanwhile: look again, and choose another`)
  throw error
}

const GUARD = /NOT NULL constraint failed: (?:claims|sources)\.version/

const query = (sql: string, parameters: readonly unknown[]) =>
  CompiledQuery.raw(sql, [...parameters])
