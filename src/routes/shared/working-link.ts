import { NotFound } from '#domain/errors.ts'
import { Refused } from '#middleware/problem.ts'

/** What the link leads to; says what became of a link that works no more, without telling which. */
export const workingLink = async <Found>(found: Promise<Found>): Promise<Found> => {
  try {
    return await found
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    throw new Refused(
      404,
      'This link does not work',
      'It was used, revoked or replaced, or it has expired. Ask an administrator for a new one.',
    )
  }
}
