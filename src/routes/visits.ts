import { Hono } from 'hono'
import { markVisit, visitInput } from '#commands/cases/mark-visit.ts'
import { readInput } from '#forms/read-input.ts'
import { contextOf, type Env } from '#middleware/env.ts'
import { caseSlug, parsed } from './shared/parameters.ts'
import { headerAddress } from './shared/submit.tsx'

/** /cases/:case/visits: how far the person has looked at the case. */
export const visits = new Hono<Env>().post('/', async (c) => {
  const input = await readInput(c, { integers: ['seq'] })
  const visit = await markVisit(contextOf(c), caseSlug(c), parsed(visitInput, input))
  return c.var.json
    ? c.json(visit, 201)
    : c.redirect(headerAddress(`/cases/${caseSlug(c)}?saved=1`), 303)
})
