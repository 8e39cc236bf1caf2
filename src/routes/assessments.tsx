import { Hono } from 'hono'
import { approveAssessment, returnAssessment } from '#commands/assessments/review-assessment.ts'
import { restoreAssessment } from '#commands/assessments/restore-assessment.ts'
import { submitAssessment } from '#commands/assessments/submit-assessment.ts'
import { withdrawAssessment } from '#commands/assessments/withdraw-assessment.ts'
import type { WrittenAssessment } from '#commands/assessments/write-assessment.ts'
import { permitTakeBack } from '#domain/permission.ts'
import { approvalBody, returnBody } from '#domain/review.ts'
import type { Input } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { assessmentJson, assessmentPage, type AssessmentPage } from '#queries/assessment-page.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { AssessmentShow } from '#views/assessments/show.tsx'
import { verdictWords } from '#views/assessments/words.ts'
import type { FormState } from '#views/shared/form-state.ts'
import { WithdrawPage } from '#views/shared/withdraw.tsx'
import { frameAround } from './shared/case-frame.ts'
import { localPath } from './shared/local-path.ts'
import { bare, parsed, reasonOf } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

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
  <AssessmentShow
    viewer={viewerOf(c)}
    frame={frameAround(page.subject.here)}
    page={page}
    state={state}
  />
)

const recordOf = (c: AppContext, id: string) =>
  recordJson(c.var.services.database, 'assessment', id)

const withdrawalPage = async (c: AppContext, state?: FormState) => {
  const { database } = c.var.services
  const { subject, assessment } = await assessmentPage(
    database,
    c.var.actor,
    c.req.param('id') ?? '',
  )
  const doing = 'withdraw this assessment'
  permitTakeBack(c.var.actor, assessment.assessorId, subject.judging, doing)
  const frame = frameAround(subject.here)
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
