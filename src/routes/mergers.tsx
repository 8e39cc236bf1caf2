import { Hono } from 'hono'
import { mergeClaim } from '#commands/claims/merge-claim.ts'
import { undoClaimMerge } from '#commands/claims/undo-claim-merge.ts'
import { mergeSource } from '#commands/sources/merge-source.ts'
import { undoSourceMerge } from '#commands/sources/undo-source-merge.ts'
import { Invalid } from '#domain/errors.ts'
import { claimMerger as claimBody, sourceMerger as sourceBody } from '#forms/merger.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { claimMerger } from '#queries/claim-merger.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { sourceJson } from '#queries/source-json.ts'
import { sourceMerger } from '#queries/source-merger.ts'
import { ClaimMergerPage } from '#views/merging/claim.tsx'
import { SourceMergerPage } from '#views/merging/source.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { bare, caseSlug, numberOf, parsed } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { textOf } from './shared/source-input.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/claims/:n/merger: that a claim counts as another. */
export const claimMergers = new Hono<Env>()
  .get('/', async (c) => {
    const { page, state } = await chosen(c, (into) => claimPage(c, into))
    const { mine, theirs, differences, duplicates } = page
    const json = {
      claim: mine.label,
      into: theirs?.label ?? null,
      differences,
      possibleDuplicates: duplicates,
    }
    return respond(c, json, () => drawnClaim(c, page, state), state ? 422 : 200)
  })
  .post('/', (c) =>
    submit(c, {
      created: true,
      run: (input) => {
        const { into, reason } = parsed(claimBody, input)
        return mergeClaim(contextOf(c), caseSlug(c), claimNumber(c), {
          into,
          reason: reason ?? null,
          version: input.version,
        })
      },
      to: () => claimPath(c),
      record: ({ id }) => recordJson(c.var.services.database, 'claim', id),
      again: (state) => claimAgain(c, state),
      clash: (_conflict, input) =>
        claimAgain(c, {
          values: input.fields,
          errors: [{ path: '', message: MOVED }],
        }),
    }),
  )
  .delete('/', (c) =>
    submit(c, {
      run: (input) => bare(input, () => undoClaimMerge(contextOf(c), caseSlug(c), claimNumber(c))),
      to: () => claimPath(c),
      record: ({ id }) => recordJson(c.var.services.database, 'claim', id),
      again: (state) => claimAgain(c, state),
    }),
  )

/** /sources/:slug/merger: that a source counts as another. */
export const sourceMergers = new Hono<Env>()
  .get('/', async (c) => {
    const { page, state } = await chosen(c, (into) => sourcePage(c, into))
    const { mine, theirs, differences, duplicates } = page
    const json = {
      source: mine.source.slug,
      into: theirs?.source.slug ?? null,
      differences: differences && {
        ...differences,
        sides: differences.sides.map(({ places: _, ...side }) => side),
      },
      possibleDuplicates: duplicates,
    }
    return respond(c, json, () => drawnSource(c, page, state), state ? 422 : 200)
  })
  .post('/', (c) =>
    submit(c, {
      created: true,
      run: (input) => {
        const { into, parties, codeName, reason } = parsed(sourceBody, input)
        return mergeSource(contextOf(c), slugOf(c), {
          into,
          parties: parties ?? {},
          codeName: codeName ?? null,
          reason: reason ?? null,
          version: input.version,
        })
      },
      to: ({ into }) => `/sources/${encodeURIComponent(into)}`,
      record: ({ id }) => sourceJson(c.var.services.database, id),
      again: (state) => sourceAgain(c, state),
      clash: (_conflict, input) =>
        sourceAgain(c, { values: input.fields, errors: [{ path: '', message: MOVED }] }),
    }),
  )
  .delete('/', (c) =>
    submit(c, {
      run: (input) => bare(input, () => undoSourceMerge(contextOf(c), slugOf(c))),
      to: ({ slug }) => `/sources/${encodeURIComponent(slug)}`,
      record: ({ id }) => sourceJson(c.var.services.database, id),
      again: (state) => sourceAgain(c, state),
    }),
  )

const MOVED =
  'Someone else changed it while you were looking, and nothing was merged. This is how the two stand now: look again'

const claimNumber = (c: AppContext) => numberOf(c, 'claim')

const slugOf = (c: AppContext) => c.req.param('slug') ?? ''

const claimPath = (c: AppContext) =>
  `/cases/${encodeURIComponent(caseSlug(c))}/claims/${claimNumber(c)}`

const claimPage = (c: AppContext, into: string) =>
  claimMerger(c.var.services.database, c.var.actor, caseSlug(c), claimNumber(c), into)

const sourcePage = (c: AppContext, into: string) =>
  sourceMerger(c.var.services.database, c.var.actor, slugOf(c), into)

/** The page for what the address chose; where that cannot be, the page without it, saying why. */
async function chosen<Page>(
  c: AppContext,
  load: (into: string) => Promise<Page>,
): Promise<{ readonly page: Page; readonly state?: FormState }> {
  const into = c.req.query('into') ?? ''
  try {
    return { page: await load(into) }
  } catch (error) {
    if (!(error instanceof Invalid) || c.var.json) throw error
    return { page: await load(''), state: { values: { into }, errors: error.errors } }
  }
}

async function claimAgain(c: AppContext, state: FormState) {
  const into = textOf(state.values['into']) ?? ''
  const page = await claimPage(c, into).catch((error: unknown) => {
    if (error instanceof Invalid) return claimPage(c, '')
    throw error
  })
  return drawnClaim(c, page, state)
}

async function sourceAgain(c: AppContext, state: FormState) {
  const into = textOf(state.values['into']) ?? ''
  const page = await sourcePage(c, into).catch((error: unknown) => {
    if (error instanceof Invalid) return sourcePage(c, '')
    throw error
  })
  return drawnSource(c, page, state)
}

const drawnClaim = (
  c: AppContext,
  page: Awaited<ReturnType<typeof claimPage>>,
  state?: FormState,
) => <ClaimMergerPage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} state={state} />

const drawnSource = (
  c: AppContext,
  page: Awaited<ReturnType<typeof sourcePage>>,
  state?: FormState,
) => <SourceMergerPage viewer={viewerOf(c)} page={page} state={state} />
