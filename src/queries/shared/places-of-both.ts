import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { canInCase } from '#domain/permission.ts'
import { asSource } from './as-one.ts'
import { ownMembership } from './own-membership.ts'
import { visibleCases } from './visible.ts'

/** A source that is to be merged, or merged into, as the actor finds it. */
export interface MergedSource {
  readonly id: string
  readonly name: string
  readonly protected: boolean
}

/** A case that uses both, where the two do not stand with the same party. */
export interface SideBySide {
  readonly case: { readonly id: string; readonly slug: string; readonly title: string }
  /** Null: with none. */
  readonly mine: PartyHere | null
  readonly theirs: PartyHere | null
  /** Both stand with a party, and not with the same: someone must say which. */
  readonly disputed: boolean
  readonly mayWrite: boolean
  /** Every place of the two in the case, with its lock. */
  readonly places: readonly {
    readonly id: string
    readonly sourceId: string
    readonly party: string | null
    readonly version: number
  }[]
}

/** A party of the case, to stand with. */
export interface PartyHere {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** The place of one of the two in a case. */
export interface Place {
  readonly case: { readonly id: string; readonly slug: string; readonly title: string }
  readonly id: string
  readonly sourceId: string
  readonly version: number
  readonly party: PartyHere | null
  readonly mine: boolean
  readonly mayWrite: boolean
}

/** Where the two are used in the cases the actor sees, the places of a case together. One query. */
export const placesOfBoth = async (
  database: Database,
  actor: Actor,
  mine: MergedSource,
  theirs: MergedSource,
): Promise<readonly Place[]> => {
  const rows = await database.read
    .selectFrom('case_sources as place')
    .innerJoin('cases', 'cases.id', 'place.case_id')
    .leftJoin('parties', (join) =>
      join.onRef('parties.id', '=', 'place.party_id').on('parties.withdrawn_at', 'is', null),
    )
    .leftJoin('case_members as me', (join) =>
      join.onRef('me.case_id', '=', 'cases.id').on(ownMembership(actor, 'me')),
    )
    .select(['place.id', 'place.source_id', 'place.version'])
    .select(['cases.id as caseId', 'cases.slug', 'cases.title', 'cases.visibility'])
    .select(['parties.id as partyId', 'parties.slug as party', 'parties.name as partyName'])
    .select(['me.role', 'me.identities', 'cases.withdrawn_at'])
    .select(sql<number>`${asSource('place.source_id', mine.id)}`.as('mine'))
    .where(
      sql<boolean>`(${asSource('place.source_id', mine.id)} or ${asSource('place.source_id', theirs.id)})`,
    )
    .where(visibleCases(actor))
    .orderBy('cases.title')
    .orderBy('place.number')
    .execute()
  return rows.map((row) => ({
    case: { id: row.caseId, slug: row.slug, title: row.title },
    id: row.id,
    sourceId: row.source_id,
    version: row.version,
    party:
      row.partyId === null
        ? null
        : { id: row.partyId, slug: row.party ?? '', name: row.partyName ?? '' },
    mine: row.mine === 1,
    mayWrite:
      row.withdrawn_at === null &&
      canInCase(actor, 'record.write', {
        visibility: row.visibility,
        role: row.role,
        identities: row.identities === 1,
      }),
  }))
}

/** Both in one case: one that uses only one of the two has nothing to choose; nor has one where they stand together. */
export const sidesIn = (places: readonly Place[]): readonly SideBySide[] => {
  const [first] = places
  const [one, other] = [places.filter(({ mine }) => mine), places.filter(({ mine }) => !mine)]
  if (!first || one.length === 0 || other.length === 0) return []
  const parties = new Set(places.map(({ party }) => party?.id ?? null))
  if (parties.size === 1) return []
  const partyOf = (group: readonly Place[]) =>
    group.map(({ party }) => party).find((party) => party !== null) ?? null
  return [
    {
      case: first.case,
      mine: partyOf(one),
      theirs: partyOf(other),
      disputed: [...parties].filter((party) => party !== null).length > 1,
      mayWrite: first.mayWrite,
      places: places.map(({ id, sourceId, party, version }) => ({
        id,
        sourceId,
        party: party?.id ?? null,
        version,
      })),
    },
  ]
}

/** Parties of these cases to choose among, by the id of the case. One query. */
export const partiesToChoose = async (
  database: Database,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PartyHere[]>> => {
  const rows = await database.read
    .selectFrom('parties')
    .select(['id', 'slug', 'name', 'case_id'])
    .where('case_id', 'in', inList(caseIds))
    .where('withdrawn_at', 'is', null)
    .orderBy('number')
    .execute()
  return Map.groupBy(rows, (row) => row.case_id)
}
