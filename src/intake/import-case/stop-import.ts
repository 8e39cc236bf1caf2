import { CompiledQuery } from 'kysely'
import { now, type Context } from '#commands/context.ts'
import { importJob } from '#queries/import-job.ts'
import { sweepImport } from './sweep-imports.ts'

/**
 * Stops an import that was not done yet; nothing of it is kept. One that is being written notices at
 * its next batch and takes away what it wrote. Throws NotFound for an import of someone else.
 */
export const stopImport = async (context: Context, jobId: string): Promise<void> => {
  const job = await importJob(context.database, context.actor, jobId)
  const [rows] = await context.database.write([
    CompiledQuery.raw(
      `update jobs set state = 'stopped', message = ?, updated_at = ?
       where id = ? and state in ('waiting', 'running') returning id`,
      ['You stopped the import. Nothing of it was kept.', now(context), job.id],
    ),
  ])
  if (rows?.length === 1 && job.state === 'waiting') await sweepImport(context, job.id)
}
