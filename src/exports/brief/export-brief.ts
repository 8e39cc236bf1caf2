import { createHash } from 'node:crypto'
import { now, type Context } from '#commands/context.ts'
import { actorId } from '#domain/actor.ts'
import type { BriefFormat } from '#domain/brief.ts'
import { permitInCase } from '#domain/permission.ts'
import { slugify } from '#domain/text/slug.ts'
import { briefPage } from '#queries/brief-page.ts'
import { briefSources } from '#queries/brief-sources.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { annotatedBrief, labelsToCite, type AnnotatedBrief } from './annotated.ts'
import { briefHtml } from './html.ts'
import { briefMarkdown } from './markdown.ts'

export interface ExportedBrief {
  /** As a download is called. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Its media type. */
  readonly type: string
}

/**
 * Releases a brief for keeps, and makes an entry that says who took it, when, and its SHA-256. Like
 * the brief itself the entry is there for those who work on the case alone. Of protected sources it
 * says the code name, whoever takes it. Throws NotFound, Forbidden.
 */
export const exportBrief = async (
  context: Context,
  slug: string,
  number: number,
  format: BriefFormat,
): Promise<ExportedBrief> => {
  const { database, actor } = context
  const at = now(context)
  const day = at.slice(0, 10)
  const page = await briefPage(database, actor, slug, number, day)
  permitInCase(actor, 'case.export', page.here.standing, 'export this brief')
  const caseId = page.here.case.id
  const sources = await briefSources(database, caseId, labelsToCite(page))
  const address = `${context.config.baseUrl}/cases/${encodeURIComponent(slug)}/briefs/${number}`
  const { write, ending, type } = WRITERS[format]
  const written = await write(annotatedBrief(page, sources, { day, address }))
  const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await database.write(
    entryQueries([
      commit({
        at,
        caseId,
        actorId: actorId(actor),
        action: 'exported',
        subjectKind: 'brief',
        subjectId: context.newId('export'),
        version: 1,
        values: {
          brief: page.brief.id,
          title: page.brief.title,
          format,
          sha256,
          size: bytes.length,
        },
      }),
    ]),
  )
  const name = slugify(page.brief.title)
  return { name: `${name}${ending}`, bytes: new Uint8Array(bytes), type }
}

interface Writer {
  readonly write: (brief: AnnotatedBrief) => string | Promise<Uint8Array>
  readonly ending: string
  readonly type: string
}

const WRITERS: Readonly<Record<BriefFormat, Writer>> = {
  docx: {
    // Its packing makes tables as it is loaded, which every start would wait for.
    write: async (brief) => (await import('./docx.ts')).briefDocx(brief),
    ending: '.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  html: { write: briefHtml, ending: '.html', type: 'text/html; charset=utf-8' },
  markdown: { write: briefMarkdown, ending: '.md', type: 'text/markdown; charset=utf-8' },
}
