import { Hono } from 'hono'
import { claimRecord } from '#commands/claims/claim-record.ts'
import { createClaim } from '#commands/claims/create-claim.ts'
import { editClaim } from '#commands/claims/edit-claim.ts'
import { restoreClaim } from '#commands/claims/restore-claim.ts'
import { withdrawClaim } from '#commands/claims/withdraw-claim.ts'
import { claimValues, type ClaimValues } from '#domain/claim.ts'
import { claimShape } from '#forms/claim.ts'
import { contextOf, type Env } from '#middleware/env.ts'
import { CLAIM_SORTS, claimList } from '#queries/claim-list.ts'
import { claimJson, claimPage } from '#queries/claim-page.ts'
import { restingOnClaim } from '#queries/resting/on-claim.ts'
import { listJson } from '#queries/shared/listing.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { ClaimFormPage } from '#views/claims/form.tsx'
import { ClaimIndex } from '#views/claims/index.tsx'
import { ClaimShow } from '#views/claims/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { dossierOf } from './shared/dossier.ts'
import { labelledRoutes, writableForm, type LabelledRecord } from './shared/labelled-record.ts'
import { caseSlug, listOf, numberOf, parsed, todayOf } from './shared/parameters.ts'
import { discussionHere } from './shared/discussion-here.ts'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { statusSupposing, supposingOf } from './shared/supposing.ts'
import { viewerOf } from './shared/viewer.ts'

const claim: LabelledRecord<ClaimValues> = {
  kind: 'claim',
  type: claimRecord,
  shape: claimShape,
  current: 'claims',
  name: (values) => String(values['wording']),
  edit: editClaim,
  withdraw: withdrawClaim,
  restore: restoreClaim,
  page: (c, form, state) => (
    <ClaimFormPage viewer={viewerOf(c)} frame={caseFrame(form.here)} page={form} state={state} />
  ),
  resting: (c, here, { number }) =>
    restingOnClaim(c.var.services.database, c.var.actor, here, number, todayOf(c)),
}

/** /cases/:case/claims */
export const claims = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const request = listOf(c, CLAIM_SORTS)
    const page = await claimList(database, c.var.actor, caseSlug(c), request, todayOf(c))
    return respond(c, listJson(page.list), () => (
      <ClaimIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/new', async (c) => {
    const form = await writableForm(c, claim, null)
    return respond(c, form.values, () => claim.page(c, form))
  })
  .post('/', (c) =>
    submit(c, {
      shape: claimShape,
      created: true,
      another: true,
      run: (input) => createClaim(contextOf(c), caseSlug(c), parsed(claimValues, input)),
      to: ({ number }) => `/cases/${caseSlug(c)}/claims/${number}`,
      record: ({ id }) => recordJson(c.var.services.database, 'claim', id),
      again: async (state) => claim.page(c, await writableForm(c, claim, null, state), state),
    }),
  )
  .get('/:n', async (c) => {
    const { database } = c.var.services
    const [slug, number] = [caseSlug(c), numberOf(c, 'claim')]
    const { supposition, onward } = supposingOf(c)
    const shorter = onward(`/cases/${slug}/claims/${number}`)
    if (shorter !== null) return shorter
    const page = await claimPage(database, c.var.actor, slug, number, todayOf(c), supposition)
    const status = statusSupposing(c, page.weighed?.supposed?.refused)
    const record = c.var.json ? await recordJson(database, 'claim', page.claim.id) : null
    const discussion = await discussionHere(c, page.here, 'claim', page.claim)
    return respond(
      c,
      claimJson(page, record),
      () => (
        <ClaimShow
          viewer={viewerOf(c)}
          frame={caseFrame(page.here)}
          page={page}
          discussion={discussion}
          dossier={dossierOf(c)}
        />
      ),
      status,
    )
  })
  .route('/', labelledRoutes(claim))
