import { Hono } from 'hono'
import { createAssessment } from '#commands/assessments/create-assessment.ts'
import { approveAssessment, returnAssessment } from '#commands/assessments/review-assessment.ts'
import { restoreAssessment } from '#commands/assessments/restore-assessment.ts'
import { submitAssessment } from '#commands/assessments/submit-assessment.ts'
import { withdrawAssessment } from '#commands/assessments/withdraw-assessment.ts'
import type { WrittenAssessment } from '#commands/assessments/write-assessment.ts'
import { permitTakeBack } from '#domain/permission.ts'
import { approvalBody, returnBody } from '#domain/review.ts'
import { assessmentShape } from '#forms/assessment.ts'
import { present, type Input } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { assessmentForm } from '#queries/assessment-form.ts'
import { assessmentList, assessmentListJson } from '#queries/assessment-list.ts'
import { assessmentJson, assessmentPage, type AssessmentPage } from '#queries/assessment-page.ts'
import { loadAssessable, type Assessable, type Target } from '#queries/shared/assessable.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { AssessmentFormPage } from '#views/assessments/form.tsx'
import { AssessmentIndex } from '#views/assessments/index.tsx'
import { AssessmentShow } from '#views/assessments/show.tsx'
import { verdictWords } from '#views/assessments/words.ts'
import type { FormState } from '#views/shared/form-state.ts'
import { WithdrawPage } from '#views/shared/withdraw.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { localPath } from './shared/local-path.ts'
import { bare, caseSlug, listOf, numberOf, parsed, reasonOf } from './shared/parameters.ts'
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
        <AssessmentIndex viewer={viewerOf(c)} frame={frameOf(page.subject)} page={page} />
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
        record: ({ id }) => recordOf(c, id),
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

/** /assessments */
export const assessments = new Hono<Env>()
  .get('/:id', async (c) => {
    const { database } = c.var.services
    const page = await assessmentPage(database, c.var.actor, c.req.param('id'))
    const record = c.var.json ? await recordJson(database, 'assessment', c.req.param('id')) : null
    return respond(c, assessmentJson(page, record), () => showPage(c, page))
  })
  .post('/:id/submission', (c) =>
    decide(c, (input) => bare(input, () => submitAssessment(contextOf(c), c.req.param('id')))),
  )
  .post('/:id/approval', (c) =>
    decide(c, (input) => {
      const { reason, note } = parsed(approvalBody, input)
      return approveAssessment(contextOf(c), c.req.param('id'), reason ?? note)
    }),
  )
  .post('/:id/return', (c) =>
    decide(c, (input) =>
      returnAssessment(contextOf(c), c.req.param('id'), parsed(returnBody, input).reason),
    ),
  )
  .get('/:id/withdrawal', async (c) => {
    const page = await withdrawalPage(c)
    return respond(c, { withdraw: c.req.param('id') }, () => page)
  })
  .post('/:id/withdrawal', (c) =>
    submit(c, {
      created: true,
      run: (input) => withdrawAssessment(contextOf(c), c.req.param('id'), reasonOf(input)),
      to: ({ id }) => `/assessments/${id}`,
      record: ({ id }) => recordOf(c, id),
      again: (state) => withdrawalPage(c, state),
    }),
  )
  .delete('/:id/withdrawal', (c) =>
    submit(c, {
      run: (input) => bare(input, () => restoreAssessment(contextOf(c), c.req.param('id'))),
      to: ({ id }) => `/assessments/${id}`,
      record: ({ id }) => recordOf(c, id),
      again: (state) => withdrawalPage(c, state),
    }),
  )

/** Submits or reviews one; a form that is refused comes back on the page of the assessment. */
const decide = (c: AppContext, run: (input: Input) => Promise<WrittenAssessment>) => {
  const again = async (state: FormState) =>
    showPage(c, await assessmentPage(...reading(c), c.req.param('id') ?? ''), state)
  return submit(c, {
    created: true,
    run,
    to: ({ id }) => `/assessments/${id}`,
    shown: ({ id }, { controls }) =>
      controls['_next'] === undefined ? `/assessments/${id}` : localPath(controls['_next']),
    record: ({ id }) => recordOf(c, id),
    again,
    clash: ({ message }, { fields }) => again({ values: fields, errors: [{ path: '', message }] }),
  })
}

const reading = (c: AppContext) => [c.var.services.database, c.var.actor] as const

const showPage = (c: AppContext, page: AssessmentPage, state?: FormState) => (
  <AssessmentShow viewer={viewerOf(c)} frame={frameOf(page.subject)} page={page} state={state} />
)

const recordOf = (c: AppContext, id: string) =>
  recordJson(c.var.services.database, 'assessment', id)

const frameOf = ({ here }: Assessable) => (here ? caseFrame(here) : null)

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
      frame={frameOf(form.subject)}
      page={form}
      state={state}
    />
  )
}

const withdrawalPage = async (c: AppContext, state?: FormState) => {
  const { database } = c.var.services
  const { subject, assessment } = await assessmentPage(
    database,
    c.var.actor,
    c.req.param('id') ?? '',
  )
  const doing = 'withdraw this assessment'
  permitTakeBack(c.var.actor, assessment.assessorId, subject.judging, doing)
  const frame = frameOf(subject)
  return (
    <WithdrawPage
      viewer={viewerOf(c)}
      {...(frame ? { frame } : {})}
      what="this assessment"
      name={`${verdictWords(assessment)}: ${subject.label}`}
      action={`/assessments/${assessment.id}`}
      state={state}
    />
  )
}
