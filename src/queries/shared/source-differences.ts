import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import type { FieldError } from '#domain/errors.ts'
import { canInCase } from '#domain/permission.ts'
import { asSource } from './as-one.ts'
import { ownMembership } from './own-membership.ts'
import { openRelation, visibleCases } from './visible.ts'

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

export interface PartyHere {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** Ties of the two that say the same of each, but one of them only alleged: both stay as they are. */
export interface TornTie {
  readonly kind: string
  readonly other: string
  readonly alleged: 'mine' | 'theirs'
}

export interface SourceDifferences {
  readonly sides: readonly SideBySide[]
  readonly ties: readonly TornTie[]
  /** Cases the actor sees that use the first and not the second: there it will go by the second's name. */
  readonly seenIn: readonly { readonly slug: string; readonly title: string }[]
  readonly statements: number
  readonly items: number
  /** What must be settled before: each with what would do. */
  readonly blocks: readonly FieldError[]
}

/** What merging the first into the second would put together, in the cases the actor sees. Three queries. */
export const sourceDifferences = async (
  database: Database,
  actor: Actor,
  mine: MergedSource,
  theirs: MergedSource,
): Promise<SourceDifferences> => {
  const [places, ties, counts] = await Promise.all([
    placesOf(database, actor, mine, theirs),
    tiesOf(database, actor, mine, theirs),
    countsOf(database, actor, mine),
  ])
  const byCase = [...Map.groupBy(places, (place) => place.case.id).values()]
  const between = ties.some((tie) => tie.mine && tie.other === null)
  return {
    sides: byCase.flatMap(sideOf),
    ties: torn(ties),
    seenIn: byCase
      .filter((group) => group.every((place) => place.mine))
      .flatMap(([first]) => (first ? [{ slug: first.case.slug, title: first.case.title }] : [])),
    ...counts,
    blocks: between
      ? [
          {
            path: 'into',
            message: `A tie between ${mine.name} and ${theirs.name} is recorded, and nothing is tied to itself: withdraw it first, or leave the two apart`,
          },
        ]
      : [],
  }
}

interface Place {
  readonly case: { readonly id: string; readonly slug: string; readonly title: string }
  readonly id: string
  readonly sourceId: string
  readonly version: number
  readonly party: PartyHere | null
  readonly mine: boolean
  readonly mayWrite: boolean
}

async function placesOf(
  database: Database,
  actor: Actor,
  mine: MergedSource,
  theirs: MergedSource,
): Promise<readonly Place[]> {
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

/** A case that uses only one of the two has nothing to choose; nor has one where they stand together. */
function sideOf(places: readonly Place[]): SideBySide[] {
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

interface Tie {
  readonly mine: boolean
  readonly kind: string
  readonly outgoing: boolean
  readonly alleged: boolean
  /** The far end; null where that is one of the two themselves. */
  readonly other: string | null
}

async function tiesOf(
  database: Database,
  actor: Actor,
  mine: MergedSource,
  theirs: MergedSource,
): Promise<readonly Tie[]> {
  const { rows } = await sql<{
    mine: number
    kind: string
    outgoing: number
    alleged: number
    other: string | null
  }>`
    with one (id, mine) as (
      select id, 1 from sources where id = ${mine.id} or merged_into = ${mine.id}
      union all select id, 0 from sources where id = ${theirs.id} or merged_into = ${theirs.id})
    select one.mine, relation.kind, relation.source_id = one.id as outgoing,
      relation.alleged_statement_id is not null as alleged, other.name as other
    from one join source_relations as relation
      on relation.source_id = one.id or relation.to_source_id = one.id
    join cases on cases.id = relation.case_id
    left join sources as far
      on far.id = iif(relation.source_id = one.id, relation.to_source_id, relation.source_id)
      and far.id not in (select id from one)
    left join sources as other on other.id = coalesce(far.merged_into, far.id)
    where relation.withdrawn_at is null and ${visibleCases(actor)}
      and ${openRelation(actor, 'relation')}`.execute(database.read)
  return rows.map((row) => ({
    mine: row.mine === 1,
    kind: row.kind,
    outgoing: row.outgoing === 1,
    alleged: row.alleged === 1,
    other: row.other,
  }))
}

/** One says of the first what the other only alleges of the second, or the other way round. */
function torn(ties: readonly Tie[]): readonly TornTie[] {
  const key = ({ kind, outgoing, other }: Tie) => JSON.stringify([kind, outgoing, other])
  return ties
    .filter((tie) => tie.mine && tie.other !== null)
    .flatMap((tie): TornTie[] => {
      const twin = ties.find((one) => !one.mine && key(one) === key(tie))
      return twin === undefined || twin.alleged === tie.alleged
        ? []
        : [{ kind: tie.kind, other: tie.other ?? '', alleged: tie.alleged ? 'mine' : 'theirs' }]
    })
}

async function countsOf(database: Database, actor: Actor, { id }: MergedSource) {
  const seen = sql`(select cases.id from cases where ${visibleCases(actor)})`
  const { rows } = await sql<{ statements: number; items: number }>`
    select (select count(*) from statements where ${asSource('source_id', id)}
        and withdrawn_at is null and case_id in ${seen}) as statements,
      (select count(*) from evidence where ${asSource('source_id', id)}
        and withdrawn_at is null and case_id in ${seen}) as items`.execute(database.read)
  return { statements: rows[0]?.statements ?? 0, items: rows[0]?.items ?? 0 }
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
