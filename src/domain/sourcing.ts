/** The sourcing review of a case: how its rows can be ordered and picked. */

export const REVIEW_SORTS = ['weakest', 'claim', 'chains', 'due', 'priority'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const VERDICT_FILTERS = ['exposed', 'waiting', 'returned', 'none'] as const
export type VerdictFilter = (typeof VERDICT_FILTERS)[number]
