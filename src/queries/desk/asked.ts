import { sql, type RawBuilder } from 'kysely'
import type { User } from '#domain/actor.ts'
import type { DeskFilters, DeskKind } from '#domain/desk.ts'
import type { ClaimStatus, Priority } from '#domain/work.ts'
import { visibleCases } from '../shared/visible.ts'
import { worksIn } from '../shared/works-in.ts'

/** Whose desk, narrowed how, and which part of each section. */
export interface DeskAsked {
  readonly actor: User
  readonly filters: DeskFilters
  readonly today: string
  readonly after: number
  readonly limit: number
}

/** One thing that waits. */
export interface DeskItem {
  readonly kind: DeskKind
  /** Names it among all that ever wait; a feed tells by it what is new. */
  readonly id: string
  /** "C3"; null for what people do not call by a label. */
  readonly label: string | null
  readonly title: string
  readonly href: string
  readonly case: { readonly slug: string; readonly title: string }
  /** A calendar day. */
  readonly due: string | null
  readonly overdue: boolean
  /** Since when it waits. */
  readonly at: string
  /** Why, or in whose words. */
  readonly note: string | null
  /** Who wants it. */
  readonly by: string | null
  readonly priority?: Priority
  readonly status?: ClaimStatus
  /** Sourcing checks it fails. */
  readonly checks?: readonly string[]
}

export interface DeskSection {
  readonly kind: DeskKind
  readonly total: number
  readonly items: readonly DeskItem[]
}

/** What every section asks of a row of `cases`: that the person works there, and the filters. */
export const here = ({ actor, filters }: DeskAsked): RawBuilder<boolean> =>
  sql`(${visibleCases(actor)} and ${worksIn(actor, 'cases.id')} and cases.withdrawn_at is null
    and ${filters.case === null ? sql`true` : sql`cases.slug = ${filters.case}`})`

/** What the filter of days asks of a column that holds one. */
export const dueBy = ({ filters, today }: DeskAsked, column: string): RawBuilder<boolean> => {
  if (filters.due === null) return sql`true`
  const day = sql.ref(column)
  return filters.due === 'overdue' ? sql`${day} < ${today}` : sql`${day} <= ${weekAfter(today)}`
}

/** The part of a section that is shown, and how many there are in all, in every row of it. */
export const part = ({ after, limit }: DeskAsked) => sql`limit ${limit} offset ${after}`

export const caseOf = (row: { readonly slug: string; readonly caseTitle: string }) => ({
  slug: row.slug,
  title: row.caseTitle,
})

/** As many as there are; a part past the end knows of none. */
export const totalOf = (rows: readonly { readonly total: number }[]): number => rows[0]?.total ?? 0

const weekAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10)
