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

/**
 * A query that changes nothing, but fails where not all that counts as this source is protected as it
 * is: an open name beside a code name would tell who that is.
 */
export const alikeQuery = (id: string): CompiledQuery =>
  query(
    `update sources set version = case when not exists (select 1 from sources as other
       where other.merged_into = sources.id and other.protected <> sources.protected)
       then version end where id = ?`,
    [id],
  )

/** Says in words what the guards here found; throws anything else as it came. */
export const refuseMoved = (error: unknown, name: string): never => {
  if (isMoved(error))
    refuse(
      'into',
      `${name} was merged, withdrawn or protected meanwhile: look again, or choose another`,
    )
  throw error
}

/** Whether a batch failed by one of these guards. */
export const isMoved = (error: unknown): boolean =>
  error instanceof Error && GUARD.test(error.message)

const GUARD = /NOT NULL constraint failed: (?:claims|sources)\.version/

const query = (sql: string, parameters: readonly unknown[]) =>
  CompiledQuery.raw(sql, [...parameters])
