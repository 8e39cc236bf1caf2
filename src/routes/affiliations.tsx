import { Hono } from 'hono'
import { affiliateSource } from '#commands/sources/affiliate-source.ts'
import { affiliationValues } from '#domain/source.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { affiliationForm } from '#queries/affiliation-form.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { AffiliationFormPage } from '#views/case-sources/form.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, parsed } from './shared/parameters.ts'
import { clashState, readVersionIfAny } from './shared/record-actions.tsx'
import { textOf } from './shared/source-input.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/affiliations: which party a source stands with in the case. */
export const affiliations = new Hono<Env>().post('/', (c) =>
  submit(c, {
    created: true,
    run: (input) =>
      affiliateSource(
        contextOf(c),
        caseSlug(c),
        parsed(affiliationValues, input),
        readVersionIfAny(input),
      ),
    to: ({ id }) => `/cases/${encodeURIComponent(caseSlug(c))}/sources#${id}`,
    record: ({ id }) => recordJson(c.var.services.database, 'affiliation', id),
    again: (state) => formPage(c, state),
    clash: async (conflict, input) =>
      formPage(c, await clashState(c, 'affiliation', conflict, input)),
  }),
)

async function formPage(c: AppContext, state: FormState) {
  const { database } = c.var.services
  const source = textOf(state.values['source'])
  const page = await affiliationForm(database, c.var.actor, caseSlug(c), source)
  return (
    <AffiliationFormPage
      viewer={viewerOf(c)}
      frame={caseFrame(page.here)}
      page={page}
      state={state}
    />
  )
}
