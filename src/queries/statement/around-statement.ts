import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { Stance } from '#domain/statement.ts'
import type { Mentioned } from '../shared/mentioned.ts'

/** What a statement does to a claim. */
export interface StanceOn {
  readonly stance: Stance
  readonly claim: Mentioned
  /** The claim that this one was merged into. */
  readonly mergedInto: Pick<Mentioned, 'label' | 'href'> | null
}

/** A source relation that rests on nothing but this statement. */
export interface AllegedTie {
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly id: string
}

type Here = { readonly slug: string }

/** The claims it says something of. One query. */
export async function stancesOf(
  database: Database,
  here: Here,
  id: string,
): Promise<readonly StanceOn[]> {
  const rows = await database.read
    .selectFrom('stances')
    .innerJoin('claims', 'claims.id', 'stances.claim_id')
    .leftJoin('claims as kept', 'kept.id', 'claims.merged_into')
    .select(['stances.stance', 'claims.number', 'claims.wording', 'kept.number as into'])
    .where('statement_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    stance: row.stance as Stance,
    claim: {
      label: labelOf('claim', row.number),
      href: pathOf('claim', here.slug, row.number),
      title: row.wording,
    },
    mergedInto:
      row.into === null
        ? null
        : { label: labelOf('claim', row.into), href: pathOf('claim', here.slug, row.into) },
  }))
}

/** Relations of protected sources are left out: who is tied to whom can tell who they are. One query. */
export async function allegedBy(database: Database, id: string): Promise<readonly AllegedTie[]> {
  return database.read
    .selectFrom('source_relations as relation')
    .innerJoin('sources as one', 'one.id', 'relation.source_id')
    .innerJoin('sources as other', 'other.id', 'relation.to_source_id')
    .select(['relation.id', 'relation.kind', 'one.name as from', 'other.name as to'])
    .where('relation.alleged_statement_id', '=', id)
    .where('relation.withdrawn_at', 'is', null)
    .where(sql<boolean>`one.protected + other.protected = 0`)
    .orderBy('relation.id')
    .execute()
}
