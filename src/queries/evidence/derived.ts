import type { Database } from '#db/database.ts'
import type { DerivationKind } from '#domain/evidence.ts'
import { labelOf, pathOf } from '#domain/label.ts'

/** The other end of a derivation: an item, or a source. */
export interface Derived {
  readonly how: DerivationKind
  /** Label of an item, null of a source. */
  readonly label: string | null
  readonly name: string
  readonly href: string
}

/** What the item rests on, in the order it is told. One query. */
export const derivationsOf = async (
  database: Database,
  here: { readonly slug: string },
  itemId: string,
): Promise<readonly Derived[]> => {
  const rows = await database.read
    .selectFrom('derivations')
    .leftJoin('evidence as item', 'item.id', 'derivations.to_evidence_id')
    .leftJoin('sources as origin', 'origin.id', 'derivations.to_source_id')
    .select(['derivations.how', 'item.number', 'item.title', 'origin.slug', 'origin.name'])
    .where('derivations.evidence_id', '=', itemId)
    .orderBy('derivations.position')
    .execute()
  return rows.map((row) => ({
    how: row.how as DerivationKind,
    label: row.number === null ? null : labelOf('evidence', row.number),
    name: row.number === null ? (row.name ?? '') : (row.title ?? ''),
    href: row.number === null ? `/sources/${row.slug}` : pathOf('evidence', here.slug, row.number),
  }))
}

/** The items that rest on it. One query. */
export const dependentsOf = async (
  database: Database,
  here: { readonly slug: string },
  itemId: string,
): Promise<readonly Derived[]> => {
  const rows = await database.read
    .selectFrom('derivations')
    .innerJoin('evidence as item', 'item.id', 'derivations.evidence_id')
    .select(['derivations.how', 'item.number', 'item.title'])
    .where('derivations.to_evidence_id', '=', itemId)
    .where('item.withdrawn_at', 'is', null)
    .orderBy('item.number')
    .execute()
  return rows.map((row) => ({
    how: row.how as DerivationKind,
    label: labelOf('evidence', row.number),
    name: row.title,
    href: pathOf('evidence', here.slug, row.number),
  }))
}
