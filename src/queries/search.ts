import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { earliestDay, isEdtf, latestDay } from '#domain/edtf.ts'
import { SEARCH_KINDS, type SearchKind } from '#domain/search.ts'
import {
  matchAll,
  matchPhrase,
  parseSearch,
  withFacet,
  type Term,
} from '#domain/text/search-query.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { visibleCases } from './shared/visible.ts'
import { chosenCase, found, inCase, matching, visible, withdrawnAt } from './search/found.ts'
import { jumpTo } from './search/jump.ts'
import { resultOf, type ResultRow, type SearchResult } from './search/result.ts'

/** What is searched for, as it was understood. */
export interface SearchAsked {
  readonly q: string
  /** The kinds of record to list; empty: all. */
  readonly kinds: readonly SearchKind[]
  readonly case: string | null
  /** The kind of claim, item or source: "quantitative", "dataset", "person". */
  readonly type: string | null
  readonly language: string | null
  /** EDTF, as typed; null when it is not a date. Of saying or publishing. */
  readonly from: string | null
  readonly to: string | null
  readonly withdrawn: boolean
}

/** More would be no choice but a list of its own. */
const MOST_CASES = 50

export interface SearchPage {
  readonly asked: SearchAsked
  /** How many of each kind there are for this actor, whatever kinds are listed. */
  readonly counts: Readonly<Record<SearchKind, number>>
  readonly list: Listing<SearchResult>
  /** The page of the record that a label such as "C3" names, when a case is chosen. */
  readonly jump: string | null
  /** The chosen case, when the actor may see it. */
  readonly case: CaseName | null
  /** Cases to choose from: those that changed last. */
  readonly cases: readonly CaseName[]
}

export interface CaseName {
  readonly slug: string
  readonly title: string
}

/**
 * What the actor may see that holds all the words: in the title first, then as they were typed
 * together, then the shorter text. The order rests on the documents found alone: a measure such as
 * bm25 would count words in documents the actor may not see. At most five queries.
 */
export const search = async (
  database: Database,
  actor: Actor,
  request: ListRequest,
): Promise<SearchPage> => {
  const asked = readAsked(request)
  const terms = parseSearch(asked.q)
  const place = asked.case === null ? undefined : await chosenCase(database, actor, asked.case)
  const nowhere = terms.length === 0 || (asked.case !== null && place === undefined)
  const conditions = conditionsOf(actor, asked, terms, place?.id)
  const [cases, jump, counts, rows] = await Promise.all([
    recentCases(database, actor),
    place === undefined ? null : jumpTo(database, place, asked.q),
    nowhere ? [] : countByKind(database, conditions),
    nowhere ? [] : findRows(database, conditions, { asked, terms, request, caseId: place?.id }),
  ])
  const byKind = Object.fromEntries(
    SEARCH_KINDS.map((kind) => [kind, counts.find((row) => row.kind === kind)?.found ?? 0]),
  ) as Record<SearchKind, number>
  const listed = asked.kinds.length === 0 ? SEARCH_KINDS : asked.kinds
  const total = listed.reduce((sum, kind) => sum + byKind[kind], 0)
  return {
    asked,
    counts: byKind,
    list: pageOf(
      request,
      total,
      rows.map((row) => resultOf(row, terms)),
    ),
    jump,
    case: place === undefined ? null : { slug: place.slug, title: place.title },
    cases,
  }
}

/** The page as JSON. */
export const searchJson = ({ asked, counts, list, jump }: SearchPage) => ({
  asked,
  counts,
  total: list.total,
  items: list.items,
  next: list.next,
  jump,
})

function readAsked({ filters, query }: ListRequest): SearchAsked {
  const date = (text: string | undefined) => (text !== undefined && isEdtf(text) ? text : null)
  const kinds = query.getAll('kind')
  return {
    q: filters['q'] ?? '',
    kinds: SEARCH_KINDS.filter((kind) => kinds.includes(kind)),
    case: filters['case'] ?? null,
    type: filters['type'] ?? null,
    language: filters['language'] ?? null,
    from: date(filters['from']),
    to: date(filters['to']),
    withdrawn: filters['withdrawn'] === 'yes',
  }
}

