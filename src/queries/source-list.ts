import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { can } from '#domain/permission.ts'
import { SOURCE_KINDS, type SourceKind } from '#domain/source.ts'
import { matchAll, parseSearch } from '#domain/text/search-query.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { holdingWords } from './shared/named-source.ts'
import { visibleCases, listedSources } from './shared/visible.ts'

export interface SourceRow {
  readonly id: string
  readonly slug: string
  /** The code name of a protected one. */
  readonly name: string
  readonly kind: SourceKind
  readonly aliases: readonly string[]
  readonly protected: boolean
  readonly version: number
  /** Cases that use it, of those the actor sees. */
  readonly cases: number
  readonly updatedAt: string
  readonly withdrawn: boolean
}

export interface SourceList {
  readonly list: Listing<SourceRow>
  readonly mayAdd: boolean
}

export const SOURCE_SORTS = ['name', 'kind', 'cases', 'updated'] as const

/** The sources of the workspace that the actor sees: searched by `q`, filtered by `kind`, `protected`, `withdrawn`; sorted; paged. Two queries. */
export const sourceList = async (
  database: Database,
  actor: Actor,
  request: ListRequest,
): Promise<SourceList> => {
  const { filters } = request
  const kind = SOURCE_KINDS.find((one) => one === filters['kind'])
  const terms = parseSearch(filters['q'] ?? '')
  const selected = database.read
    .selectFrom('sources')
    .where(listedSources(actor))
    .where('merged_into', 'is', null)
    .where('withdrawn_at', filters['withdrawn'] === 'yes' ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(filters['protected'] === 'yes', (query) => query.where('protected', '=', 1))
    .$if(terms.length > 0, (query) => query.where(holdingWords(matchAll(terms))))
  const [{ total }, rows] = await Promise.all([
    selected.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selected
      .selectAll()
      .select(
        sql<number>`(select count(*) from case_sources as use join cases as seen on seen.id = use.case_id
          where use.source_id = sources.id and ${visibleCases(actor, 'seen')})`.as('cases'),
      )
      .select(
        sql<string>`(select json_group_array(alias) from (
          select alias from source_aliases where source_id = sources.id order by position))`.as(
          'aliases',
        ),
      )
      .orderBy(ORDER[request.sort.by] ?? BY_NAME, request.sort.order)
      .orderBy(BY_NAME)
      .orderBy('id')
      .limit(request.limit)
      .offset(request.after)
      .execute(),
  ])
  return {
    mayAdd: can(actor, 'source.create'),
    list: pageOf(
      request,
      total,
      rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        kind: row.kind as SourceKind,
        aliases: JSON.parse(row.aliases) as string[],
        protected: row.protected === 1,
        version: row.version,
        cases: row.cases,
        updatedAt: row.updated_at,
        withdrawn: row.withdrawn_at !== null,
      })),
    ),
  }
}

const BY_NAME = sql`name collate nocase`

const ORDER: Readonly<Record<string, ReturnType<typeof sql>>> = {
  name: BY_NAME,
  kind: sql`kind`,
  cases: sql`cases`,
  updated: sql`updated_at`,
}
