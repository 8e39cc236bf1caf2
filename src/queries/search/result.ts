import { labelOf, pathOf, type LabelledKind } from '#domain/label.ts'
import type { SearchKind } from '#domain/search.ts'
import { highlight, type Segment } from '#domain/text/highlight.ts'
import type { Term } from '#domain/text/search-query.ts'

/** One thing found, as a page shows it. */
export interface SearchResult {
  readonly kind: SearchKind
  readonly id: string
  /** "C3" of a claim, item or statement. */
  readonly label: string | null
  readonly href: string
  /** The record's own words, in parts; `hit` is what was searched for. */
  readonly title: readonly Segment[]
  readonly passage: readonly Segment[]
  readonly case: { readonly slug: string; readonly title: string } | null
  /** The kind of claim, item or source. */
  readonly type: string | null
  /** When it was said or published, in EDTF. */
  readonly date: string | null
  readonly language: string | null
  /** Who said it; a protected source by its code name. */
  readonly speaker: string | null
  readonly withdrawn: boolean
}

export interface ResultRow {
  readonly kind: SearchKind
  readonly id: string
  readonly title: string
  readonly body: string
  readonly caseSlug: string | null
  readonly caseTitle: string | null
  readonly number: number | null
  readonly sourceSlug: string | null
  readonly type: string | null
  readonly date: string | null
  readonly language: string | null
  readonly speaker: string | null
  readonly withdrawnAt: string | null
}

export const resultOf = (row: ResultRow, terms: readonly Term[]): SearchResult => ({
  kind: row.kind,
  id: row.id,
  label: row.number === null ? null : labelOf(row.kind as LabelledKind, row.number),
  href: hrefOf(row),
  title: highlight(row.title, terms),
  // A statement without a summary has its quotation for a title.
  passage: row.body === row.title ? [] : highlight(row.body, terms),
  case:
    row.caseSlug === null || row.kind === 'case'
      ? null
      : { slug: row.caseSlug, title: row.caseTitle ?? row.caseSlug },
  type: row.type,
  date: row.date,
  language: row.language,
  speaker: row.speaker,
  withdrawn: row.withdrawnAt !== null,
})

function hrefOf({ kind, caseSlug, number, sourceSlug }: ResultRow): string {
  if (kind === 'source') return `/sources/${encodeURIComponent(sourceSlug ?? '')}`
  if (kind === 'case' || number === null) return `/cases/${encodeURIComponent(caseSlug ?? '')}`
  return pathOf(kind, caseSlug ?? '', number)
}
