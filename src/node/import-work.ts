import { Worker } from 'node:worker_threads'
import type { Services } from '#commands/context.ts'
import { sweepImports } from '#intake/import-case/sweep-imports.ts'
import { importsWaiting } from '#intake/import-case/work-off-imports.ts'
import type { Settings } from '../settings.ts'

/** What the thread that works off imports is handed. */
export interface ImportWork {
  readonly settings: Settings
  readonly baseUrl: string
  readonly root: string
}

/**
 * Looks now and then whether an import waits, and starts a thread that works it off with a
 * connection of its own, so that requests go on being answered. Sweeps up after imports of other
 * processes that died. Answers what ends all this; an import that is cut off is swept later.
 */
export const watchImports = (services: Services, work: ImportWork, thread: string) => {
  let working: Worker | undefined
  let ended = false
  const look = async () => {
    if (working !== undefined || !(await importsWaiting(services))) return
    // While it was asked, a look before this one may have found the same, or all may have been ended.
    if (working === undefined && !ended) {
      working = new Worker(thread, { workerData: work })
      working.on('error', (error) => {
        services.log.error('import', error)
      })
      working.on('exit', () => {
        working = undefined
      })
    }
  }
  const timers = [
    every(1000, look, services),
    every(60_000, () => sweepImports(services), services),
  ]
  return async () => {
    timers.forEach(clearInterval)
    ended = true
    await working?.terminate()
  }
}

const every = (milliseconds: number, act: () => Promise<unknown>, { log }: Services) =>
  setInterval(() => {
    act().catch((error: unknown) => {
      log.error('imports', error)
    })
  }, milliseconds)
