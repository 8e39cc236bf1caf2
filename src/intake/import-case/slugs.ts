import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { RESERVED_PARTY_SLUGS } from '#commands/parties/party-slug.ts'
import { RESERVED_SLUGS, slugText } from '#domain/case.ts'
import { firstFree, slugify } from '#domain/text/slug.ts'

/**
 * For each wanted address one that is free: itself, or with the next number after it ("bbc-2").
 * Taken are those in the table, those reserved, and those given before in the list. One query.
 */
export const freeSlugs = async (
  database: Database,
  table: 'cases' | 'sources',
  wanted: readonly string[],
): Promise<readonly string[]> => {
  const taken = await takenSlugs(database, table, wanted)
  return wanted.map((slug) => {
    const free = firstFree(slug, taken)
    taken.add(free)
    return free
  })
}

/** As `freeSlugs`, for the parties of a case where nothing is taken yet. */
export const distinctSlugs = (wanted: readonly string[]): readonly string[] => {
  const taken = new Set(RESERVED_PARTY_SLUGS)
  return wanted.map((slug) => {
    const free = firstFree(slug, taken)
    taken.add(free)
    return free
  })
}

/** The key as an address if it can be one, else an address made of the name. */
export const slugFrom = (key: string, name: string): string =>
  slugText.safeParse(key).success ? key : slugify(name)

/** Those wanted and those that continue one of them after a hyphen; "." follows "-" in order. */
async function takenSlugs(
  database: Database,
  table: 'cases' | 'sources',
  wanted: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select there.slug from json_each(${JSON.stringify([...new Set(wanted)])}) as want
    join ${sql.table(table)} as there
      on there.slug = want.value or (there.slug >= want.value || '-' and there.slug < want.value || '.')`.execute(
    database.read,
  )
  return new Set([...RESERVED_SLUGS, ...rows.map((row) => row.slug)])
}
