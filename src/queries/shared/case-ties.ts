import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { SourceRelationKind } from '#domain/source.ts'
import type { Tie } from '#weighing/interest-paths.ts'
import { openRelation } from './visible.ts'

/** A relation of sources as interest paths walk it, with what a page says beside it. Keys are `source:SLUG`. */
export interface CaseTie extends Tie {
  readonly case: string
  readonly fromName: string
  readonly toName: string
  /** The statement that alleges it. */
  readonly statement: { readonly label: string; readonly href: string } | null
}

/**
 * The standing relations recorded in these cases, which the actor must be known to see; those that
 * touch a protected source only for whom may know who it is. One query.
 */
export const caseTies = async (
  database: Database,
  actor: Actor,
  caseIds: readonly string[],
): Promise<readonly CaseTie[]> => {
  const rows = await database.read
    .selectFrom('source_relations as relation')
    .innerJoin('cases', 'cases.id', 'relation.case_id')
    .innerJoin('sources as one', 'one.id', 'relation.source_id')
    .innerJoin('sources as other', 'other.id', 'relation.to_source_id')
    .innerJoin('sources as here', (join) =>
      join.on(sql<boolean>`here.id = coalesce(one.merged_into, one.id)`),
    )
    .innerJoin('sources as there', (join) =>
      join.on(sql<boolean>`there.id = coalesce(other.merged_into, other.id)`),
    )
    .leftJoin('statements', 'statements.id', 'relation.alleged_statement_id')
    .select(['relation.id', 'relation.kind', 'relation.alleged_statement_id as alleged'])
    .select(['cases.slug as case', 'statements.number as statement'])
    .select(['here.slug as from', 'here.name as fromName'])
    .select(['there.slug as to', 'there.name as toName'])
    .where('relation.case_id', 'in', inList(caseIds))
    .where(openRelation(actor, 'relation'))
    .where('relation.withdrawn_at', 'is', null)
    .where('here.withdrawn_at', 'is', null)
    .where('there.withdrawn_at', 'is', null)
    .orderBy('relation.id')
    .execute()
  return rows.map((row) => ({
    key: row.id,
    case: row.case,
    from: `source:${row.from}`,
    to: `source:${row.to}`,
    fromName: row.fromName,
    toName: row.toName,
    kind: row.kind as SourceRelationKind,
    alleged: row.alleged !== null,
    statement:
      row.statement === null
        ? null
        : {
            label: labelOf('statement', row.statement),
            href: pathOf('statement', row.case, row.statement),
          },
  }))
}

/** Whom each source of these cases stands with there, by the slug of the case. One query. */
export const caseAffiliations = async (
  database: Database,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, CaseAffiliations>> => {
  const rows = await database.read
    .selectFrom('case_sources')
    .innerJoin('cases', 'cases.id', 'case_sources.case_id')
    .innerJoin('parties', 'parties.id', 'case_sources.party_id')
    .innerJoin('sources as named', 'named.id', 'case_sources.source_id')
    .innerJoin('sources', (join) =>
      join.on(sql<boolean>`sources.id = coalesce(named.merged_into, named.id)`),
    )
    .select(['cases.slug as case', 'sources.slug as source', 'parties.slug', 'parties.name'])
    .where('case_sources.case_id', 'in', inList(caseIds))
    .where('parties.withdrawn_at', 'is', null)
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.case)].map(([slug, own]) => [
      slug,
      {
        partyOf: new Map(own.map((row): [string, string] => [`source:${row.source}`, row.slug])),
        names: new Map(own.map((row): [string, string] => [row.slug, row.name])),
      },
    ]),
  )
}

export interface CaseAffiliations {
  readonly partyOf: ReadonlyMap<string, string>
  /** Names of parties, by slug. */
  readonly names: ReadonlyMap<string, string>
}
