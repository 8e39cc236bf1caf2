import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { Bearing } from '#domain/link.ts'

/** A link of the item to a claim. */
export interface EvidenceBearing {
  readonly id: string
  readonly bearing: Bearing
  readonly claim: { readonly label: string; readonly href: string; readonly wording: string }
  readonly reasoning: string | null
}

/** A statement that is found in the item. */
export interface StatementInItem {
  readonly label: string
  readonly href: string
  readonly source: string
  readonly text: string
}

type Here = { readonly slug: string }

/** The claims it bears on. One query. */
export async function bearingsOf(
  database: Database,
  here: Here,
  itemId: string,
): Promise<readonly EvidenceBearing[]> {
  const rows = await database.read
    .selectFrom('evidence_links as link')
    .innerJoin('claims', 'claims.id', 'link.claim_id')
    .select(['link.id', 'link.bearing', 'link.reasoning', 'claims.number', 'claims.wording'])
    .where('link.evidence_id', '=', itemId)
    .where('link.withdrawn_at', 'is', null)
    .where('claims.withdrawn_at', 'is', null)
    .orderBy('claims.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    bearing: row.bearing,
    claim: {
      label: labelOf('claim', row.number),
      href: pathOf('claim', here.slug, row.number),
      wording: row.wording,
    },
    reasoning: row.reasoning,
  }))
}

/** What is found in it. One query. */
export async function statementsIn(
  database: Database,
  here: Here,
  itemId: string,
): Promise<readonly StatementInItem[]> {
  const rows = await database.read
    .selectFrom('statements')
    .innerJoin('sources', 'sources.id', 'statements.source_id')
    .select(['statements.number', 'sources.name'])
    .select(
      sql<string>`coalesce(statements.summary, statements.translation, statements.quote, '')`.as(
        'text',
      ),
    )
    .where('statements.evidence_id', '=', itemId)
    .where('statements.withdrawn_at', 'is', null)
    .orderBy('statements.number')
    .execute()
  return rows.map((row) => ({
    label: labelOf('statement', row.number),
    href: pathOf('statement', here.slug, row.number),
    source: row.name,
    text: row.text,
  }))
}
