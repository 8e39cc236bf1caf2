import type { FormShape } from './read-input.ts'

/**
 * Grades and outcomes stand in one list of choices, so that only one of them can be chosen: there an
 * outcome is "outcome:" and its code. A challenge ticked alone comes as text.
 */
export const assessmentShape: FormShape = {
  finish: ({ grade, answers, rulings, reconciles, ...fields }) => ({
    ...fields,
    ...(reconciles === undefined ? {} : { reconciles: asList(reconciles) }),
    ...(typeof grade === 'string' && grade.startsWith(OUTCOME)
      ? { outcome: grade.slice(OUTCOME.length) }
      : { grade }),
    ...answered(answers, rulings),
  }),
}

/** Of several boxes with one name, one ticked alone comes as text. */
const asList = (value: unknown) => (typeof value === 'string' ? [value] : value)

export const OUTCOME = 'outcome:'

/** Beside each challenge stands what is held of it, mostly nothing; who rules on one answers it. */
function answered(answers: unknown, rows: unknown) {
  const ticked = typeof answers === 'string' ? [answers] : Array.isArray(answers) ? answers : []
  const rulings = (Array.isArray(rows) ? rows : []).filter(
    (row: unknown) => typeof row === 'object' && row !== null && 'ruling' in row,
  ) as readonly { readonly challenge?: unknown }[]
  const all = [...new Set([...ticked, ...rulings.map(({ challenge }) => challenge)])]
  return {
    answers: all.length === 0 ? null : all,
    ...(rulings.length === 0 ? {} : { rulings }),
  }
}
