import { sql, type RawBuilder } from 'kysely'

/**
 * Words of ours as a list in the SQL itself, for conditions that stand deep within others: a list
 * that is bound is one subquery more, and D1 takes an expression 100 deep, each subquery within
 * another counted again.
 */
export const literals = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(words.map((word) => sql.lit(word)))})`
