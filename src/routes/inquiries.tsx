import { Hono } from 'hono'
import { answerInquiry, reopenInquiry } from '#commands/inquiries/answer-inquiry.ts'
import { createInquiry } from '#commands/inquiries/create-inquiry.ts'
import { editInquiry } from '#commands/inquiries/edit-inquiry.ts'
import { inquiryRecord } from '#commands/inquiries/inquiry-record.ts'
import { restoreInquiry } from '#commands/inquiries/restore-inquiry.ts'
import { withdrawInquiry } from '#commands/inquiries/withdraw-inquiry.ts'
import { inquiryInput } from '#domain/inquiry.ts'
import { permitInCase } from '#domain/permission.ts'
import { inquiryShape } from '#forms/inquiry.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { INQUIRY_SORTS, inquiryList } from '#queries/inquiry-list.ts'
import { inquiryForm, inquiryJson, inquiryPage, inquiryPageJson } from '#queries/inquiry-page.ts'
import { inquiryItem, inquiryLabel, inquiryPath } from '#queries/shared/inquiries.ts'
import { listJson } from '#queries/shared/listing.ts'
import { AnswerPage } from '#views/inquiries/answer.tsx'
import { InquiryFormPage } from '#views/inquiries/form.tsx'
import { InquiryIndex } from '#views/inquiries/index.tsx'
import { InquiryShow } from '#views/inquiries/show.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import {
  bare,
  caseSlug,
  listOf,
  numberOf,
  parsed,
  todayOf,
  versionOf,
} from './shared/parameters.ts'
import {
  clashState,
  readVersionIfAny,
  recordRoutes,
  type RecordAddress,
} from './shared/record-actions.tsx'
import { discussionHere } from './shared/discussion-here.ts'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/inquiries */
export const inquiries = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const request = listOf(c, INQUIRY_SORTS)
    const page = await inquiryList(database, c.var.actor, caseSlug(c), request, todayOf(c))
    const { items, ...list } = listJson(page.list)
    const json = { items: items.map(inquiryItem), ...list, open: page.open, overdue: page.overdue }
    return respond(c, json, () => (
      <InquiryIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/new', async (c) => {
    const { form, page } = await newForm(c)
    return respond(c, form.values, () => page)
  })
  .post('/', (c) =>
    submit(c, {
      shape: inquiryShape,
      created: true,
      another: true,
      run: (input) => createInquiry(contextOf(c), caseSlug(c), parsed(inquiryInput, input)),
      to: ({ number }) => inquiryPath(caseSlug(c), number ?? 0),
      record: ({ id }) => jsonOf(c, id),
      again: async (state) => (await newForm(c, state)).page,
    }),
  )
  .get('/:n', async (c) => {
    const page = await load(c)
    const discussion = await discussionHere(c, page.here, 'inquiry', page.inquiry)
    return respond(c, inquiryPageJson(page), () => (
      <InquiryShow
        viewer={viewerOf(c)}
        frame={caseFrame(page.here)}
        page={page}
        discussion={discussion}
      />
    ))
  })
  .get('/:n/edit', async (c) => {
    const { form, page } = await editForm(c)
    permitInCase(c.var.actor, 'record.write', form.here.standing, 'edit this inquiry')
    return respond(c, form.values, () => page)
  })
  .route('/', recordRoutes('/:n', inquiryAt))
  .get('/:n/answer', async (c) => {
    const page = await load(c)
    const doing = 'record what came of this inquiry'
    permitInCase(c.var.actor, 'record.write', page.here.standing, doing)
    return respond(c, inquiryPageJson(page), () => answerPage(c, page))
  })
  .post('/:n/answer', (c) =>
    submit(c, {
      shape: inquiryShape,
      created: true,
      run: (input) =>
        answerInquiry(
          contextOf(c),
          caseSlug(c),
          numberOf(c, 'inquiry'),
          readVersionIfAny(input) ?? versionOf(input),
          input.fields,
        ),
      to: () => pathOf(c),
      record: ({ id }) => jsonOf(c, id),
      again: async (state) => answerPage(c, await load(c), state),
      clash: async (conflict, input) =>
        answerPage(c, await load(c), await clashState(c, 'inquiry', conflict, input)),
    }),
  )
  .delete('/:n/answer', (c) =>
    submit(c, {
      run: (input) =>
        bare(input, () =>
          reopenInquiry(contextOf(c), caseSlug(c), numberOf(c, 'inquiry'), input.version),
        ),
      to: () => pathOf(c),
      record: ({ id }) => jsonOf(c, id),
      again: async (state) => answerPage(c, await load(c), state),
      clash: async (conflict, input) =>
        answerPage(c, await load(c), await clashState(c, 'inquiry', conflict, input)),
    }),
  )

const pathOf = (c: AppContext) => inquiryPath(caseSlug(c), numberOf(c, 'inquiry'))

const jsonOf = (c: AppContext, id: string) =>
  inquiryJson(c.var.services.database, c.var.actor, caseSlug(c), id)

const load = (c: AppContext) =>
  inquiryPage(c.var.services.database, c.var.actor, caseSlug(c), numberOf(c, 'inquiry'), todayOf(c))

const answerPage = (c: AppContext, page: Awaited<ReturnType<typeof load>>, state?: FormState) => (
  <AnswerPage viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} state={state} />
)

/** The one inquiry that the address names. */
function inquiryAt(c: AppContext): RecordAddress {
  const [slug, number] = [caseSlug(c), numberOf(c, 'inquiry')]
  return {
    kind: 'inquiry',
    shape: inquiryShape,
    path: pathOf(c),
    edit: (edit) => editInquiry(contextOf(c), slug, number, edit),
    withdraw: (reason) => withdrawInquiry(contextOf(c), slug, number, reason),
    restore: () => restoreInquiry(contextOf(c), slug, number),
    form: async (state) => (await editForm(c, state)).page,
    json: (id) => jsonOf(c, id),
    asked: async () => {
      const { here, inquiry } = await load(c)
      permitInCase(c.var.actor, 'record.write', here.standing, 'withdraw this inquiry')
      return {
        what: inquiryLabel(number),
        name: inquiry.question,
        frame: caseFrame(here),
        current: 'inquiries',
        action: pathOf(c),
      }
    },
  }
}

async function editForm(c: AppContext, state?: FormState) {
  const number = numberOf(c, 'inquiry')
  const form = await inquiryForm(
    c.var.services.database,
    c.var.actor,
    caseSlug(c),
    inquiryRecord,
    number,
    state?.values,
  )
  return { form, page: formPage(c, form, state) }
}

/** A new one may come about a claim, a party or a source: `?claim=&party=&source=&kind=`. */
async function newForm(c: AppContext, state?: FormState) {
  const query = new URL(c.req.url).searchParams
  const asked = Object.fromEntries(
    ['kind', 'party', 'source'].flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
  )
  const prefilled = {
    ...asked,
    ...(query.has('claim') ? { claims: query.getAll('claim') } : {}),
  }
  const { database } = c.var.services
  const given = state?.values ?? prefilled
  const form = await inquiryForm(database, c.var.actor, caseSlug(c), inquiryRecord, null, given)
  permitInCase(c.var.actor, 'record.write', form.here.standing, 'add an inquiry')
  const filled = { ...form, values: prefilled }
  return { form: filled, page: formPage(c, filled, state) }
}

const formPage = (
  c: AppContext,
  form: Awaited<ReturnType<typeof inquiryForm>>,
  state?: FormState,
) => (
  <InquiryFormPage
    viewer={viewerOf(c)}
    frame={caseFrame(form.here)}
    page={form}
    contact={form.contact}
    state={state}
  />
)
