import { Hono } from 'hono'
import { claimRecord } from '#commands/claims/claim-record.ts'
import { createClaim } from '#commands/claims/create-claim.ts'
import { editClaim } from '#commands/claims/edit-claim.ts'
import { restoreClaim } from '#commands/claims/restore-claim.ts'
import { withdrawClaim } from '#commands/claims/withdraw-claim.ts'
import { claimValues } from '#domain/claim.ts'
import { permitInCase } from '#domain/permission.ts'
import { claimShape } from '#forms/claim.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { CLAIM_SORTS, claimList } from '#queries/claim-list.ts'
import { claimJson, claimPage } from '#queries/claim-page.ts'
import { listJson } from '#queries/shared/listing.ts'
import { recordForm, type RecordForm } from '#queries/shared/record-form.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { ClaimFormPage } from '#views/claims/form.tsx'
import { ClaimIndex } from '#views/claims/index.tsx'
import { ClaimShow } from '#views/claims/show.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, listOf, numberOf, parsed } from './shared/parameters.ts'
import {
  askWithdrawal,
  submitEdit,
  submitRestore,
  submitWithdrawal,
  type RecordAddress,
} from './shared/record-actions.tsx'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/claims */
export const claims = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const page = await claimList(database, c.var.actor, caseSlug(c), listOf(c, CLAIM_SORTS))
    return respond(c, listJson(page.list), () => (
      <ClaimIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/new', async (c) => {
    const page = await newClaim(c)
    permitInCase(c.var.actor, 'record.write', page.here.standing, 'add a claim')
    return respond(c, page.values, () => claimFormPage(c, page))
  })
  .post('/', (c) =>
    submit(c, {
      shape: claimShape,
      created: true,
      run: (input) => createClaim(contextOf(c), caseSlug(c), parsed(claimValues, input)),
      to: ({ number }) => `/cases/${caseSlug(c)}/claims/${number}`,
      record: ({ id }) => recordJson(c.var.services.database, 'claim', id),
      again: async (state) => claimFormPage(c, await newClaim(c), state),
    }),
  )
  .get('/:n', async (c) => {
    const { database } = c.var.services
    const page = await claimPage(database, c.var.actor, caseSlug(c), numberOf(c, 'claim'))
    const record = c.var.json ? await recordJson(database, 'claim', page.claim.id) : null
    return respond(c, claimJson(page, record), () => (
      <ClaimShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/:n/edit', async (c) => {
    const number = numberOf(c, 'claim')
    const page = await recordForm(
      c.var.services.database,
      c.var.actor,
      caseSlug(c),
      claimRecord,
      number,
    )
    permitInCase(c.var.actor, 'record.write', page.here.standing, 'edit this claim')
    return respond(c, page.values, () => claimFormPage(c, page))
  })
  .patch('/:n', (c) => submitEdit(c, claimAt(c)))
  .get('/:n/withdrawal', (c) => askWithdrawal(c, claimAt(c)))
  .post('/:n/withdrawal', (c) => submitWithdrawal(c, claimAt(c)))
  .delete('/:n/withdrawal', (c) => submitRestore(c, claimAt(c)))

const newClaim = (c: AppContext) =>
  recordForm(c.var.services.database, c.var.actor, caseSlug(c), claimRecord, null)

/** The claim that the address names. */
function claimAt(c: AppContext): RecordAddress {
  const [slug, number] = [caseSlug(c), numberOf(c, 'claim')]
  const form = () => recordForm(c.var.services.database, c.var.actor, slug, claimRecord, number)
  return {
    kind: 'claim',
    shape: claimShape,
    path: `/cases/${slug}/claims/${number}`,
    edit: (edit) => editClaim(contextOf(c), slug, number, edit),
    withdraw: (reason) => withdrawClaim(contextOf(c), slug, number, reason),
    restore: () => restoreClaim(contextOf(c), slug, number),
    form: async (state) => claimFormPage(c, await form(), state),
    asked: async () => {
      const page = await form()
      permitInCase(c.var.actor, 'record.write', page.here.standing, 'withdraw this claim')
      return {
        what: `C${number}`,
        name: String(page.values['wording']),
        frame: caseFrame(page.here),
        current: 'claims',
        action: `/cases/${slug}/claims/${number}`,
      }
    },
  }
}

const claimFormPage = (c: AppContext, page: RecordForm, state?: FormState) => (
  <ClaimFormPage
    viewer={viewerOf(c)}
    frame={caseFrame(page.here)}
    page={page}
    {...(state ? { state } : {})}
  />
)
