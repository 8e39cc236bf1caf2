import { Hono } from 'hono'
import { setWork } from '#commands/work/set-work.ts'
import type { Conflict } from '#domain/errors.ts'
import type { Input } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { workersOf } from '#queries/shared/workers.ts'
import { workPage, type WorkPage } from '#queries/work-page.ts'
import type { FormState } from '#views/shared/form-state.ts'
import { WorkFormPage } from '#views/work/form.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { localPath } from './shared/local-path.ts'
import { caseSlug, numberOf, todayOf } from './shared/parameters.ts'
import { clashState, readVersionIfAny } from './shared/record-actions.tsx'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/claims/:n/work: who works on a claim, how urgent it is, until when, how far it is. */
export const claimWork = new Hono<Env>()
  .get('/', async (c) => {
    const page = await load(c)
    return respond(c, json(page), () => drawn(c, page))
  })
  .post('/', (c) => plan(c))
  .patch('/', (c) => plan(c))

const plan = (c: AppContext): Promise<Response> =>
  submit(c, {
    run: (input) =>
      setWork(contextOf(c), caseSlug(c), numberOf(c, 'claim'), {
        version: readVersionIfAny(input),
        changes: input.fields,
      }),
    to: ({ number }) => `/cases/${caseSlug(c)}/claims/${number}#work`,
    shown: ({ number }, { controls }) =>
      controls['_next'] === undefined
        ? `/cases/${caseSlug(c)}/claims/${number}#work`
        : localPath(controls['_next']),
    record: async () => json(await load(c)),
    again: async (state) => drawn(c, await load(c), state),
    clash: async (conflict, input) => drawn(c, await load(c), await clash(c, conflict, input)),
  })

const load = (c: AppContext): Promise<WorkPage> => {
  const { database } = c.var.services
  return workPage(database, c.var.actor, caseSlug(c), numberOf(c, 'claim'), todayOf(c))
}

const json = ({ here, claim, work }: WorkPage) => ({
  case: here.case.slug,
  claim: claim.label,
  ...work,
})

const drawn = (c: AppContext, page: WorkPage, state?: FormState) => (
  <WorkFormPage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} state={state} />
)

/** People are named where two plans meet, as the form names them. */
async function clash(c: AppContext, conflict: Conflict, input: Input): Promise<FormState> {
  const workers = await workersOf(c.var.services.database, (await load(c)).here.case)
  const named = (values: Readonly<Record<string, unknown>>) => {
    const found = workers.find(({ id }) => id === values['assignee'])
    return found ? { ...values, assignee: found.name } : values
  }
  const { base, mine, theirs, version } = conflict
  const sides = { mine: named(mine), theirs: named(theirs), version }
  return clashState(c, 'work', { ...conflict, ...sides, base: base && named(base) }, input)
}
