import type { VerdictFilter } from '#domain/sourcing.ts'
import type { ReviewVerdict } from '#queries/sourcing/verdicts-to-review.ts'

export const VERDICT_FILTER_WORDS: Readonly<Record<VerdictFilter, string>> = {
  exposed: 'Stands without two chains, or against them',
  waiting: 'Waits for approval',
  returned: 'Returned',
  none: 'None yet',
}

/** "approved, 2 of 2", "submitted, 0 of 1 approved", "returned". */
export const stateWords = ({ state, approvals: { given, of } }: ReviewVerdict): string => {
  if (state === 'returned') return 'returned'
  return state === 'approved'
    ? `approved, ${given} of ${of}`
    : `submitted, ${given} of ${of} approved`
}

/** "2 [2–3]"; "2" where nothing is open. */
export const chainWords = ([lo, hi]: readonly [lo: number, hi: number]): string =>
  lo === hi ? String(lo) : `${lo} [${lo}–${hi}]`
