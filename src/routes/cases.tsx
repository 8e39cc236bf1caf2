import { Hono } from 'hono'
import { createCase } from '#commands/cases/create-case.ts'
import { editCase } from '#commands/cases/edit-case.ts'
import { restoreCase, withdrawCase } from '#commands/cases/withdraw-case.ts'
import { caseRecord } from '#commands/cases/case-record.ts'
import { newCaseValues } from '#domain/case.ts'
import { permit, permitInCase } from '#domain/permission.ts'
import { caseShape } from '#forms/case.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { CASE_SORTS, caseList } from '#queries/case-list.ts'
import { caseOverview, overviewJson } from '#queries/case-overview.ts'
import { caseSubject } from '#queries/history-subject.ts'
import { matrixJson, matrixPage } from '#queries/matrix-page.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { findRecord } from '#queries/shared/find-record.ts'
import { listJson } from '#queries/shared/listing.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { CaseEditPage, CaseNewPage } from '#views/cases/form.tsx'
import { CaseIndex } from '#views/cases/index.tsx'
import { CaseMatrix } from '#views/cases/matrix.tsx'
import { CaseShow } from '#views/cases/show.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { dossierOf } from './shared/dossier.ts'
import { caseSlug, listOf, parsed, todayOf } from './shared/parameters.ts'
import { recordRoutes, type RecordAddress } from './shared/record-actions.tsx'
import { restorationRoutes, type Restorable } from './shared/restorations.tsx'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases */
export const cases = new Hono<Env>()
  .get('/', async (c) => {
    const { config, database, sample } = c.var.services
    const list = await caseList(database, c.var.actor, listOf(c, CASE_SORTS))
    return respond(
      c,
      listJson(list, ({ slug }) => slug),
      () => (
        <CaseIndex
          viewer={viewerOf(c)}
          list={list}
          actor={c.var.actor}
          sample={config.sample && sample !== undefined}
        />
      ),
    )
  })
  .get('/new', (c) => {
    permit(c.var.actor, 'case.create', 'open a case')
    return respond(c, {}, () => <CaseNewPage viewer={viewerOf(c)} />)
  })
  .post('/', async (c) =>
    submit(c, {
      shape: caseShape,
      created: true,
      run: async (input) => {
        permit(c.var.actor, 'case.create', 'open a case')
        const made = await createCase(contextOf(c), parsed(newCaseValues, input))
        return { id: made.id, version: 1, number: null, label: made.slug }
      },
      to: ({ label }) => `/cases/${label}`,
      record: ({ id }) => recordJson(c.var.services.database, 'case', id),
      again: (state) => <CaseNewPage viewer={viewerOf(c)} state={state} />,
    }),
  )
  .get('/:case', async (c) => {
    const { database } = c.var.services
    const page = await caseOverview(database, c.var.actor, caseSlug(c), todayOf(c))
    return respond(c, overviewJson(page), () => (
      <CaseShow
        viewer={viewerOf(c)}
        frame={caseFrame(page.here)}
        page={page}
        dossier={dossierOf(c)}
      />
    ))
  })
  .get('/:case/edit', async (c) => {
    const form = await caseForm(c)
    return respond(c, form.values, () => drawn(c, form))
  })
  .route('/', recordRoutes('/:case', caseAt))
  .route('/', restorationRoutes('/:case', restorable))
  .get('/:case/matrix', async (c) => {
    const page = await matrixPage(c.var.services.database, c.var.actor, caseSlug(c))
    return respond(c, matrixJson(page), () => (
      <CaseMatrix viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })

/** The case that the address names. */
function caseAt(c: AppContext): RecordAddress {
  const slug = caseSlug(c)
  const unlabelled = ({ id, version }: { readonly id: string; readonly version: number }) => ({
    id,
    version,
    number: null,
    label: null,
  })
  let path = `/cases/${slug}`
  return {
    kind: 'case',
    shape: caseShape,
    get path() {
      return path
    },
    edit: async (edit) => {
      const written = await editCase(contextOf(c), slug, edit)
      path = `/cases/${written.slug}`
      return unlabelled(written)
    },
    withdraw: async (reason) => unlabelled(await withdrawCase(contextOf(c), slug, reason)),
    restore: async () => unlabelled(await restoreCase(contextOf(c), slug)),
    form: async (state) => drawn(c, await caseForm(c), state),
    asked: async () => {
      const here = await loadCase(c.var.services.database, c.var.actor, slug)
      permitInCase(c.var.actor, 'case.manage', here.standing, 'withdraw this case')
      return {
        what: 'this case',
        name: here.case.title,
        frame: caseFrame(here),
        current: 'overview',
        action: `/cases/${slug}`,
      }
    },
  }
}

async function restorable(c: AppContext): Promise<Restorable> {
  return {
    subject: await caseSubject(c.var.services.database, c.var.actor, caseSlug(c)),
    record: caseAt(c),
    current: 'history',
  }
}

async function caseForm(c: AppContext) {
  const { database } = c.var.services
  const here = await loadCase(database, c.var.actor, caseSlug(c))
  permitInCase(c.var.actor, 'record.write', here.standing, 'edit this case')
  const { values, version } = await findRecord(database, caseRecord, null, here.case.id)
  return { here, values, version }
}

const drawn = (c: AppContext, form: Awaited<ReturnType<typeof caseForm>>, state?: FormState) => (
  <CaseEditPage
    viewer={viewerOf(c)}
    frame={caseFrame(form.here)}
    values={{ ...form.values }}
    id={form.here.case.id}
    version={form.version}
    mayManage={form.here.can('case.manage')}
    state={state}
  />
)
