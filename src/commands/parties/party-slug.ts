import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { firstFree, slugify } from '#domain/text/slug.ts'

/** Pages under a case's parties, and the word that filters use for "with no party". */
export const RESERVED_PARTY_SLUGS: readonly string[] = ['new', 'none']

/**
 * An address in this case for a party of this name that is free, or was when it was asked for: made
 * of the name, with the next number after it where that is taken ("government-2"). Those of withdrawn
 * parties stay taken. One query.
 */
export const freePartySlug = async (
  database: Database,
  caseId: string,
  name: string,
): Promise<string> => {
  const slug = slugify(name)
  // "." follows "-": those that continue the slug after a hyphen.
  const { rows } = await sql<{ slug: string }>`
    select slug from parties where case_id = ${caseId}
      and (slug = ${slug} or (slug >= ${`${slug}-`} and slug < ${`${slug}.`}))`.execute(
    database.read,
  )
  const taken = new Set([...RESERVED_PARTY_SLUGS, ...rows.map((row) => row.slug)])
  return firstFree(slug, taken)
}
