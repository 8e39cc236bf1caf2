import { Hono } from 'hono'
import { revealRatings } from '#commands/ratings/reveal-ratings.ts'
import { noFields } from '#domain/fields.ts'
import { readInput } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { weighingJson, weighingPage } from '#queries/weighing-page.ts'
import { groupAnchor } from '#views/weighing/links.ts'
import { WeighingShow } from '#views/weighing/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, parsed, todayOf } from './shared/parameters.ts'
import { keepPrivate, respond } from './shared/respond.ts'
import { headerAddress } from './shared/submit.tsx'
import { statusSupposing, supposingOf } from './shared/supposing.ts'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/weighing: as it is, or as it would be: `?strike=evidence:E2,source:SLUG&grant=evidence:E9`. */
export const weighing = new Hono<Env>()
  .get('/', async (c) => {
    const { onward, ...supposing } = supposingOf(c)
    const shorter = onward(pathOf(c))
    if (shorter !== null) return shorter
    const { database } = c.var.services
    const wanted = { ...supposing, whole: c.var.json }
    const page = await weighingPage(database, c.var.actor, caseSlug(c), todayOf(c), wanted)
    const status = statusSupposing(c, page.supposed?.refused)
    return respond(
      c,
      c.var.json ? weighingJson(page) : null,
      () => <WeighingShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />,
      status,
    )
  })
  .post('/:group/reveal', async (c) => {
    keepPrivate(c)
    parsed(noFields, await readInput(c))
    const group = c.req.param('group')
    const revealed = await revealRatings(contextOf(c), caseSlug(c), group)
    return c.var.json
      ? c.json(revealed, revealed.at === null ? 200 : 201)
      : c.redirect(headerAddress(`${pathOf(c)}#${groupAnchor(group)}`), 303)
  })

const pathOf = (c: AppContext) => `/cases/${caseSlug(c)}/weighing`
