import type { Services } from '#commands/context.ts'
import { workOffNotices } from '#commands/notices/work-off.ts'

/**
 * Tells people and other programs of what the record holds: from the start on, whenever it grew, and
 * now and then for what waits for a time; never twice at once. Answers what ends it, when what is
 * under way is done.
 */
export const watchNotices = (services: Services, milliseconds = 2000) => {
  let working: Promise<void> | undefined
  let again = false
  const look = () => {
    again = working !== undefined
    working ??= workOffNotices(services)
      .catch((error: unknown) => {
        services.log.error('notices', error)
      })
      .finally(() => {
        working = undefined
        if (again) look()
      })
  }
  look()
  const timer = setInterval(look, milliseconds)
  const unsubscribe = services.changes.subscribe(look)
  return async () => {
    clearInterval(timer)
    unsubscribe()
    again = false
    await working
  }
}
