import { Hono } from 'hono'
import { exportBody } from '#domain/fields.ts'
import { permitInCase } from '#domain/permission.ts'
import { EXPORT_FORMATS, exportFile } from '#exports/case-file/export-file.ts'
import { readInput } from '#forms/read-input.ts'
import { contextOf, type Env } from '#middleware/env.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { ExportsPage } from '#views/exports/show.tsx'
import { attachment } from './shared/attachment.ts'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, parsed } from './shared/parameters.ts'
import { keepPrivate, respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/exports */
export const caseExports = new Hono<Env>()
  .get('/', async (c) => {
    const here = await loadCase(c.var.services.database, c.var.actor, caseSlug(c))
    permitInCase(c.var.actor, 'case.export', here.standing, 'export this case')
    return respond(c, { formats: EXPORT_FORMATS }, () => (
      <ExportsPage viewer={viewerOf(c)} frame={caseFrame(here)} slug={here.case.slug} />
    ))
  })
  .post('/', async (c) => {
    keepPrivate(c)
    const { format = EXPORT_FORMATS[0] } = parsed(exportBody(EXPORT_FORMATS), await readInput(c))
    const { name, text, type } = await exportFile(contextOf(c), caseSlug(c), format)
    return c.body(text, 200, {
      'Content-Type': type,
      'Content-Disposition': attachment(name, 'case'),
    })
  })
