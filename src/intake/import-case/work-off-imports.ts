import { CompiledQuery } from 'kysely'
import { now, type Services } from '#commands/context.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM, type Actor } from '#domain/actor.ts'
import { parseCaseFileText } from '#domain/case-file.ts'
import { Forbidden, Invalid } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { withSlug } from './import-case.ts'
import { messageOf } from './message.ts'
import { planImport } from './plan.ts'
import { ImportStopped, runImport, type Budget } from './run.ts'
import { scalesHere } from './scales.ts'
import { failImport } from './sweep-imports.ts'

export interface WorkOptions {
  /** What one call may spend; without it an import is worked off to its end. */
  readonly budget?: Budget
  readonly signal?: AbortSignal
}

/** Whether an import waits to be worked off. One read through an index. */
export const importsWaiting = async (services: Pick<Services, 'database'>): Promise<boolean> =>
  (await nextJob(services.database)) !== undefined

/**
 * Works off the import that has waited longest, or the next piece of it. `more`: there may be more
 * to do, call again; `idle`: there was nothing. What goes wrong with a file is told on its job; what
 * goes wrong with the program or its database is also told to the log.
 */
export const workOffImports = async (
  services: Services,
  options: WorkOptions = {},
): Promise<'idle' | 'more'> => {
  const job = await nextJob(services.database)
  if (!job) return 'idle'
  if (!(await claim(services, job.id))) return 'more'
  try {
    const outcome = await workOff(services, job, options)
    if (outcome === 'more') await release(services, job.id)
  } catch (error) {
    if (!isForeseen(error)) services.log.error(job.id, error)
    await failImport(services, job.id, messageOf(error))
  }
  return 'more'
}

interface JobRow {
  readonly id: string
  readonly user_id: string | null
  readonly input: string | null
  readonly cursor: string | null
  readonly created_at: string
}

const nextJob = (database: Database): Promise<JobRow | undefined> =>
  database.read
    .selectFrom('jobs')
    .select(['id', 'user_id', 'input', 'cursor', 'created_at'])
    .where('state', '=', 'waiting')
    .where('kind', '=', 'import')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

async function workOff(
  services: Services,
  job: JobRow,
  options: WorkOptions,
): Promise<'done' | 'more'> {
  const actor = await actorOf(services, job.user_id)
  permit(actor, 'case.import', 'import a case')
  const parsed = parseCaseFileText(await textOf(services.database, job.id))
  if (!parsed.ok) throw new Invalid(parsed.errors)
  const { slug } = JSON.parse(job.input ?? '{}') as { slug?: string | null }
  const file = slug ? withSlug(parsed.file, slug) : parsed.file
  const scales = await scalesHere(services.database, actor, file, job.id)
  const plan = planImport(file, { id: job.id, at: job.created_at, actorId: job.user_id }, scales)
  return runImport(services, plan, { ...options, cursor: job.cursor })
}

/** Whoever asked for it, as they stand now. */
async function actorOf(
  services: Pick<Services, 'database' | 'clock'>,
  userId: string | null,
): Promise<Actor> {
  if (userId === null) return SYSTEM
  const user = await services.database.read
    .selectFrom('users')
    .select(['id', 'name', 'role', 'disabled_at', 'guest'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.disabled_at !== null)
    throw new Forbidden('Whoever began this import may no longer sign in.')
  return {
    kind: 'user',
    id: user.id,
    name: user.name,
    role: user.role,
    by: 'session',
    scope: 'write',
    guest: user.guest === 1,
    day: now(services).slice(0, 10),
  }
}

async function textOf(database: Database, jobId: string): Promise<string> {
  const rows = await database.read
    .selectFrom('job_inputs')
    .select('text')
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.text).join('')
}

/** One of several that see it waiting takes it. */
async function claim(services: Services, jobId: string): Promise<boolean> {
  return changed(services, jobId, 'waiting', 'running')
}

/** Leaves the rest to another call. */
async function release(services: Services, jobId: string): Promise<boolean> {
  return changed(services, jobId, 'running', 'waiting')
}

async function changed(
  services: Services,
  jobId: string,
  from: 'waiting' | 'running',
  to: 'waiting' | 'running',
): Promise<boolean> {
  const [rows] = await services.database.write([
    CompiledQuery.raw(
      'update jobs set state = ?, updated_at = ? where id = ? and state = ? returning id',
      [to, now(services), jobId, from],
    ),
  ])
  return rows?.length === 1
}

function isForeseen(error: unknown): boolean {
  return error instanceof Invalid || error instanceof Forbidden || error instanceof ImportStopped
}
