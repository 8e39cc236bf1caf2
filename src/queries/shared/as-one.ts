import { sql, type RawBuilder } from 'kysely'

/**
 * What was merged counts as one (docs/guide/merging.md). merged_into names the record it counts as in
 * the end, so each of these takes one step.
 */

/** Over a column of claim ids: the claim, or one that was merged into it. */
export const asClaim = (column: string, id: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (select id from claims where id = ${id} or merged_into = ${id})`

/** Over a column of source ids: the source, or one that was merged into it. */
export const asSource = (column: string, id: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (select id from sources where id = ${id} or merged_into = ${id})`

/** Joins a record to the one it counts as: `kept` is that, `named` the one that is named. */
export const countsAs = (kept: string, named: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${kept}.id`)} = coalesce(${sql.ref(`${named}.merged_into`)}, ${sql.ref(`${named}.id`)})`
