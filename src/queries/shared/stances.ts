import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { Stance } from '#domain/statement.ts'

/** A statement as a claim's page quotes it. */
export interface StatementOnClaim {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly stance: Stance
  readonly source: { readonly slug: string; readonly name: string }
  readonly partyId: string | null
  readonly saidOn: string | null
  readonly day: string | null
  readonly quote: string | null
  readonly language: string | null
  readonly translation: string | null
  readonly translator: string | null
  readonly summary: string | null
  readonly foundIn: { readonly label: string; readonly href: string; readonly title: string } | null
  readonly via: readonly string[]
}

/** What was said about one claim, in the order of the statements' numbers; withdrawn ones left out. One query. */
export const statementsOnClaim = async (
  database: Database,
  here: { readonly id: string; readonly slug: string },
  claimId: string,
): Promise<readonly StatementOnClaim[]> => {
  const rows = await database.read
    .selectFrom('stances')
    .innerJoin('statements', 'statements.id', 'stances.statement_id')
    .innerJoin('sources', 'sources.id', 'statements.source_id')
    .leftJoin('case_sources', (join) =>
      join
        .onRef('case_sources.source_id', '=', 'statements.source_id')
        .on('case_sources.case_id', '=', here.id),
    )
    .leftJoin('evidence', 'evidence.id', 'statements.evidence_id')
    .selectAll('statements')
    .select(['stances.stance', 'sources.slug as sourceSlug', 'sources.name as sourceName'])
    .select(['case_sources.party_id as partyId'])
    .select(['evidence.number as foundNumber', 'evidence.title as foundTitle'])
    .select(
      sql<string>`(select json_group_array(relay.name) from statement_relays
        join sources as relay on relay.id = statement_relays.source_id
        where statement_relays.statement_id = statements.id)`.as('via'),
    )
    .where('stances.claim_id', '=', claimId)
    .where('statements.withdrawn_at', 'is', null)
    .orderBy('statements.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    label: labelOf('statement', row.number),
    href: pathOf('statement', here.slug, row.number),
    stance: row.stance as Stance,
    source: { slug: row.sourceSlug, name: row.sourceName },
    partyId: row.partyId,
    saidOn: row.said_on,
    day: row.said_day,
    quote: row.quote,
    language: row.language,
    translation: row.translation,
    translator: row.translator,
    summary: row.summary,
    foundIn:
      row.foundNumber === null
        ? null
        : {
            label: labelOf('evidence', row.foundNumber),
            href: pathOf('evidence', here.slug, row.foundNumber),
            title: row.foundTitle ?? '',
          },
    via: JSON.parse(row.via) as string[],
  }))
}
