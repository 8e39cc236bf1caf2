/** What may wait on a person's desk, in the order it is shown. */
export const DESK_KINDS = [
  'assigned',
  'another_look',
  'returned',
  'second_opinion',
  'review',
  'mention',
  'inquiry',
  'verdict',
  'checks',
] as const
export type DeskKind = (typeof DESK_KINDS)[number]

export const DESK_TITLES: Readonly<Record<DeskKind, string>> = {
  assigned: 'Claims you have',
  another_look: 'Claims that need another look',
  returned: 'Returned to you',
  second_opinion: 'Second opinions asked of you',
  review: 'Waiting for your review',
  mention: 'Mentions of you',
  inquiry: 'Your inquiries without an answer in time',
  verdict: 'Verdicts past their day of review',
  checks: 'Sourcing checks on your claims',
}

/** Kinds that have a day by which they are to be done. */
const DESK_DUE: readonly DeskKind[] = ['assigned', 'another_look', 'inquiry', 'verdict']

/** What the desk is narrowed to by its address. */
export interface DeskFilters {
  readonly kind: DeskKind | null
  /** A slug. */
  readonly case: string | null
  readonly due: DueFilter | null
}

const DUE_FILTERS = ['overdue', 'week'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

/** A value that is none counts as not given. */
export const deskFilters = (
  filters: Readonly<Record<string, string | undefined>>,
): DeskFilters => ({
  kind: DESK_KINDS.find((one) => one === filters['kind']) ?? null,
  case: filters['case'] ?? null,
  due: DUE_FILTERS.find((one) => one === filters['due']) ?? null,
})

/** Kinds shown under these filters: a day is asked only of what has one. */
export const shownKinds = ({ kind, due }: DeskFilters): readonly DeskKind[] =>
  DESK_KINDS.filter(
    (one) => (kind === null || kind === one) && (due === null || DESK_DUE.includes(one)),
  )
