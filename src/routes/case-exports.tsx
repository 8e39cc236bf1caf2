import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import { refuse } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import { exportFile } from '#exports/case-file/export-file.ts'
import { readInput } from '#forms/read-input.ts'
import { contextOf, type Env } from '#middleware/env.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { ExportsPage } from '#views/exports/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug } from './shared/parameters.ts'
import { keepPrivate, respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** What a case can be released as. */
const FORMATS = ['case-file'] as const

/** /cases/:case/exports */
export const caseExports = new Hono<Env>()
  .get('/', async (c) => {
    const here = await loadCase(c.var.services.database, c.var.actor, caseSlug(c))
    permitInCase(c.var.actor, 'case.export', here.standing, 'export this case')
    return respond(c, { formats: FORMATS }, () => (
      <ExportsPage viewer={viewerOf(c)} frame={caseFrame(here)} slug={here.case.slug} />
    ))
  })
  .post('/', async (c) => {
    keepPrivate(c)
    const { fields } = await readInput(c)
    const { format = FORMATS[0] } = fields
    if (!FORMATS.some((one) => one === format))
      refuse('format', `There is no such export. Allowed: ${FORMATS.join(', ')}`)
    const { name, text } = await exportFile(contextOf(c), caseSlug(c))
    return c.body(text, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': contentDisposition(name),
    })
  })
