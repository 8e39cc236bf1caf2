import { Hono } from 'hono'
import { createParty } from '#commands/parties/create-party.ts'
import { editParty } from '#commands/parties/edit-party.ts'
import { partyRecord } from '#commands/parties/party-record.ts'
import { restoreParty } from '#commands/parties/restore-party.ts'
import { withdrawParty } from '#commands/parties/withdraw-party.ts'
import { partyValues } from '#domain/party.ts'
import { permitInCase } from '#domain/permission.ts'
import { partyShape } from '#forms/party.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { partySubject } from '#queries/history-subject.ts'
import { partyList } from '#queries/party-list.ts'
import { partyJson, partyPage, partyPageJson } from '#queries/party-page.ts'
import { listJson } from '#queries/shared/listing.ts'
import { loadParty } from '#queries/shared/party-here.ts'
import { restingOnParty } from '#queries/resting/on-party.ts'
import { recordForm } from '#queries/shared/record-form.ts'
import { PartyFormPage } from '#views/parties/form.tsx'
import { PartyIndex } from '#views/parties/index.tsx'
import { PartyShow } from '#views/parties/show.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { writableForm } from './shared/labelled-record.ts'
import { caseSlug, listOf, parsed, todayOf } from './shared/parameters.ts'
import { recordRoutes, type RecordAddress } from './shared/record-actions.tsx'
import { restorationRoutes, type Restorable } from './shared/restorations.tsx'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/parties */
export const parties = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const page = await partyList(database, c.var.actor, caseSlug(c), listOf(c, ['order']))
    return respond(
      c,
      listJson(page.list, ({ slug }) => slug),
      () => <PartyIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />,
    )
  })
  .get('/new', async (c) => {
    const page = await newForm(c)
    return respond(c, {}, () => page)
  })
  .post('/', (c) =>
    submit(c, {
      shape: partyShape,
      created: true,
      another: true,
      run: (input) => createParty(contextOf(c), caseSlug(c), parsed(partyValues, input)),
      to: ({ slug }) => `/cases/${caseSlug(c)}/parties/${slug}`,
      record: ({ id }) => partyJson(c.var.services.database, id),
      again: (state) => newForm(c, state),
    }),
  )
  .get('/:party', async (c) => {
    const { database } = c.var.services
    const page = await partyPage(database, c.var.actor, caseSlug(c), partySlug(c), todayOf(c))
    const record = c.var.json ? await partyJson(database, page.party.id) : {}
    return respond(c, partyPageJson(page, record), () => (
      <PartyShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/:party/edit', async (c) => {
    const { id } = (await partyHere(c)).party
    const form = await writableForm(c, { type: partyRecord }, id)
    return respond(c, form.values, () => drawn(c, form))
  })
  .route('/', recordRoutes('/:party', partyAt))
  .route('/', restorationRoutes('/:party', restorable))

const partySlug = (c: AppContext): string => c.req.param('party') ?? ''

const partyHere = (c: AppContext) =>
  loadParty(c.var.services.database, c.var.actor, caseSlug(c), partySlug(c))

/** The party that the address names. */
async function partyAt(c: AppContext): Promise<RecordAddress> {
  const slug = caseSlug(c)
  const { database } = c.var.services
  const { here, party } = await partyHere(c)
  const path = `/cases/${slug}/parties/${party.slug}`
  const load = () => recordForm(database, c.var.actor, slug, partyRecord, party.id)
  return {
    kind: 'party',
    shape: partyShape,
    path,
    edit: (edit) => editParty(contextOf(c), slug, party.id, edit),
    withdraw: (reason) => withdrawParty(contextOf(c), slug, party.id, reason),
    restore: () => restoreParty(contextOf(c), slug, party.id),
    form: async (state) => drawn(c, await load(), state),
    asked: async () => {
      permitInCase(c.var.actor, 'record.write', here.standing, 'withdraw this party')
      return {
        what: 'this party',
        name: party.name,
        frame: caseFrame(here),
        current: 'parties',
        action: path,
        resting: await restingOnParty(database, c.var.actor, slug, party.slug, todayOf(c)),
      }
    },
    json: (id) => partyJson(database, id),
  }
}

async function restorable(c: AppContext): Promise<Restorable> {
  return {
    subject: await partySubject(c.var.services.database, c.var.actor, caseSlug(c), partySlug(c)),
    record: await partyAt(c),
    current: 'parties',
  }
}

const newForm = async (c: AppContext, state?: FormState) =>
  drawn(c, await writableForm(c, { type: partyRecord }, null), state)

const drawn = (
  c: AppContext,
  form: Awaited<ReturnType<typeof writableForm>>,
  state?: FormState,
) => (
  <PartyFormPage
    viewer={viewerOf(c)}
    frame={caseFrame(form.here)}
    page={form}
    slug={form.record === null ? null : partySlug(c)}
    state={state}
  />
)
