import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'

export interface PartyRow {
  readonly id: string
  readonly slug: string
  readonly href: string
  readonly name: string
  readonly account: string
  readonly number: number
  readonly version: number
  readonly sources: number
  readonly statements: number
  readonly withdrawn: boolean
}

export interface PartyList {
  readonly here: CaseHere
  readonly list: Listing<PartyRow>
  /** The names of every standing party in order, from which their letters are taken. */
  readonly names: readonly string[]
  /** What the accounts mention. */
  readonly mentioned: ReadonlyMap<string, Mentioned>
}

/** The parties of a case, in order; with `withdrawn` those that were withdrawn. Five queries. */
export const partyList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
): Promise<PartyList> => {
  const here = await loadCase(database, actor, slug)
  const withdrawn = request.filters['withdrawn'] === 'yes'
  const inCase = database.read.selectFrom('parties').where('case_id', '=', here.case.id)
  const selected = inCase.where('withdrawn_at', withdrawn ? 'is not' : 'is', null)
  const [{ total }, rows, names] = await Promise.all([
    selected.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selected
      .select(['id', 'slug', 'name', 'account', 'number', 'version', 'withdrawn_at'])
      .select([
        sql<number>`(select count(distinct coalesce(sources.merged_into, sources.id)) from case_sources
          join sources on sources.id = case_sources.source_id where party_id = parties.id)`.as(
          'sources',
        ),
        sql<number>`(select count(*) from case_sources as place
          join statements on statements.source_id = place.source_id
            and statements.case_id = place.case_id and statements.withdrawn_at is null
          where place.party_id = parties.id)`.as('statements'),
      ])
      .orderBy('number', request.sort.order)
      .limit(request.limit)
      .offset(request.after)
      .execute(),
    inCase.select('name').where('withdrawn_at', 'is', null).orderBy('number').execute(),
  ])
  return {
    here,
    names: names.map(({ name }) => name),
    mentioned: await mentionedIn(
      database,
      here.case,
      rows.map((row) => row.account),
    ),
    list: pageOf(
      request,
      total,
      rows.map(({ withdrawn_at, ...row }) => ({
        ...row,
        href: `/cases/${here.case.slug}/parties/${row.slug}`,
        withdrawn: withdrawn_at !== null,
      })),
    ),
  }
}
