import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Context } from '#commands/context.ts'
import { SYSTEM } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { DATABASE, loopbackUrl, openData, servicesOver, type OpenData } from '../node/open-data.ts'
import { startProblem } from '../node/start-problem.ts'
import { parseSettings, type Settings } from '../settings.ts'
import type { Run } from './verb.ts'

/** The settings a verb runs with: the environment's, with `--data` before TOUCHSTONE_DATA. */
export const settingsFor = (run: Run, data: string | undefined): Settings =>
  parseSettings({ ...run.environment, ...(data === undefined ? {} : { TOUCHSTONE_DATA: data }) })

export interface OpenOptions {
  /** The database is there already: a verb that only reads makes none. */
  readonly existing?: boolean
}

/**
 * Does something with the data folder open, as the program itself: whoever can read the folder may
 * do anything with it anyway. A server may run on it at the same time.
 */
export const withData = async <Result>(
  run: Run,
  data: string | undefined,
  work: (context: Context, data: OpenData) => Promise<Result>,
  { existing = false }: OpenOptions = {},
): Promise<Result> => {
  const settings = settingsFor(run, data)
  if (existing) requireDatabase(settings.data)
  try {
    const opened = openData(settings, run.root)
    try {
      const baseUrl = settings.baseUrl ?? loopbackUrl(settings.port)
      return await work({ ...servicesOver(opened, settings, baseUrl), actor: SYSTEM }, opened)
    } finally {
      opened.database.close()
    }
  } catch (error) {
    const problem = startProblem(error, { ...settings, folder: resolve(settings.data) })
    throw problem === null ? error : new DataProblem(problem, { cause: error })
  }
}

/** The data folder cannot be used as it is; the message says why and what to do. */
export class DataProblem extends Error {
  override readonly name = 'DataProblem'
}

const requireDatabase = (folder: string) => {
  if (!existsSync(join(folder, DATABASE))) refuse('', `There is no database in ${resolve(folder)}.`)
}
