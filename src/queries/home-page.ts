import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { labelOf, pathOf, type LabelledKind } from '#domain/label.ts'
import { caseList, type CaseRow } from './case-list.ts'
import { listRequest, type Listing } from './shared/listing.ts'
import { visibleCases } from './shared/visible.ts'

/** What greets a person: a visitor, the open cases; someone who signed in, their own work first. */
export interface HomePage {
  readonly mine: Listing<CaseRow> | null
  readonly others: Listing<CaseRow>
  /** What one worked on last, newest first; none for a visitor. */
  readonly recent: readonly RecentRecord[]
}

export interface RecentRecord {
  readonly label: string
  readonly href: string
  readonly title: string
  readonly caseTitle: string
  readonly at: string
}

/** At most six queries. */
export const homePage = async (database: Database, actor: Actor): Promise<HomePage> => {
  const list = (query: string) =>
    caseList(database, actor, listRequest(new URLSearchParams(query), ['updated']))
  if (actor.kind !== 'user') return { mine: null, others: await list('limit=20'), recent: [] }
  const [mine, others, recent] = await Promise.all([
    list('mine=yes&limit=20'),
    list('limit=20'),
    recentWork(database, actor, actor.id),
  ])
  return { mine, others, recent }
}

/** Claims, items and statements the person changed last, each once. One query. */
async function recentWork(
  database: Database,
  actor: Actor,
  userId: string,
): Promise<readonly RecentRecord[]> {
  const { rows } = await sql<{
    kind: LabelledKind
    number: number
    title: string
    slug: string
    caseTitle: string
    at: string
  }>`
    with touched as (
      select subject_id, subject_kind, case_id, max(at) as at from (
        select subject_id, subject_kind, case_id, at from entry_values
        where actor_id = ${userId} order by seq desc limit 200)
      where subject_kind in ('claim', 'evidence', 'statement')
      group by subject_id, subject_kind, case_id)
    select touched.subject_kind as kind, coalesce(claims.number, evidence.number, statements.number) as number,
      coalesce(claims.wording, evidence.title, statements.summary, statements.quote, '') as title,
      cases.slug, cases.title as "caseTitle", touched.at
    from touched join cases on cases.id = touched.case_id
    left join claims on claims.id = touched.subject_id
    left join evidence on evidence.id = touched.subject_id
    left join statements on statements.id = touched.subject_id
    where ${visibleCases(actor)}
    order by touched.at desc limit 12`.execute(database.read)
  return rows.map((row) => ({
    label: labelOf(row.kind, row.number),
    href: pathOf(row.kind, row.slug, row.number),
    title: row.title,
    caseTitle: row.caseTitle,
    at: row.at,
  }))
}
