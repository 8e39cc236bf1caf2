import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { asClaim, countsAs } from './as-one.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { Stance } from '#domain/statement.ts'

/** A statement as a claim's page quotes it. */
export interface StatementOnClaim {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly stance: Stance
  /** Who said it, or what that source was merged into. */
  readonly source: { readonly slug: string; readonly name: string }
  /** The name of the source it was recorded with, where that counts as another. */
  readonly recordedAs: string | null
  /** The label of the claim it was recorded on, where that counts as another. */
  readonly recordedOn: string | null
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
    .innerJoin('claims as said', 'said.id', 'stances.claim_id')
    .innerJoin('sources as named', 'named.id', 'statements.source_id')
    .innerJoin('sources', (join) => join.on(countsAs('sources', 'named')))
    .leftJoin('case_sources', (join) =>
      join
        .onRef('case_sources.source_id', '=', 'statements.source_id')
        .on('case_sources.case_id', '=', here.id),
    )
    .leftJoin('evidence', 'evidence.id', 'statements.evidence_id')
    .selectAll('statements')
    .select(['stances.stance', 'sources.slug as sourceSlug', 'sources.name as sourceName'])
    .select(['case_sources.party_id as partyId', 'named.name as namedAs', 'named.merged_into'])
    .select(['said.number as saidOnClaim', 'said.id as saidClaim'])
    .select(['evidence.number as foundNumber', 'evidence.title as foundTitle'])
    .select(
      sql<string>`(select json_group_array(relay.name) from statement_relays
        join sources as relay on relay.id = statement_relays.source_id
        where statement_relays.statement_id = statements.id)`.as('via'),
    )
    .where(asClaim('stances.claim_id', claimId))
    .where('statements.withdrawn_at', 'is', null)
    .orderBy('statements.number')
    .orderBy(sql`stances.claim_id <> ${claimId}`)
    .execute()
  // A stance that a statement takes to both of two that count as one is one stance.
  const once = new Map(rows.toReversed().map((row) => [`${row.id} ${row.stance}`, row] as const))
  return rows
    .filter((row) => once.get(`${row.id} ${row.stance}`) === row)
    .map((row) => ({
      id: row.id,
      label: labelOf('statement', row.number),
      href: pathOf('statement', here.slug, row.number),
      stance: row.stance as Stance,
      source: { slug: row.sourceSlug, name: row.sourceName },
      recordedAs: row.merged_into === null ? null : row.namedAs,
      recordedOn: row.saidClaim === claimId ? null : labelOf('claim', row.saidOnClaim),
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
