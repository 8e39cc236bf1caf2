import { Busy } from './database.ts'
import { named } from './errors.ts'

/**
 * Tries again while the database is locked, for about `patience` milliseconds, leaving the event
 * loop free in between; then throws Busy. Other errors come at once, in our words.
 */
export const patiently = async <T>(attempt: () => T | Promise<T>, patience: number): Promise<T> => {
  for (let waited = 0, pause = 5; ; waited += pause, pause = Math.min(pause * 2, 100)) {
    try {
      return await attempt()
    } catch (error) {
      const told = named(error)
      if (!(told instanceof Busy) || waited >= patience) throw told
    }
    await sleep(pause)
  }
}

const sleep = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
