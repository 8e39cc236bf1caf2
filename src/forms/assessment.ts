import type { FormShape } from './read-input.ts'

/**
 * Grades and outcomes stand in one list of choices, so that only one of them can be chosen: there an
 * outcome is "outcome:" and its code. A challenge ticked alone comes as text.
 */
export const assessmentShape: FormShape = {
  finish: ({ grade, answers, ...fields }) => ({
    ...fields,
    ...(typeof grade === 'string' && grade.startsWith(OUTCOME)
      ? { outcome: grade.slice(OUTCOME.length) }
      : { grade }),
    ...(typeof answers === 'string' ? { answers: [answers] } : { answers }),
  }),
}

export const OUTCOME = 'outcome:'
