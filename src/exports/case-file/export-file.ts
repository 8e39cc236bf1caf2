import { createHash } from 'node:crypto'
import { now, type Context } from '#commands/context.ts'
import { actorId } from '#domain/actor.ts'
import { FORMAT, type CaseFile } from '#domain/case-file.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { exportCase } from './export-case.ts'

export interface CaseFileText {
  readonly id: string
  /** As a download is called: `bridge.case.json`. */
  readonly name: string
  readonly text: string
}

/**
 * Releases a case as a case file, for keeps: the text of the file, and an entry that says who took
 * it and when, with its SHA-256. Throws NotFound, Forbidden.
 */
export const exportFile = async (context: Context, slug: string): Promise<CaseFileText> => {
  const { caseId, file } = await exportCase(context, slug)
  const text = caseFileText(file)
  const id = context.newId('export')
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  await context.database.write(
    entryQueries([
      commit({
        at: now(context),
        caseId,
        actorId: actorId(context.actor),
        action: 'exported',
        subjectKind: 'export',
        subjectId: id,
        version: 1,
        values: { format: FORMAT, sha256, size: Buffer.byteLength(text, 'utf8') },
      }),
    ]),
  )
  return { id, name: `${file.case.slug}.case.json`, text }
}

/** The file as it is written: two spaces, a newline at the end. */
export const caseFileText = (file: CaseFile): string => `${JSON.stringify(file, null, 2)}\n`
