import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { CaseRole, Visibility } from '#domain/case.ts'
import { caseNews, type CaseNews } from './notices/case-news.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { ownMembership } from './shared/own-membership.ts'
import { visibleCases } from './shared/visible.ts'

export interface CaseRow {
  readonly id: string
  readonly slug: string
  readonly version: number
  readonly title: string
  readonly question: string
  readonly language: string
  readonly visibility: Visibility
  readonly tags: readonly string[]
  readonly claims: number
  readonly parties: number
  readonly updatedAt: string
  /** The actor's role as a member. */
  readonly role: CaseRole | null
  readonly withdrawn: boolean
  /** What others did there since the actor last looked; null where they never did. */
  readonly news: CaseNews | null
}

export const CASE_SORTS = ['updated', 'title'] as const

/** Cases the actor sees: filtered by `mine`, `visibility`, `tag`, `withdrawn`; sorted; paged. Two queries, three for someone who signed in. */
export const caseList = async (
  database: Database,
  actor: Actor,
  request: ListRequest,
): Promise<Listing<CaseRow>> => {
  const { filters } = request
  const selected = database.read
    .selectFrom('cases')
    .leftJoin('case_members as me', (join) =>
      join.onRef('me.case_id', '=', 'cases.id').on(ownMembership(actor, 'me')),
    )
    .where(visibleCases(actor))
    .where('cases.withdrawn_at', filters['withdrawn'] === 'yes' ? 'is not' : 'is', null)
    .$if(filters['mine'] === 'yes', (query) => query.where('me.role', 'is not', null))
    .$if(filters['visibility'] !== undefined, (query) =>
      query.where('cases.visibility', '=', (filters['visibility'] ?? '') as Visibility),
    )
    .$if(filters['tag'] !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from json_each(cases.tags) where value = ${filters['tag'] ?? ''})`,
      ),
    )
  const order = request.sort.by === 'title' ? request.sort.order : opposite(request.sort.order)
  const [{ total }, rows] = await Promise.all([
    selected.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selected
      .selectAll('cases')
      .select([
        'me.role as memberRole',
        counted('claims').as('claims'),
        counted('parties').as('parties'),
      ])
      .orderBy(request.sort.by === 'title' ? 'cases.title' : 'cases.updated_at', order)
      .orderBy('cases.id')
      .limit(request.limit)
      .offset(request.after)
      .execute(),
  ])
  const news = await caseNews(
    database,
    actor,
    rows.map((row) => row.id),
  )
  return pageOf(
    request,
    total,
    rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      version: row.version,
      title: row.title,
      question: row.question,
      language: row.language,
      visibility: row.visibility,
      tags: JSON.parse(row.tags) as string[],
      claims: row.claims,
      parties: row.parties,
      updatedAt: row.updated_at,
      role: row.memberRole,
      withdrawn: row.withdrawn_at !== null,
      news: news.get(row.id) ?? null,
    })),
  )
}

/** Latest first is what people expect of "updated", so its ascending order is the newest on top. */
const opposite = (order: 'asc' | 'desc') => (order === 'asc' ? 'desc' : 'asc')

function counted(table: 'claims' | 'parties') {
  return sql<number>`(select count(*) from ${sql.table(table)} as counted
    where counted.case_id = cases.id and counted.withdrawn_at is null
      ${table === 'claims' ? sql`and counted.merged_into is null` : sql``})`
}
