import { restingOnSource } from '#queries/resting/on-source.ts'
import { Hono } from 'hono'
import { createSource } from '#commands/sources/create-source.ts'
import { editSource } from '#commands/sources/edit-source.ts'
import { liftProtection } from '#commands/sources/lift-protection.ts'
import { protectSource } from '#commands/sources/protect-source.ts'
import { restoreSource } from '#commands/sources/restore-source.ts'
import { sourceRecord } from '#commands/sources/source-record.ts'
import { withdrawSource } from '#commands/sources/withdraw-source.ts'
import { permitWithSource } from '#domain/permission.ts'
import { sourceFormShape } from '#forms/source.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { sourceSubject } from '#queries/history-subject.ts'
import { newSourceForm, sourceForm } from '#queries/source-form.ts'
import { sourceIdentity } from '#queries/source-identity.ts'
import { sourceJson } from '#queries/source-json.ts'
import { SOURCE_SORTS, sourceList } from '#queries/source-list.ts'
import { sourceDiscussions } from '#queries/source-discussions.ts'
import { sourcePage, sourcePageJson } from '#queries/source-page.ts'
import { listJson } from '#queries/shared/listing.ts'
import { loadSource } from '#queries/shared/source-here.ts'
import type { FormState } from '#views/shared/form-state.ts'
import { NewSourcePage, SourceFormPage } from '#views/sources/form.tsx'
import { SourceIdentityPage } from '#views/sources/identity.tsx'
import { SourceIndex } from '#views/sources/index.tsx'
import { ProtectionPage } from '#views/sources/protection.tsx'
import { SourceShow } from '#views/sources/show.tsx'
import { frameAround } from './shared/case-frame.ts'
import { bare, listOf } from './shared/parameters.ts'
import { recordRoutes, type RecordAddress } from './shared/record-actions.tsx'
import { restorationRoutes, type Restorable } from './shared/restorations.tsx'
import { respond } from './shared/respond.ts'
import { codeNameOf, newSourceOf, textOf } from './shared/source-input.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /sources */
export const sources = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const page = await sourceList(database, c.var.actor, listOf(c, SOURCE_SORTS))
    return respond(
      c,
      listJson(page.list, ({ slug }) => slug),
      () => <SourceIndex viewer={viewerOf(c)} page={page} />,
    )
  })
  .get('/new', async (c) => {
    const page = await newPage(c, c.req.query('case'))
    return respond(c, {}, () => page)
  })
  .post('/', (c) =>
    submit(c, {
      shape: sourceFormShape,
      created: true,
      run: (input) => createSource(contextOf(c), newSourceOf(input)),
      to: ({ slug }) => pathOf(slug),
      record: ({ id }) => sourceJson(c.var.services.database, id),
      again: (state) => newPage(c, textOf(state.values['case']), state),
    }),
  )
  .get('/:slug', async (c) => {
    const { database } = c.var.services
    const page = await sourcePage(database, c.var.actor, slugOf(c))
    if (page.here.mergedInto !== null) return c.redirect(pathOf(page.here.mergedInto), 302)
    const record = c.var.json ? await sourceJson(database, page.here.source.id) : {}
    const discussions = c.var.json ? [] : await sourceDiscussions(database, c.var.actor, page.here)
    return respond(c, sourcePageJson(page, record), () => (
      <SourceShow viewer={viewerOf(c)} page={page} discussions={discussions} />
    ))
  })
  .get('/:slug/edit', async (c) => {
    const page = await sourceForm(c.var.services.database, c.var.actor, sourceRecord, slugOf(c))
    return respond(c, page.values, () => <SourceFormPage viewer={viewerOf(c)} page={page} />)
  })
  .route('/', recordRoutes('/:slug', sourceAt))
  .route('/', restorationRoutes('/:slug', restorable))
  .get('/:slug/identity', async (c) => {
    const page = await sourceIdentity(c.var.services.database, c.var.actor, slugOf(c))
    const { here, ...identity } = page
    return respond(c, { source: here.source.slug, ...identity }, () => (
      <SourceIdentityPage viewer={viewerOf(c)} page={page} />
    ))
  })
  .get('/:slug/protection', async (c) => {
    const here = await protectable(c)
    return respond(c, { protected: here.source.protected }, () => protectionPage(c))
  })
  .post('/:slug/protection', (c) =>
    submit(c, {
      created: true,
      run: (input) => protectSource(contextOf(c), slugOf(c), codeNameOf(input)),
      to: ({ slug }) => `${pathOf(slug)}/identity`,
      record: ({ id }) => sourceJson(c.var.services.database, id),
      again: (state) => protectionPage(c, state),
    }),
  )
  .delete('/:slug/protection', (c) =>
    submit(c, {
      run: (input) => bare(input, () => liftProtection(contextOf(c), slugOf(c))),
      to: ({ slug }) => pathOf(slug),
      record: ({ id }) => sourceJson(c.var.services.database, id),
      again: (state) => protectionPage(c, state),
    }),
  )

const slugOf = (c: AppContext): string => c.req.param('slug') ?? ''

const pathOf = (slug: string): string => `/sources/${encodeURIComponent(slug)}`

const newPage = async (c: AppContext, place: string | undefined, state?: FormState) => {
  const page = await newSourceForm(c.var.services.database, c.var.actor, place || null)
  return (
    <NewSourcePage viewer={viewerOf(c)} page={page} frame={frameAround(page.case)} state={state} />
  )
}

/** The source that the address names. */
function sourceAt(c: AppContext): RecordAddress {
  const slug = slugOf(c)
  const { database } = c.var.services
  const form = () => sourceForm(database, c.var.actor, sourceRecord, slug)
  return {
    kind: 'source',
    shape: sourceFormShape,
    path: pathOf(slug),
    edit: (edit) => editSource(contextOf(c), slug, edit),
    withdraw: (reason) => withdrawSource(contextOf(c), slug, reason),
    restore: () => restoreSource(contextOf(c), slug),
    form: async (state) => (
      <SourceFormPage viewer={viewerOf(c)} page={await form()} state={state} />
    ),
    asked: async () => {
      const here = await loadSource(database, c.var.actor, slug)
      permitWithSource(c.var.actor, 'source.edit', here.standing, 'edit this source')
      return {
        what: 'this source',
        name: here.source.name,
        action: pathOf(slug),
        resting: await restingOnSource(database, c.var.actor, slug),
      }
    },
    json: (id) => sourceJson(database, id),
  }
}

async function restorable(c: AppContext): Promise<Restorable> {
  return {
    subject: await sourceSubject(c.var.services.database, c.var.actor, slugOf(c)),
    record: sourceAt(c),
    current: 'sources',
  }
}

const protectable = async (c: AppContext) => {
  const here = await loadSource(c.var.services.database, c.var.actor, slugOf(c))
  permitWithSource(c.var.actor, 'source.protect', here.standing, 'protect this source')
  return here
}

const protectionPage = async (c: AppContext, state?: FormState) => (
  <ProtectionPage viewer={viewerOf(c)} here={await protectable(c)} state={state} />
)
