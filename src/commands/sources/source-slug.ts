import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { firstFree, slugify } from '#domain/text/slug.ts'
import type { Context } from '../context.ts'

type NewId = Context['newId']

/** Addresses under /sources that are pages of their own. */
const RESERVED: readonly string[] = ['new']

/**
 * An address for a source with this name that is free, or was when it was asked for. One made in a
 * private case gets a suffix nobody can foresee: a taken address would tell that it exists.
 */
export const freeSourceSlug = async (
  context: Pick<Context, 'database' | 'newId'>,
  name: string,
  hidden: boolean,
): Promise<string> => {
  const slug = slugify(name)
  return hidden ? withSuffix(context.newId, slug) : unlessTaken(context.database, slug)
}

/** "protected-7k2m9x": says that the source is protected, and nothing else. */
export const neutralSlug = (newId: NewId): string => withSuffix(newId, 'protected')

export const withSuffix = (newId: NewId, slug: string): string => `${slug}-${randomSuffix(newId)}`

/**
 * The random end of a fresh id that is used for nothing else. One figure at least is in it, so that
 * `hasSuffix` does not take a word for one.
 */
const randomSuffix = (newId: NewId): string => {
  for (;;) {
    const suffix = newId('slug').slice(-6)
    if (/\d/.test(suffix)) return suffix
  }
}

/** Whether an address ends as `withSuffix` makes it end. */
export const hasSuffix = (slug: string): boolean => SUFFIXED.test(slug)

const SUFFIXED = /-(?=[a-z]*\d)[0-9a-hjkmnp-tv-z]{6}$/

/** The slug itself, or with the next number after it ("bbc-2"). One query. */
async function unlessTaken(database: Database, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from sources
    where slug = ${slug} or (slug >= ${`${slug}-`} and slug < ${`${slug}.`})`.execute(database.read)
  const taken = new Set([...RESERVED, ...rows.map((row) => row.slug)])
  return firstFree(slug, taken)
}
