import { Hono } from 'hono'
import { BRIEF_FORMATS } from '#domain/brief.ts'
import { exportBody } from '#domain/fields.ts'
import { permitInCase } from '#domain/permission.ts'
import { exportBrief } from '#exports/brief/export-brief.ts'
import { readInput } from '#forms/read-input.ts'
import { contextOf, type Env } from '#middleware/env.ts'
import { briefPage } from '#queries/brief-page.ts'
import { BriefExportsPage } from '#views/briefs/exports.tsx'
import { attachment } from './shared/attachment.ts'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, numberOf, parsed, todayOf } from './shared/parameters.ts'
import { keepPrivate, respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/briefs/:n/exports */
export const briefExports = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const [slug, number] = [caseSlug(c), numberOf(c, 'brief')]
    const page = await briefPage(database, c.var.actor, slug, number, todayOf(c))
    permitInCase(c.var.actor, 'case.export', page.here.standing, 'export this brief')
    return respond(c, { formats: BRIEF_FORMATS }, () => (
      <BriefExportsPage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .post('/', async (c) => {
    keepPrivate(c)
    const { format = BRIEF_FORMATS[0] } = parsed(exportBody(BRIEF_FORMATS), await readInput(c))
    const number = numberOf(c, 'brief')
    const { name, bytes, type } = await exportBrief(contextOf(c), caseSlug(c), number, format)
    return c.body(bytes, 200, {
      'Content-Type': type,
      'Content-Disposition': attachment(name, `brief-${number}`),
    })
  })
