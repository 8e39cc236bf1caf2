import { Hono } from 'hono'
import { briefRecord } from '#commands/briefs/brief-record.ts'
import { createBrief } from '#commands/briefs/create-brief.ts'
import { editBrief } from '#commands/briefs/edit-brief.ts'
import { restoreBrief } from '#commands/briefs/restore-brief.ts'
import { withdrawBrief } from '#commands/briefs/withdraw-brief.ts'
import { briefValues } from '#domain/brief.ts'
import { permitInCase } from '#domain/permission.ts'
import { briefTextShape } from '#forms/brief.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { briefList } from '#queries/brief-list.ts'
import { briefPage } from '#queries/brief-page.ts'
import { briefSubject } from '#queries/history-subject.ts'
import { loadCaseOfBriefs } from '#queries/shared/brief-here.ts'
import { briefInShortJson, briefJson } from '#queries/shared/brief-json.ts'
import { listJson } from '#queries/shared/listing.ts'
import { recordForm, type RecordForm } from '#queries/shared/record-form.ts'
import { BriefFormPage } from '#views/briefs/form.tsx'
import { BriefIndex } from '#views/briefs/index.tsx'
import { BriefShow } from '#views/briefs/show.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { dossierOf } from './shared/dossier.ts'
import { caseSlug, listOf, numberOf, parsed, todayOf } from './shared/parameters.ts'
import { recordRoutes, type RecordAddress } from './shared/record-actions.tsx'
import { respond } from './shared/respond.ts'
import { restorationRoutes, type Restorable } from './shared/restorations.tsx'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/briefs */
export const briefs = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const list = listOf(c, [])
    const page = await briefList(database, c.var.actor, caseSlug(c), list, todayOf(c))
    const json = { ...listJson(page.list), items: page.list.items.map(briefInShortJson) }
    return respond(c, json, () => (
      <BriefIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/new', async (c) => {
    const form = await formOf(c, null)
    return respond(c, form.values, () => drawn(c, form))
  })
  .post('/', (c) =>
    submit(c, {
      shape: briefTextShape,
      created: true,
      run: async (input) => {
        await mayWrite(c, 'add a brief')
        return createBrief(contextOf(c), caseSlug(c), parsed(briefValues, input))
      },
      to: ({ number }) => `/cases/${caseSlug(c)}/briefs/${number}`,
      record: ({ number }) => jsonOf(c, number ?? 0),
      again: async (state) => drawn(c, await formOf(c, null, state), state),
    }),
  )
  .get('/:n', async (c) => {
    const page = await pageOf(c, numberOf(c, 'brief'))
    return respond(c, briefJson(page), () => (
      <BriefShow
        viewer={viewerOf(c)}
        frame={caseFrame(page.here)}
        page={page}
        dossier={dossierOf(c)}
      />
    ))
  })
  .get('/:n/edit', async (c) => {
    const form = await formOf(c, numberOf(c, 'brief'))
    return respond(c, form.values, () => drawn(c, form))
  })
  .route('/', recordRoutes('/:n', briefAt))
  .route('/', restorationRoutes('/:n', restorable))

const pageOf = (c: AppContext, number: number) =>
  briefPage(c.var.services.database, c.var.actor, caseSlug(c), number, todayOf(c))

async function restorable(c: AppContext): Promise<Restorable> {
  const { database } = c.var.services
  const number = numberOf(c, 'brief')
  return {
    subject: await briefSubject(database, c.var.actor, caseSlug(c), number),
    record: briefAt(c),
    current: 'briefs',
  }
}

const jsonOf = async (c: AppContext, number: number) => briefJson(await pageOf(c, number))

/** For whom briefs are not there they cannot be written either; who sees them and may not is told so. */
async function mayWrite(c: AppContext, doing: string): Promise<void> {
  const { database } = c.var.services
  const here = await loadCaseOfBriefs(database, c.var.actor, caseSlug(c))
  permitInCase(c.var.actor, 'record.write', here.standing, doing)
}

async function formOf(c: AppContext, key: number | null, state?: FormState): Promise<RecordForm> {
  const { database } = c.var.services
  await mayWrite(c, key === null ? 'add a brief' : 'edit this brief')
  const form = await recordForm(database, c.var.actor, caseSlug(c), briefRecord, key, state?.values)
  const { sentences: _, ...values } = form.values
  return { ...form, values }
}

const drawn = (c: AppContext, form: RecordForm, state?: FormState) => (
  <BriefFormPage viewer={viewerOf(c)} frame={caseFrame(form.here)} page={form} state={state} />
)

function briefAt(c: AppContext): RecordAddress {
  const [slug, number] = [caseSlug(c), numberOf(c, 'brief')]
  const path = `/cases/${slug}/briefs/${number}`
  const context = contextOf(c)
  const allowed = async <Done,>(doing: string, run: () => Promise<Done>): Promise<Done> => {
    await mayWrite(c, doing)
    return run()
  }
  return {
    kind: 'brief',
    shape: briefTextShape,
    path,
    edit: (edit) => allowed('edit this brief', () => editBrief(context, slug, number, edit)),
    withdraw: (reason) =>
      allowed('withdraw this brief', () => withdrawBrief(context, slug, number, reason)),
    restore: () => allowed('restore this brief', () => restoreBrief(context, slug, number)),
    json: () => jsonOf(c, number),
    form: async (state) => drawn(c, await formOf(c, number, state), state),
    asked: async () => {
      const { here, values } = await formOf(c, number)
      return {
        what: 'the brief',
        name: String(values['title']),
        frame: caseFrame(here),
        current: 'briefs',
        action: path,
      }
    },
  }
}
