import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { SOURCE_KINDS, type SourceKind } from '#domain/source.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'

/** A source as a case uses it. */
export interface CaseSourceRow {
  /** Of the affiliation, with its own lock; version 0 while nobody has said how the source stands. */
  readonly id: string
  readonly version: number
  readonly source: {
    readonly slug: string
    readonly name: string
    readonly kind: SourceKind
    readonly protected: boolean
    readonly withdrawn: boolean
  }
  readonly party: { readonly slug: string; readonly name: string } | null
  /** In this case: statements by it, items from it. */
  readonly statements: number
  readonly items: number
}

export interface CaseSourceList {
  readonly here: CaseHere
  readonly parties: readonly PartyView[]
  readonly list: Listing<CaseSourceRow>
}

export const CASE_SOURCE_SORTS = ['order', 'name', 'kind', 'party', 'statements', 'items'] as const

/** The sources a case uses: filtered by `kind` and `party` (a slug, or "none"); sorted; paged. Four queries. */
export const caseSourceList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
): Promise<CaseSourceList> => {
  const here = await loadCase(database, actor, slug)
  const kind = SOURCE_KINDS.find((one) => one === request.filters['kind'])
  const party = request.filters['party']
  const selected = database.read
    .selectFrom('case_sources')
    .innerJoin('sources as named', 'named.id', 'case_sources.source_id')
    .innerJoin('sources', (join) =>
      join.on(sql<boolean>`sources.id = coalesce(named.merged_into, named.id)`),
    )
    .leftJoin('parties', 'parties.id', 'case_sources.party_id')
    .where('case_sources.case_id', '=', here.case.id)
    .where(sql<boolean>`not ${COUNTED_WITH_ANOTHER}`)
    .$if(kind !== undefined, (query) => query.where('sources.kind', '=', kind ?? ''))
    .$if(party === 'none', (query) => query.where('case_sources.party_id', 'is', null))
    .$if(party !== undefined && party !== 'none', (query) =>
      query.where('parties.slug', '=', party ?? ''),
    )
  const [{ total }, rows, parties] = await Promise.all([
    selected.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selected
      .select(['case_sources.id', 'case_sources.version', 'case_sources.number'])
      .select(['sources.slug', 'sources.name', 'sources.kind', 'sources.protected'])
      .select(['sources.withdrawn_at', 'parties.slug as party', 'parties.name as partyName'])
      .select([count('statements').as('statements'), count('evidence').as('items')])
      .orderBy(ORDER[request.sort.by] ?? sql`case_sources.number`, request.sort.order)
      .orderBy('case_sources.number')
      .limit(request.limit)
      .offset(request.after)
      .execute(),
    partiesOf(database, here.case.id),
  ])
  return {
    here,
    parties,
    list: pageOf(
      request,
      total,
      rows.map((row) => ({
        id: row.id,
        version: row.version,
        source: {
          slug: row.slug,
          name: row.name,
          kind: row.kind as SourceKind,
          protected: row.protected === 1,
          withdrawn: row.withdrawn_at !== null,
        },
        party: row.party === null ? null : { slug: row.party, name: row.partyName ?? '' },
        statements: row.statements,
        items: row.items,
      })),
    ),
  }
}

const ORDER: Readonly<Record<string, ReturnType<typeof sql>>> = {
  order: sql`case_sources.number`,
  name: sql`sources.name collate nocase`,
  kind: sql`sources.kind`,
  party: sql`parties.number`,
  statements: sql`statements`,
  items: sql`items`,
}

/** It counts as another that the case uses too, or as the same as one used before it. */
const COUNTED_WITH_ANOTHER = sql`(named.merged_into is not null and exists (
  select 1 from case_sources as before join sources as other on other.id = before.source_id
  where before.case_id = case_sources.case_id and (other.id = named.merged_into
    or (other.merged_into = named.merged_into and before.number < case_sources.number))))`

function count(table: 'statements' | 'evidence') {
  return sql<number>`(select count(*) from ${sql.table(table)} as counted
    where counted.source_id in (select one.id from sources as one
        where one.id = sources.id or one.merged_into = sources.id) and counted.case_id = case_sources.case_id
      and counted.withdrawn_at is null)`
}
