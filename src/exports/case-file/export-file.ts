import { createHash } from 'node:crypto'
import { now, type Context } from '#commands/context.ts'
import { actorId } from '#domain/actor.ts'
import { FORMAT, type CaseFile } from '#domain/case-file.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { argdown } from '../argdown.ts'
import { exportCase } from './export-case.ts'

/** What a case can be released as. */
export const EXPORT_FORMATS = ['case-file', 'argdown'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportedText {
  readonly id: string
  /** As a download is called: `bridge.case.json`. */
  readonly name: string
  readonly text: string
  /** Its media type. */
  readonly type: string
}

/**
 * Releases a case for keeps, as a case file or as Argdown: the text, and an entry that says who took
 * it and when, with its SHA-256. Throws NotFound, Forbidden.
 */
export const exportFile = async (
  context: Context,
  slug: string,
  format: ExportFormat = 'case-file',
): Promise<ExportedText> => {
  const { caseId, file } = await exportCase(context, slug)
  const { text, ...release } = RELEASES[format](file)
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
        values: { format: release.format, sha256, size: Buffer.byteLength(text, 'utf8') },
      }),
    ]),
  )
  return { id, name: `${file.case.slug}${release.ending}`, text, type: release.type }
}

interface Release {
  readonly text: string
  /** As the entry names it. */
  readonly format: string
  readonly ending: string
  readonly type: string
}

const RELEASES: Readonly<Record<ExportFormat, (file: CaseFile) => Release>> = {
  'case-file': (file) => ({
    text: caseFileText(file),
    format: FORMAT,
    ending: '.case.json',
    type: 'application/json; charset=utf-8',
  }),
  argdown: (file) => ({
    text: argdown(file),
    format: 'argdown',
    ending: '.argdown',
    type: 'text/plain; charset=utf-8',
  }),
}

/** The file as it is written: two spaces, a newline at the end. */
export const caseFileText = (file: CaseFile): string => `${JSON.stringify(file, null, 2)}\n`
