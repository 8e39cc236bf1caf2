import { Hono } from 'hono'
import { askSecondOpinion } from '#commands/second-opinions/ask-second-opinion.ts'
import { cancelSecondOpinion } from '#commands/second-opinions/cancel-second-opinion.ts'
import { opinionBody } from '#domain/second-opinion.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { opinionList } from '#queries/second-opinion-list.ts'
import { opinionJson, opinionPage } from '#queries/second-opinion-page.ts'
import type { Target } from '#queries/shared/assessable.ts'
import { OpinionIndex } from '#views/second-opinions/index.tsx'
import { OpinionShow } from '#views/second-opinions/show.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { frameAround } from './shared/case-frame.ts'
import { bare, caseSlug, numberOf, parsed } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

type Asked = Exclude<Target, { readonly of: 'source' }>

/** The requests for second opinions of one claim or item, and asking for one. */
const collection = (targetIn: (c: AppContext) => Asked): Hono<Env> =>
  new Hono<Env>()
    .get('/', async (c) => {
      const page = await listPage(c, targetIn(c))
      const { opinions } = page.list
      return respond(c, { items: opinions, total: opinions.length, next: null }, () => page.drawn())
    })
    .post('/', (c) =>
      submit(c, {
        created: true,
        run: (input) =>
          askSecondOpinion(contextOf(c), targetIn(c), parsed(opinionBody, input).assessor),
        to: ({ id }) => `/second-opinions/${id}`,
        shown: () => new URL(c.req.url).pathname,
        record: ({ id }) => recordOf(c, id),
        again: async (state) => (await listPage(c, targetIn(c))).drawn(state),
      }),
    )

/** /cases/:case/claims/:n/second-opinions */
export const claimSecondOpinions = collection((c) => ({
  of: 'claim',
  case: caseSlug(c),
  number: numberOf(c, 'claim'),
}))

/** /cases/:case/evidence/:n/second-opinions */
export const evidenceSecondOpinions = collection((c) => ({
  of: 'evidence',
  case: caseSlug(c),
  number: numberOf(c, 'evidence item'),
}))

/** /second-opinions */
export const secondOpinions = new Hono<Env>()
  .get('/:id', async (c) => {
    const page = await pageOf(c)
    return respond(c, opinionJson(page), () => drawn(c, page))
  })
  .delete('/:id', (c) =>
    submit(c, {
      run: (input) => bare(input, () => cancelSecondOpinion(contextOf(c), c.req.param('id'))),
      to: ({ id }) => `/second-opinions/${id}`,
      record: ({ id }) => recordOf(c, id),
      again: async (state) => drawn(c, await pageOf(c), state),
      clash: async ({ message }) =>
        drawn(c, await pageOf(c), { values: {}, errors: [{ path: '', message }] }),
    }),
  )

const listPage = async (c: AppContext, target: Asked) => {
  const list = await opinionList(c.var.services.database, c.var.actor, target)
  return {
    list,
    drawn: (state?: FormState) => (
      <OpinionIndex
        viewer={viewerOf(c)}
        frame={frameAround(list.subject.here)}
        page={list}
        state={state}
      />
    ),
  }
}

const pageOf = (c: AppContext) =>
  opinionPage(c.var.services.database, c.var.actor, c.req.param('id') ?? '')

const drawn = (c: AppContext, page: Awaited<ReturnType<typeof pageOf>>, state?: FormState) => (
  <OpinionShow
    viewer={viewerOf(c)}
    frame={frameAround(page.subject.here)}
    page={page}
    state={state}
  />
)

const recordOf = async (c: AppContext, id: string) =>
  opinionJson(await opinionPage(c.var.services.database, c.var.actor, id))
