import { Hono } from 'hono'
import { statementRecord } from '#commands/statements/statement-record.ts'
import { createStatement } from '#commands/statements/create-statement.ts'
import { editStatement } from '#commands/statements/edit-statement.ts'
import { restoreStatement } from '#commands/statements/restore-statement.ts'
import { withdrawStatement } from '#commands/statements/withdraw-statement.ts'
import type { StatementValues } from '#domain/statement.ts'
import { statementShape } from '#forms/statement.ts'
import type { Env } from '#middleware/env.ts'
import { STATEMENT_SORTS, statementList } from '#queries/statement-list.ts'
import { statementJson, statementPage } from '#queries/statement-page.ts'
import { restingOnStatement } from '#queries/resting/on-statement.ts'
import { listJson } from '#queries/shared/listing.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { StatementFormPage } from '#views/statements/form.tsx'
import { StatementIndex } from '#views/statements/index.tsx'
import { StatementShow } from '#views/statements/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { labelledRoutes, writableForm } from './shared/labelled-record.ts'
import { caseSlug, listOf, numberOf } from './shared/parameters.ts'
import { replyPrefill, submitRecordOrReply, type AnsweringRecord } from './shared/reply-form.ts'
import { discussionHere } from './shared/discussion-here.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

const statement: AnsweringRecord<StatementValues> = {
  kind: 'statement',
  type: statementRecord,
  shape: statementShape,
  current: 'statements',
  name: (values) =>
    [values['summary'], values['quote']].find((text) => typeof text === 'string') ?? '',
  prefill: async (query, c) => ({
    ...statementPrefill(await replyPrefill(c, query)),
    ...(query.has('claim') ? { stances: [{ claim: query.get('claim') }] } : {}),
    ...(query.has('in') ? { in: query.get('in') } : {}),
    ...(query.has('source') ? { source: query.get('source') } : {}),
  }),
  edit: editStatement,
  withdraw: withdrawStatement,
  restore: restoreStatement,
  page: (c, form, state) => (
    <StatementFormPage
      viewer={viewerOf(c)}
      frame={caseFrame(form.here)}
      page={form}
      state={state}
    />
  ),
  resting: (c, here, of) => restingOnStatement(c.var.services.database, c.var.actor, here, of),
}

/** The claims that were asked about, each to be given a stance. */
const statementPrefill = ({ claims, ...rest }: Awaited<ReturnType<typeof replyPrefill>>) => ({
  ...rest,
  ...(claims === undefined || claims.length === 0
    ? {}
    : { stances: claims.map((claim) => ({ claim })) }),
})

/** /cases/:case/statements */
export const statements = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const page = await statementList(database, c.var.actor, caseSlug(c), listOf(c, STATEMENT_SORTS))
    return respond(c, listJson(page.list), () => (
      <StatementIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/new', async (c) => {
    const form = await writableForm(c, statement, null)
    return respond(c, form.values, () => statement.page(c, form))
  })
  .post('/', (c) => submitRecordOrReply(c, statement, createStatement))
  .get('/:n', async (c) => {
    const { database } = c.var.services
    const page = await statementPage(database, c.var.actor, caseSlug(c), numberOf(c, 'statement'))
    const record = c.var.json ? await recordJson(database, 'statement', page.statement.id) : null
    const discussion = await discussionHere(c, page.here, 'statement', page.statement)
    return respond(c, statementJson(page, record), () => (
      <StatementShow
        viewer={viewerOf(c)}
        frame={caseFrame(page.here)}
        page={page}
        discussion={discussion}
      />
    ))
  })
  .route('/', labelledRoutes(statement))
