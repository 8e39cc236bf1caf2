import type { AssessmentInput } from './assessment.ts'
import type { FieldError } from './errors.ts'

/** Rulings on challenges that the same assessment does not answer, and second ones on the same challenge. */
export const misplacedRulings = ({
  answers = [],
  rulings = [],
}: Pick<AssessmentInput, 'answers' | 'rulings'>): FieldError[] =>
  rulings.flatMap(({ challenge }, index): FieldError[] => {
    const path = `rulings.${index}.challenge`
    if (!answers.includes(challenge))
      return [{ path, message: 'Name this challenge among the answers too' }]
    return rulings.findIndex((one) => one.challenge === challenge) < index
      ? [{ path, message: 'This challenge was ruled on above: say one thing of it' }]
      : []
  })
