import { Stale } from '#db/database.ts'
import { isGuarded } from './guard.ts'

/** More meet at one record only where a program makes them. */
const ATTEMPTS = 8

/**
 * Reads, decides and writes anew when someone else wrote first or a guard of the batch says so, for what does not rest on a version
 * that a person read: two decisions at once both count, or the second is told what the first did.
 */
export const againWhenStale = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if ((!(error instanceof Stale) && !isGuarded(error)) || left === 0) throw error
    }
  }
}
