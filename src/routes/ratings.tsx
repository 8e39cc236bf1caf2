import { Hono } from 'hono'
import { createRating } from '#commands/ratings/create-rating.ts'
import { ratingToTakeBack } from '#commands/ratings/rating-to-take-back.ts'
import { cellBody, takeBackCell } from '#commands/ratings/take-back-cell.ts'
import { restoreRating } from '#commands/ratings/restore-rating.ts'
import { withdrawRating } from '#commands/ratings/withdraw-rating.ts'
import { ratingBody } from '#domain/assessment.ts'
import { ratingShape } from '#forms/rating.ts'
import type { Input } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { ratingForm } from '#queries/rating-form.ts'
import { ratingList } from '#queries/rating-list.ts'
import { ratingPage } from '#queries/rating-page.ts'
import { listJson } from '#queries/shared/listing.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { RatingFormPage } from '#views/ratings/form.tsx'
import { RatingIndex } from '#views/ratings/index.tsx'
import { RatingShow } from '#views/ratings/show.tsx'
import { ratingWords } from '#views/ratings/words.ts'
import type { FormState } from '#views/shared/form-state.ts'
import { WithdrawPage } from '#views/shared/withdraw.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { localPath } from './shared/local-path.ts'
import { bare, caseSlug, listOf, parsed, reasonOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/ratings */
export const caseRatings = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const { here, list } = await ratingList(database, c.var.actor, caseSlug(c), listOf(c, []))
    return respond(c, listJson(list), () => (
      <RatingIndex
        viewer={viewerOf(c)}
        frame={caseFrame(here)}
        mayRate={here.can('record.rate')}
        list={list}
      />
    ))
  })
  .get('/new', async (c) => {
    const page = await formPage(c)
    return respond(c, {}, () => page)
  })
  .post('/', (c) =>
    submit(c, {
      shape: ratingShape,
      created: true,
      run: (input) => createRating(contextOf(c), caseSlug(c), parsed(ratingBody, input)),
      to: ({ id }) => `/ratings/${id}`,
      shown: (_, input) => shownAfter(c, input),
      record: ({ id }) => recordJson(c.var.services.database, 'rating', id),
      again: (state) => formPage(c, state),
    }),
  )
  .post('/withdrawal', (c) =>
    submit(c, {
      run: (input) => {
        const { reason = TAKEN_BACK, ...cell } = parsed(cellBody, input)
        return takeBackCell(contextOf(c), caseSlug(c), cell, reason)
      },
      to: ({ id }) => `/ratings/${id}`,
      shown: (_, input) => shownAfter(c, input),
      record: ({ id }) => recordJson(c.var.services.database, 'rating', id),
      again: (state) => formPage(c, state),
    }),
  )

/** The reason in the record where nobody gave another. */
const TAKEN_BACK = 'Taken back by its assessor'

/** The page a form says it came from, else the list. */
const shownAfter = (c: AppContext, { controls }: Input): string =>
  controls['_next'] === undefined ? `/cases/${caseSlug(c)}/ratings` : localPath(controls['_next'])

/** /ratings */
export const ratings = new Hono<Env>()
  .get('/:id', async (c) => {
    const page = await ratingPage(c.var.services.database, c.var.actor, c.req.param('id'))
    return respond(c, { ...page.record, case: page.here.case.slug }, () => (
      <RatingShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/:id/withdrawal', async (c) => {
    const page = await withdrawalPage(c)
    return respond(c, { withdraw: c.req.param('id') }, () => page)
  })
  .post('/:id/withdrawal', (c) =>
    submit(c, {
      created: true,
      run: (input) => withdrawRating(contextOf(c), c.req.param('id'), reasonOf(input)),
      to: ({ id }) => `/ratings/${id}`,
      record: ({ id }) => recordJson(c.var.services.database, 'rating', id),
      again: (state) => withdrawalPage(c, state),
    }),
  )
  .delete('/:id/withdrawal', (c) =>
    submit(c, {
      run: (input) => bare(input, () => restoreRating(contextOf(c), c.req.param('id'))),
      to: ({ id }) => `/ratings/${id}`,
      record: ({ id }) => recordJson(c.var.services.database, 'rating', id),
      again: (state) => withdrawalPage(c, state),
    }),
  )

const formPage = async (c: AppContext, state?: FormState) => {
  const values = { claim: c.req.query('claim'), evidence: c.req.query('evidence') }
  const { here, ...page } = await ratingForm(
    c.var.services.database,
    c.var.actor,
    caseSlug(c),
    values,
  )
  return (
    <RatingFormPage
      viewer={viewerOf(c)}
      frame={caseFrame(here)}
      values={{ ...values, rating: page.own }}
      cell={page}
      state={state}
    />
  )
}

const withdrawalPage = async (c: AppContext, state?: FormState) => {
  const id = c.req.param('id') ?? ''
  await ratingToTakeBack(contextOf(c), id, 'withdraw this rating')
  const { here, record } = await ratingPage(c.var.services.database, c.var.actor, id)
  return (
    <WithdrawPage
      viewer={viewerOf(c)}
      frame={caseFrame(here)}
      what="this rating"
      name={ratingWords(record)}
      action={`/ratings/${id}`}
      state={state}
    />
  )
}
