import { createHash } from 'node:crypto'
import { now, type Context } from '#commands/context.ts'
import { revealAll } from '#commands/ratings/reveal-ratings.ts'
import { actorId } from '#domain/actor.ts'
import { FORMAT, type CaseFile } from '#domain/case-file.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { argdown } from '../argdown.ts'
import { exportSourcing } from '../sourcing.ts'
import { exportCase } from './export-case.ts'

/** What a case can be released as. */
export const EXPORT_FORMATS = ['case-file', 'argdown', 'sourcing-csv', 'sourcing-html'] as const
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
 * Releases a case for keeps, as a case file or as Argdown, or the sourcing of its claims as a table or
 * a page: the text, and an entry that says who took it and when, with its SHA-256. A case file holds
 * everyone's ratings, so whoever takes one has seen them. Throws NotFound, Forbidden.
 */
export const exportFile = async (
  context: Context,
  slug: string,
  format: ExportFormat = 'case-file',
): Promise<ExportedText> => {
  const { caseId, name, text, ...release } = await releaseOf(context, slug, format)
  const id = context.newId('export')
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  await context.database.write([
    ...(format === 'case-file' ? await revealAll(context, caseId) : []),
    ...entryQueries([
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
  ])
  return { id, name: `${name}${release.ending}`, text, type: release.type }
}

async function releaseOf(context: Context, slug: string, format: ExportFormat) {
  if (format === 'sourcing-csv' || format === 'sourcing-html') {
    const { caseId, text } = await exportSourcing(context, slug, format)
    return { caseId, name: slug, text, ...SOURCING[format] }
  }
  const { caseId, file } = await exportCase(context, slug)
  return { caseId, name: file.case.slug, ...RELEASES[format](file) }
}

const SOURCING = {
  'sourcing-csv': {
    format: 'sourcing-csv',
    ending: '.sourcing.csv',
    type: 'text/csv; charset=utf-8',
  },
  'sourcing-html': {
    format: 'sourcing-html',
    ending: '.sourcing.html',
    type: 'text/html; charset=utf-8',
  },
} as const

interface Release {
  readonly text: string
  /** As the entry names it. */
  readonly format: string
  readonly ending: string
  readonly type: string
}

const RELEASES: Readonly<Record<'case-file' | 'argdown', (file: CaseFile) => Release>> = {
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
