import { Hono } from 'hono'
import { NotFound, refuse } from '#domain/errors.ts'
import { permit } from '#domain/permission.ts'
import { loadSample } from '#intake/sample.ts'
import { contextOf, type Env } from '#middleware/env.ts'
import { seesNoCase } from '#queries/shared/sees-no-case.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { keepPrivate } from './shared/respond.ts'

/** /cases/import/sample: loads the sample case where no start did, as on Workers, and while there is no other. */
export const sample = new Hono<Env>().post('/', async (c) => {
  keepPrivate(c)
  const { services, actor } = c.var
  permit(actor, 'case.import', 'load the sample case')
  if (!services.config.sample || !services.sample) throw new NotFound('sample case')
  if (!(await seesNoCase(services.database, actor)))
    refuse('', 'There are cases here already: the sample is for a database without any')
  const { id, slug } = await loadSample(contextOf(c), await services.sample())
  if (!c.var.json) return c.redirect(`/cases/${slug}?saved=1`, 303)
  c.header('Location', `/cases/${slug}`)
  return c.json(await recordJson(services.database, 'case', id), 201)
})
