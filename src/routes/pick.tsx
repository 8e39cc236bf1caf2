import { Hono } from 'hono'
import type { Env } from '#middleware/env.ts'
import { pickerOptions, PICKERS, type Picker } from '#queries/search/pickers.ts'
import { PickPage } from '#views/search/pick.tsx'
import { caseSlug } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/pick: records to choose from as one types, for pickers and for [[…]] in texts. */
export const pick = new Hono<Env>().get('/', async (c) => {
  const slug = caseSlug(c)
  const of = c.req.query('of') ?? ''
  const picker = isPicker(of) ? of : null
  const asked = { q: c.req.query('q') ?? '', of: picker }
  const options = await pickerOptions(c.var.services.database, c.var.actor, slug, asked)
  return respond(c, { options }, () => (
    <PickPage viewer={viewerOf(c)} slug={slug} asked={asked} options={options} />
  ))
})

function isPicker(text: string): text is Picker {
  return Object.hasOwn(PICKERS, text)
}
