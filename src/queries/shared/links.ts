import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { EvidenceKind } from '#domain/evidence.ts'
import type { Passage } from '#domain/fields.ts'
import { asClaim, countsAs } from './as-one.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { Bearing } from '#domain/link.ts'

/** An item that bears on a claim, as the claim's page shows it. */
export interface LinkOnClaim {
  readonly id: string
  readonly version: number
  readonly bearing: Bearing
  readonly reasoning: string | null
  /** The label of the claim it was recorded on, where that counts as another. */
  readonly recordedOn: string | null
  readonly passage: Passage | null
  /** Names of what this claim rests on in the item; null when all its derivations count. */
  readonly restsOn: readonly string[] | null
  readonly evidence: {
    readonly id: string
    readonly label: string
    readonly href: string
    readonly title: string
    readonly kind: EvidenceKind
    readonly source: { readonly slug: string; readonly name: string } | null
    readonly gaps: number
    /** What it derives from, as people say it: "analyses E2". */
    readonly derives: readonly string[]
  }
}

/** What bears on one claim, in the order the links were made; withdrawn links and items left out. One query. */
export const linksOnClaim = async (
  database: Database,
  here: { readonly id: string; readonly slug: string },
  claimId: string,
): Promise<readonly LinkOnClaim[]> => {
  const rows = await database.read
    .selectFrom('evidence_links as link')
    .innerJoin('evidence', 'evidence.id', 'link.evidence_id')
    .innerJoin('claims as linked', 'linked.id', 'link.claim_id')
    .leftJoin('sources as named', 'named.id', 'evidence.source_id')
    .leftJoin('sources', (join) => join.on(countsAs('sources', 'named')))
    .select(['link.id', 'link.version', 'link.bearing', 'link.reasoning', 'link.passage'])
    .select(['evidence.id as evidenceId', 'evidence.number', 'evidence.title', 'evidence.kind'])
    .select(['sources.slug as sourceSlug', 'sources.name as sourceName'])
    .select(sql<number>`json_array_length(evidence.gaps)`.as('gaps'))
    .select(['linked.id as onClaim', 'linked.number as onNumber'])
    .select(RESTS_ON.as('restsOn'))
    .select(DERIVES.as('derives'))
    .where(asClaim('link.claim_id', claimId))
    .where('link.withdrawn_at', 'is', null)
    .where('evidence.withdrawn_at', 'is', null)
    .orderBy('link.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    bearing: row.bearing,
    reasoning: row.reasoning,
    recordedOn: row.onClaim === claimId ? null : labelOf('claim', row.onNumber),
    passage: row.passage ? (JSON.parse(row.passage) as Passage) : null,
    restsOn: row.restsOn ? (JSON.parse(row.restsOn) as string[]) : null,
    evidence: {
      id: row.evidenceId,
      label: labelOf('evidence', row.number),
      href: pathOf('evidence', here.slug, row.number),
      title: row.title,
      kind: row.kind as EvidenceKind,
      source: row.sourceSlug ? { slug: row.sourceSlug, name: row.sourceName ?? '' } : null,
      gaps: row.gaps,
      derives: JSON.parse(row.derives) as string[],
    },
  }))
}

const RESTS_ON = sql<string | null>`case when link.rests_on is not null then (
  select json_group_array(coalesce('E' || item.number, origin.name)) from json_each(link.rests_on) as rest
  left join evidence as item on item.id = rest.value ->> 'evidence'
  left join sources as origin on origin.id = rest.value ->> 'source') end`

const DERIVES = sql<string>`(
  select json_group_array(replace(derivations.how, '_', ' ') || ' ' || coalesce('E' || item.number, origin.name))
  from derivations
  left join evidence as item on item.id = derivations.to_evidence_id
  left join sources as origin on origin.id = derivations.to_source_id
  where derivations.evidence_id = evidence.id)`
