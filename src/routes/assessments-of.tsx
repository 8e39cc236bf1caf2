import { Hono } from 'hono'
import { createAssessment } from '#commands/assessments/create-assessment.ts'
import type { WrittenAssessment } from '#commands/assessments/write-assessment.ts'
import { assessmentShape } from '#forms/assessment.ts'
import { present } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { assessmentForm } from '#queries/assessment-form.ts'
import { assessmentList, assessmentListJson } from '#queries/assessment-list.ts'
import { loadAssessable, type Assessable, type Target } from '#queries/shared/assessable.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { AssessmentFormPage } from '#views/assessments/form.tsx'
import { AssessmentIndex } from '#views/assessments/index.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { frameAround } from './shared/case-frame.ts'
import { caseSlug, listOf, numberOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** The assessments of one thing: all of them, the form, recording one. */
const collection = (targetIn: (c: AppContext) => Target): Hono<Env> =>
  new Hono<Env>()
    .get('/', async (c) => {
      const { database } = c.var.services
      const page = await assessmentList(database, c.var.actor, targetIn(c), listOf(c, []))
      const kept = keptPath(page.subject)
      if (kept !== null) return c.redirect(`${kept}${page.subject.query}`, 302)
      const json = c.var.json ? await assessmentListJson(database, page) : null
      return respond(c, json, () => (
        <AssessmentIndex viewer={viewerOf(c)} frame={frameAround(page.subject.here)} page={page} />
      ))
    })
    .get('/new', async (c) => {
      const target = targetIn(c)
      const elsewhere = await elsewhereFor(c, target)
      if (elsewhere !== null) return c.redirect(elsewhere, 302)
      const page = await formPage(c, target)
      return respond(c, {}, () => page)
    })
    .post('/', (c) =>
      submit(c, {
        shape: assessmentShape,
        created: true,
        run: (input) =>
          createAssessment(contextOf(c), targetIn(c), {
            fields: present(input.fields),
            draft: input.controls['_draft'] !== undefined || c.req.query('draft') === 'true',
            read: input.version,
          }),
        to: (written) => nextPage(c, written),
        record: ({ id }) => recordJson(c.var.services.database, 'assessment', id),
        again: (state) => formPage(c, targetIn(c), state),
      }),
    )

/** /cases/:case/claims/:n/assessments */
export const claimAssessments = collection((c) => ({
  of: 'claim',
  case: caseSlug(c),
  number: numberOf(c, 'claim'),
}))

/** /cases/:case/evidence/:n/assessments */
export const evidenceAssessments = collection((c) => ({
  of: 'evidence',
  case: caseSlug(c),
  number: numberOf(c, 'evidence item'),
}))

/** /sources/:slug/assessments: for the workspace, or in the case of `?case=`. */
export const sourceAssessments = collection((c) => ({
  of: 'source',
  slug: c.req.param('slug') ?? '',
  case: c.req.query('case') || null,
}))

/** A program is told where the record is; a person goes on to what was assessed, or to their draft. */
function nextPage(c: AppContext, { id, state }: WrittenAssessment): string {
  if (c.var.json || state === 'draft') return `/assessments/${id}`
  const { pathname, search } = new URL(c.req.url)
  if (search !== '') return `${pathname}${search}#${id}`
  const part = pathname.startsWith('/sources/') ? 'reliability' : 'judgement'
  return `${pathname.replace(/\/assessments$/, '')}#${part}`
}

/** A source that was merged into another is judged there. */
const keptPath = ({ kind, mergedInto }: Assessable): string | null =>
  mergedInto === null || kind !== 'source'
    ? null
    : `/sources/${encodeURIComponent(mergedInto)}/assessments`

/** Where else the form is: that of the source it was merged into, or the case one may judge it in. */
async function elsewhereFor(c: AppContext, target: Target): Promise<string | null> {
  if (target.of !== 'source') return null
  const subject = await loadAssessable(c.var.services.database, c.var.actor, target)
  const kept = keptPath(subject)
  if (kept !== null) return `${kept}/new${subject.query}`
  const place = subject.places[0]?.case
  return target.case !== null || subject.judging.judges || !place
    ? null
    : `${subject.path}/assessments/new?case=${encodeURIComponent(place.slug)}`
}

const formPage = async (c: AppContext, target: Target, state?: FormState) => {
  const sent = state?.values['scale']
  const form = await assessmentForm(c.var.services.database, c.var.actor, target, {
    scale: typeof sent === 'string' ? sent : (c.req.query('scale') ?? null),
    from: state ? null : (c.req.query('from') ?? null),
  })
  return (
    <AssessmentFormPage
      viewer={viewerOf(c)}
      frame={frameAround(form.subject.here)}
      page={form}
      state={state}
    />
  )
}
