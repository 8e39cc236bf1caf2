import { CompiledQuery } from 'kysely'
import type { Context } from '#commands/context.ts'
import { now } from '#commands/context.ts'
import { actorId } from '#domain/actor.ts'
import { slugText } from '#domain/case.ts'
import type { CaseFile } from '#domain/case-file.ts'
import { Invalid } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { planImport } from './plan.ts'
import { runImport, type RunOptions } from './run.ts'
import { scalesHere } from './scales.ts'
import { messageOf } from './message.ts'
import { failImport } from './sweep-imports.ts'

export interface ImportOptions extends Pick<RunOptions, 'progress' | 'signal' | 'batch'> {
  /** The address the case is to have; the file's own unless said. A taken one gets a number. */
  readonly slug?: string
}

export interface Imported {
  readonly id: string
  readonly slug: string
  /** How many records came in, the case among them. */
  readonly records: number
}

/**
 * Imports a case file as a new case: all of it, or nothing. Whoever imports becomes its lead.
 * Throws Forbidden, Invalid, ImportStopped, and what the database throws; nothing is left then.
 */
export const importCase = async (
  context: Context,
  file: CaseFile,
  options: ImportOptions = {},
): Promise<Imported> => {
  permit(context.actor, 'case.import', 'import a case')
  const named = options.slug === undefined ? file : withSlug(file, options.slug)
  const job = { id: context.newId('job'), at: now(context), actorId: actorId(context.actor) }
  const scales = await scalesHere(context.database, context.actor, named, job.id)
  const plan = planImport(named, job, scales)
  await context.database.write([startQuery(job)])
  let records = 0
  try {
    await runImport(context, plan, {
      ...options,
      progress: (done, total) => {
        records = total
        options.progress?.(done, total)
      },
    })
  } catch (error) {
    await failImport(context, job.id, messageOf(error))
    throw error
  }
  const { slug } = await context.database.read
    .selectFrom('cases')
    .select('slug')
    .where('id', '=', plan.caseId)
    .executeTakeFirstOrThrow()
  return { id: plan.caseId, slug, records }
}

/** The file with another address for its case. Throws Invalid. */
export const withSlug = (file: CaseFile, slug: string): CaseFile => {
  const parsed = slugText.safeParse(slug)
  if (!parsed.success)
    throw new Invalid(parsed.error.issues.map(({ message }) => ({ path: 'slug', message })))
  return { ...file, case: { ...file.case, slug: parsed.data } }
}

function startQuery(job: { id: string; at: string; actorId: string | null }): CompiledQuery {
  return CompiledQuery.raw(
    `insert into jobs (id, kind, user_id, state, created_at, updated_at) values (?, 'import', ?, 'running', ?, ?)`,
    [job.id, job.actorId, job.at, job.at],
  )
}
