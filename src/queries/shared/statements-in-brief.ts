import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { shorten } from '#domain/text/shorten.ts'

/** A statement in few words, for a place beside what it is behind. */
export interface StatementInBrief {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly source: { readonly slug: string; readonly name: string }
  readonly saidOn: string | null
  readonly language: string | null
  /** The beginning of its own words, or ours for them; empty where none are recorded. */
  readonly text: string
  /** `text` are its own words, in `language`. */
  readonly quoted: boolean
}

/** What sources that stand with these parties said in the case, by number; withdrawn ones left out. One query. */
export const statementsBy = async (
  database: Database,
  here: { readonly id: string; readonly slug: string },
  partyIds: readonly string[],
): Promise<readonly StatementInBrief[]> => {
  const rows = await database.read
    .selectFrom('case_sources')
    .innerJoin('statements', (join) =>
      join
        .onRef('statements.source_id', '=', 'case_sources.source_id')
        .onRef('statements.case_id', '=', 'case_sources.case_id'),
    )
    .innerJoin('sources', 'sources.id', 'statements.source_id')
    .select(['statements.id', 'statements.number', 'statements.said_on', 'statements.language'])
    .select(['sources.slug', 'sources.name'])
    .select([
      sql<string>`substr(coalesce(statements.quote, statements.summary, statements.translation, ''), 1, ${BRIEF + 1})`.as(
        'text',
      ),
      sql<number>`statements.quote is not null`.as('quoted'),
    ])
    .where('case_sources.case_id', '=', here.id)
    .where('case_sources.party_id', 'in', inList(partyIds))
    .where('statements.withdrawn_at', 'is', null)
    .orderBy('statements.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    label: labelOf('statement', row.number),
    href: pathOf('statement', here.slug, row.number),
    source: { slug: row.slug, name: row.name },
    saidOn: row.said_on,
    language: row.language,
    text: shorten(row.text, BRIEF),
    quoted: row.quoted === 1,
  }))
}

/** In UTF-16 units here; SQLite counts whole characters, which is never fewer. */
const BRIEF = 180
