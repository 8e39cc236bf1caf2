import { Hono } from 'hono'
import { createCase } from '#commands/cases/create-case.ts'
import { caseValues } from '#domain/case.ts'
import { caseShape } from '#forms/case.ts'
import { contextOf, type Env } from '#middleware/env.ts'
import { parsed } from './shared/parameters.ts'
import { readInput } from '#forms/read-input.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { caseSlug } from './shared/parameters.ts'

/** /cases */
export const cases = new Hono<Env>()
  .post('/', async (c) => {
    const input = await readInput(c, caseShape)
    const made = await createCase(contextOf(c), parsed(caseValues, input))
    c.header('Location', `/cases/${encodeURIComponent(made.slug)}`)
    return c.json(await recordJson(c.var.services.database, 'case', made.id), 201)
  })
  .get('/:case', async (c) => {
    const here = await loadCase(c.var.services.database, c.var.actor, caseSlug(c))
    return c.json(here)
  })