function conditionsOf(
  actor: Actor,
  asked: SearchAsked,
  terms: readonly Term[],
  caseId: string | undefined,
): RawBuilder<boolean> {
  const { type, language, from, to, withdrawn } = asked
  const day = sql`coalesce(statement.said_day, item.published_day)`
  const spoken = sql`coalesce(statement.language, item.language)`
  const conditions = [
    matching(narrowed(matchAll(terms), caseId)),
    visible(actor),
    withdrawn ? sql`${withdrawnAt} is not null` : sql`${withdrawnAt} is null`,
    ...(caseId === undefined ? [] : [inCase(caseId)]),
    ...(type === null ? [] : [sql`coalesce(claim.kind, item.kind, source.kind) = ${type}`]),
    ...(from === null ? [] : [sql`${day} >= ${earliestDay(from)}`]),
    ...(to === null ? [] : [sql`${day} <= ${latestDay(to)}`]),
    ...(language === null
      ? []
      : [sql`(${spoken} = ${language} or ${spoken} glob ${`${plain(language)}-*`})`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Without what GLOB would read as a pattern. */
function plain(language: string): string {
  return language.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 35)
}

async function countByKind(database: Database, conditions: RawBuilder<boolean>) {
  const query = sql<{ kind: string; found: number }>`
    select document.kind as kind, count(*) as found from ${found}
    where ${conditions} group by document.kind`
  return (await query.execute(database.read)).rows
}

interface Wanted {
  readonly asked: SearchAsked
  readonly terms: readonly Term[]
  readonly request: ListRequest
  readonly caseId: string | undefined
}

async function findRows(
  database: Database,
  conditions: RawBuilder<boolean>,
  { asked, terms, request, caseId }: Wanted,
): Promise<readonly ResultRow[]> {
  const kinds = sql`document.kind in (select value from json_each(${JSON.stringify(asked.kinds)}))`
  const query = sql<ResultRow>`
    select document.kind as kind, document.record_id as id, document.title as title,
      document.body as body, place.slug as caseSlug, place.title as caseTitle,
      coalesce(claim.number, statement.number, item.number) as number, source.slug as sourceSlug,
      coalesce(claim.kind, item.kind, source.kind) as type,
      coalesce(statement.said_on, item.published) as date,
      coalesce(statement.language, item.language) as language,
      (select name from sources as speaker where speaker.id = statement.source_id) as speaker,
      ${withdrawnAt} as withdrawnAt
    from ${found}
    where ${conditions} ${asked.kinds.length === 0 ? sql`` : sql`and ${kinds}`}
    order by ${closeness(terms, caseId)}, document.size, document.id
    limit ${request.limit} offset ${request.after}`
  return (await query.execute(database.read)).rows
}

async function recentCases(database: Database, actor: Actor): Promise<readonly CaseName[]> {
  return database.read
    .selectFrom('cases')
    .select(['slug', 'title'])
    .where(visibleCases(actor))
    .where('withdrawn_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(MOST_CASES)
    .execute()
}

/** How closely a document answers: 0 best. */
function closeness(terms: readonly Term[], caseId: string | undefined): RawBuilder<number> {
  const among = (expression: string) => sql`document.id in (select rowid from search_index
    where search_index match ${narrowed(expression, caseId)})`
  if (terms.length === 1) return sql`case when ${among(matchAll(terms, 'title'))} then 0 else 1 end`
  return sql`case when ${among(matchPhrase(terms, 'title'))} then 0
    when ${among(matchAll(terms, 'title'))} then 1
    when ${among(matchPhrase(terms, 'body'))} then 2 else 3 end`
}

/** The index knows the case of everything but sources, which may be used in many. */
function narrowed(expression: string, caseId: string | undefined): string {
  return caseId === undefined ? expression : withFacet(expression, [caseId, 'source'])
}
