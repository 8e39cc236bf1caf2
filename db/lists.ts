import { type RawBuilder, sql } from 'kysely'

/**
 * The values as a subquery, for `where('id', 'in', inList(ids))`. However many there are, they take
 * one parameter. Booleans and bytes have no place in it.
 */
export const inList = <T extends string | number>(values: Iterable<T>): RawBuilder<T> =>
  sql<T>`(select value from json_each(${JSON.stringify([...values])}))`
