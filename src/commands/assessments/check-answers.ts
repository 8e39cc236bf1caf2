import { Invalid } from '#domain/errors.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import { challengesTo } from '#queries/shared/challenges-to.ts'
import type { Context } from '../context.ts'

/** An assessment answers challenges to what it assesses, and no others. Throws Invalid. */
export const checkAnswers = async (
  { database }: Context,
  { here, kind, id, label }: Assessable,
  answers: readonly string[] = [],
): Promise<void> => {
  if (here === null || answers.length === 0) return
  const known = new Set((await challengesTo(database, here.case, kind, id)).map((one) => one.id))
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
