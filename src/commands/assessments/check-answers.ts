import type { AssessmentValues } from '#domain/assessment.ts'
import { Invalid } from '#domain/errors.ts'
import { misplacedRulings } from '#domain/rulings.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import { challengesTo } from '#queries/shared/challenges-to.ts'
import type { Context } from '../context.ts'

/** An assessment answers challenges to what it assesses, and no others, and rules on those it answers. Throws Invalid. */
export const checkAnswers = async (
  { database, actor }: Context,
  { here, kind, id, label }: Assessable,
  values: Pick<AssessmentValues, 'answers' | 'rulings'>,
): Promise<void> => {
  const misplaced = misplacedRulings(values)
  if (misplaced.length > 0) throw new Invalid(misplaced)
  const { answers = [] } = values
  if (here === null || answers.length === 0) return
  const known = new Set(
    (await challengesTo(database, actor, here.case, kind, id)).map((one) => one.id),
  )
  const errors = answers.flatMap((answer, index) =>
    known.has(answer)
      ? []
      : [
          {
            path: `answers.${index}`,
            message: `This challenge is not aimed at ${label}: remove it, or answer it where it is aimed`,
          },
        ],
  )
  if (errors.length > 0) throw new Invalid(errors)
}
