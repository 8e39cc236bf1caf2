import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { SourceRelationKind } from '#domain/source.ts'
import { visibleRelations } from './visible.ts'

/** A tie of one source to another, as the page of either shows it. */
export interface SourceRelationView {
  readonly id: string
  readonly version: number
  readonly kind: SourceRelationKind
  /** Whether the source at hand is the one the relation starts from. */
  readonly outgoing: boolean
  readonly other: { readonly slug: string; readonly name: string }
  /** The statement that alleges it; null where it is recorded as so. */
  readonly alleged: {
    readonly label: string
    readonly href: string
    readonly source: string
  } | null
  readonly from: string | null
  readonly until: string | null
  readonly note: string | null
  readonly case: { readonly slug: string; readonly title: string }
}

/**
 * The standing relations of one source in every case the actor sees, in both directions. Those that
 * touch a protected source only when the actor may know who it is. One query.
 */
export const relationsOfSource = async (
  database: Database,
  actor: Actor,
  sourceId: string,
): Promise<readonly SourceRelationView[]> => {
  const here = sql`(select id from sources where id = ${sourceId} or merged_into = ${sourceId})`
  const rows = await database.read
    .selectFrom('source_relations as relation')
    .innerJoin('cases', 'cases.id', 'relation.case_id')
    .innerJoin('sources as named', (join) =>
      join.on(
        sql<boolean>`named.id = iif(relation.source_id in ${here}, relation.to_source_id, relation.source_id)`,
      ),
    )
    .innerJoin('sources as other', (join) =>
      join.on(sql<boolean>`other.id = coalesce(named.merged_into, named.id)`),
    )
    .leftJoin('statements', 'statements.id', 'relation.alleged_statement_id')
    .leftJoin('sources as teller', 'teller.id', 'statements.source_id')
    .select(['relation.id', 'relation.version', 'relation.kind', 'relation.note'])
    .select(['relation.from', 'relation.until'])
    .select(sql<number>`relation.source_id in ${here}`.as('outgoing'))
    .select(['other.slug', 'other.name', 'cases.slug as caseSlug', 'cases.title as caseTitle'])
    .select(['statements.number as statement', 'teller.name as teller'])
    .where(sql<boolean>`(relation.source_id in ${here} or relation.to_source_id in ${here})`)
    .where(visibleRelations(actor, 'relation'))
    .where('relation.withdrawn_at', 'is', null)
    .where('other.withdrawn_at', 'is', null)
    .orderBy('relation.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind as SourceRelationKind,
    outgoing: row.outgoing === 1,
    other: { slug: row.slug, name: row.name },
    alleged:
      row.statement === null
        ? null
        : {
            label: labelOf('statement', row.statement),
            href: pathOf('statement', row.caseSlug, row.statement),
            source: row.teller ?? '',
          },
    from: row.from,
    until: row.until,
    note: row.note,
    case: { slug: row.caseSlug, title: row.caseTitle },
  }))
}
