import type { Services } from '#commands/context.ts'
import { workOffNotices } from '#commands/notices/work-off.ts'
import { deliverWebhooks } from '#commands/webhooks/deliver.ts'

/**
 * Tells people and other programs of what the record holds: from the start on, whenever it grew, and
 * now and then for what waits for a time. Who is slow to take a webhook keeps no person waiting.
 * Answers what ends it, when what is under way is done.
 */
export const watchNotices = (services: Services, milliseconds = 2000) => {
  const ends = [workOffNotices, (all: Services) => deliverWebhooks(all)].map((work) =>
    watch(services, work, milliseconds),
  )
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

/** Calls it again and again, never twice at once. */
const watch = (
  services: Services,
  work: (services: Services) => Promise<void>,
  milliseconds: number,
) => {
  let working: Promise<void> | undefined
  let again = false
  const look = () => {
    again = working !== undefined
    working ??= work(services)
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
