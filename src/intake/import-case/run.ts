import { CompiledQuery } from 'kysely'
import { insertMany } from '#db/bulk.ts'
import { Duplicate } from '#db/database.ts'
import { now, type Services } from '#commands/context.ts'
import { commit } from '#record/entry.ts'
import { entryRow } from '#record/entry-queries.ts'
import { finishQueries } from './finish.ts'
import type { Plan } from './plan.ts'
import type { Written } from './record-queries.ts'
import { stepsOf, type Step } from './steps.ts'

/** Someone stopped the import, or it was taken for dead: nothing of it stays. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
  constructor() {
    super('The import was stopped. Nothing of it was kept.')
  }
}

export interface RunOptions {
  /** Where an earlier run left off, as its job's cursor says. */
  readonly cursor?: string | null
  /** Told after every batch how many records are written, and of how many. */
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** What this run may spend before it leaves the rest to another. */
  readonly budget?: Budget | undefined
  /** Records a batch; a run that goes on must have the same as the one before it. */
  readonly batch?: number | undefined
}

export interface Budget {
  readonly queries: number
  readonly milliseconds: number
}

/**
 * Writes an import batch by batch, unseen by anyone, and with the last batch all at once to be seen.
 * Answers `more` when the budget is spent; the job then knows where to go on. Throws ImportStopped,
 * and whatever the database throws; what was written is for the caller to sweep.
 */
export const runImport = async (
  services: Services,
  plan: Plan,
  options: RunOptions = {},
): Promise<'done' | 'more'> => {
  const steps = stepsOf(plan, options.batch ?? BATCH)
  const total = steps.reduce((sum, step) => sum + step.records, 0)
  const started = services.clock().getTime()
  let { step, entries } = cursorOf(options.cursor)
  let done = steps.slice(0, step).reduce((sum, { records }) => sum + records, 0)
  let spent = 0
  if (options.batch === undefined && total <= ONE_BATCH) {
    await writeAtOnce(services, plan, steps, total)
    options.progress?.(total, total)
    return 'done'
  }
  for (const next of steps.slice(step)) {
    if (options.signal?.aborted) throw new ImportStopped()
    if (options.budget && isSpent(options.budget, spent, services.clock().getTime() - started))
      return 'more'
    step += 1
    done += next.records
    const batch = await writeStep(services, plan, next, { step, entries, done, total })
    entries += batch.entries
    spent += batch.queries
    options.progress?.(done, total)
  }
  if (options.signal?.aborted) throw new ImportStopped()
  const results = await services.database.write(finishQueries(plan, now(services)))
  if (results.at(-1)?.length !== 1) throw new ImportStopped()
  return 'done'
}

/** Fifty batches write fifty thousand records, each in some tenths of a second. */
const BATCH = 1000

/** Up to this many records an import is one batch, with nothing to sweep if it breaks off. */
const ONE_BATCH = 300

async function writeAtOnce(
  services: Services,
  plan: Plan,
  steps: readonly Step[],
  total: number,
): Promise<void> {
  const all: Step = {
    records: total,
    write: async () => {
      const parts: Written[] = []
      for (const step of steps) parts.push(await step.write(services))
      return {
        queries: parts.flatMap(({ queries }) => queries),
        changes: parts.flatMap(({ changes }) => changes),
      }
    },
  }
  const position = { step: steps.length, entries: 0, done: total, total }
  await writeStep(services, plan, all, position, finishQueries(plan, now(services)))
}

interface Position {
  readonly step: number
  readonly entries: number
  readonly done: number
  readonly total: number
}

const ATTEMPTS = 5

/** Writes one batch; again with other addresses when someone took one of them meanwhile. */
async function writeStep(
  services: Services,
  plan: Plan,
  next: Step,
  position: Position,
  also: readonly CompiledQuery[] = [],
) {
  for (let attempt = 1; ; attempt += 1) {
    const { queries, changes } = await next.write(services)
    const staged = changes.map((change, index) => ({
      job_id: plan.jobId,
      position: position.entries + index,
      ...entryRow(commit(change)),
    }))
    const batch = [
      ...queries,
      ...insertMany('staged_entries', staged),
      progressQuery(plan.jobId, position, staged.length, now(services)),
      ...also,
    ]
    try {
      const results = await services.database.write(batch)
      if (results.at(-1)?.length !== 1) throw new ImportStopped()
      return { entries: staged.length, queries: batch.length }
    } catch (error) {
      if (!isTakenAddress(error) || attempt === ATTEMPTS) throw error
    }
  }
}

function isTakenAddress(error: unknown): boolean {
  return (
    error instanceof Duplicate &&
    error.columns.some((column) => column === 'cases.slug' || column === 'sources.slug')
  )
}

/** Says where the import stands, which is also its sign of life; answers no row once it was stopped. */
function progressQuery(
  jobId: string,
  { step, entries, done, total }: Position,
  added: number,
  at: string,
): CompiledQuery {
  return CompiledQuery.raw(
    `update jobs set done = ?, total = ?, cursor = ?, updated_at = ?
     where id = ? and state = 'running' returning id`,
    [done, total, JSON.stringify([step, entries + added]), at, jobId],
  )
}

function cursorOf(cursor: string | null | undefined): { step: number; entries: number } {
  const [step = 0, entries = 0] = cursor ? (JSON.parse(cursor) as number[]) : []
  return { step, entries }
}

function isSpent(budget: Budget, queries: number, milliseconds: number): boolean {
  return queries >= budget.queries || milliseconds >= budget.milliseconds
}
