import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { trackRecord, type TrackRecord } from '#weighing/track-record.ts'
import { countsAs } from './as-one.ts'
import { visibleCases } from './visible.ts'

/** What became of the claims a source asserted. */
export interface SourceTrackRecord extends TrackRecord {
  /** The settled claims behind the counts, the latest settled first. */
  readonly claims: readonly SettledClaim[]
}

export interface SettledClaim {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly wording: string
  readonly case: { readonly slug: string; readonly title: string }
  readonly outcome: 'borne_out' | 'not_borne_out'
  readonly on: string | null
  readonly basis: string | null
  readonly tags: readonly string[]
}

/**
 * Settled claims of the cases the actor sees that the source itself asserted, or a source merged
 * into it (METHODS 6). Who only relayed a statement, or carried it in an item, asserted nothing. One query.
 */
export const trackRecordOf = async (
  database: Database,
  actor: Actor,
  sourceId: string,
): Promise<SourceTrackRecord> => {
  const rows = await database.read
    .selectFrom('statements')
    .innerJoin('stances', 'stances.statement_id', 'statements.id')
    .innerJoin('claims as said', 'said.id', 'stances.claim_id')
    .innerJoin('claims', (join) => join.on(countsAs('claims', 'said')))
    .innerJoin('cases', 'cases.id', 'claims.case_id')
    .select(['claims.id', 'claims.number', 'claims.wording', 'claims.tags'])
    .select(['claims.resolution_outcome as outcome', 'claims.resolution_on as on'])
    .select(['claims.resolution_basis as basis', 'cases.slug', 'cases.title'])
    .distinct()
    .where(
      sql<boolean>`statements.source_id in (select id from sources where id = ${sourceId} or merged_into = ${sourceId})`,
    )
    .where('statements.withdrawn_at', 'is', null)
    .where('stances.stance', '=', 'asserts')
    .where('claims.resolution_outcome', 'is not', null)
    .where('claims.withdrawn_at', 'is', null)
    .where('cases.withdrawn_at', 'is', null)
    .where(visibleCases(actor))
    .orderBy('claims.resolution_on', 'desc')
    .orderBy('claims.id')
    .execute()
  const claims = rows.flatMap((row): SettledClaim[] =>
    row.outcome === null
      ? []
      : [
          {
            id: row.id,
            label: labelOf('claim', row.number),
            href: pathOf('claim', row.slug, row.number),
            wording: row.wording,
            case: { slug: row.slug, title: row.title },
            outcome: row.outcome,
            on: row.on,
            basis: row.basis,
            tags: JSON.parse(row.tags) as string[],
          },
        ],
  )
  return { ...recordOf(sourceId, claims), claims }
}

const recordOf = (source: string, claims: readonly SettledClaim[]): TrackRecord =>
  trackRecord(
    source,
    claims.map(({ id }) => ({
      key: id,
      source,
      day: null,
      in: null,
      via: [],
      stances: [{ claim: id, stance: 'asserts' }],
    })),
    claims.map(({ id, outcome, tags }) => ({ claim: id, outcome, tags })),
  )
