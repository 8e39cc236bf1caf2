import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { RESERVED_SLUGS } from '#domain/case.ts'
import { refuse } from '#domain/errors.ts'
import { firstFree, slugify } from '#domain/text/slug.ts'

/** Throws Invalid for an address that would lead to another page than the case's. */
export const checkSlug = (slug: string): void => {
  if (RESERVED_SLUGS.includes(slug))
    refuse('slug', 'This address is a page of its own: choose another')
}

/** An address for a case of this title that is free, or was when it was asked for. One query. */
export const freeCaseSlug = async (database: Database, title: string): Promise<string> => {
  const slug = slugify(title)
  // "." follows "-": those that continue the slug after a hyphen.
  const { rows } = await sql<{ slug: string }>`
    select slug from cases
    where slug = ${slug} or (slug >= ${`${slug}-`} and slug < ${`${slug}.`})`.execute(database.read)
  return firstFree(slug, new Set([...RESERVED_SLUGS, ...rows.map((row) => row.slug)]))
}
