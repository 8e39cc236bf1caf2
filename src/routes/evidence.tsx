import { Hono } from 'hono'
import { evidenceRecord } from '#commands/evidence/evidence-record.ts'
import { createEvidence } from '#commands/evidence/create-evidence.ts'
import { editEvidence } from '#commands/evidence/edit-evidence.ts'
import { restoreEvidence } from '#commands/evidence/restore-evidence.ts'
import { withdrawEvidence } from '#commands/evidence/withdraw-evidence.ts'
import type { EvidenceValues } from '#domain/evidence.ts'
import { evidenceShape } from '#forms/evidence.ts'
import type { Env } from '#middleware/env.ts'
import { EVIDENCE_SORTS, evidenceList } from '#queries/evidence-list.ts'
import { evidenceJson, evidencePage } from '#queries/evidence-page.ts'
import { retractionJson, retractionPage } from '#queries/retraction-page.ts'
import { restingOnItem } from '#queries/resting/on-evidence.ts'
import { listJson } from '#queries/shared/listing.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import { EvidenceFormPage } from '#views/evidence/form.tsx'
import { EvidenceIndex } from '#views/evidence/index.tsx'
import { EvidenceShow } from '#views/evidence/show.tsx'
import { RetractionShow } from '#views/retraction/show.tsx'
import { caseFrame } from './shared/case-frame.ts'
import { labelledRoutes, writableForm } from './shared/labelled-record.ts'
import { caseSlug, listOf, numberOf, todayOf } from './shared/parameters.ts'
import { replyPrefill, submitRecordOrReply, type AnsweringRecord } from './shared/reply-form.ts'
import { discussionHere } from './shared/discussion-here.ts'
import { respond } from './shared/respond.ts'
import { viewerOf } from './shared/viewer.ts'

const item: AnsweringRecord<EvidenceValues> = {
  kind: 'evidence',
  type: evidenceRecord,
  shape: evidenceShape,
  current: 'evidence',
  name: (values) => String(values['title']),
  prefill: async (query, c) => {
    const { claims: _, ...rest } = await replyPrefill(c, query)
    return rest
  },
  edit: editEvidence,
  withdraw: withdrawEvidence,
  restore: restoreEvidence,
  page: (c, form, state) => (
    <EvidenceFormPage viewer={viewerOf(c)} frame={caseFrame(form.here)} page={form} state={state} />
  ),
  resting: (c, here, of) =>
    restingOnItem(c.var.services.database, c.var.actor, here, of, todayOf(c)),
}

/** /cases/:case/evidence */
export const evidence = new Hono<Env>()
  .get('/', async (c) => {
    const { database } = c.var.services
    const page = await evidenceList(database, c.var.actor, caseSlug(c), listOf(c, EVIDENCE_SORTS))
    return respond(c, listJson(page.list), () => (
      <EvidenceIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .get('/new', async (c) => {
    const form = await writableForm(c, item, null)
    return respond(c, form.values, () => item.page(c, form))
  })
  .post('/', (c) => submitRecordOrReply(c, item, createEvidence))
  .get('/:n', async (c) => {
    const { database } = c.var.services
    const page = await evidencePage(
      database,
      c.var.actor,
      caseSlug(c),
      numberOf(c, 'evidence item'),
    )
    const record = c.var.json ? await recordJson(database, 'evidence', page.item.id) : null
    const discussion = await discussionHere(c, page.here, 'evidence', page.item)
    return respond(c, evidenceJson(page, record), () => (
      <EvidenceShow
        viewer={viewerOf(c)}
        frame={caseFrame(page.here)}
        page={page}
        discussion={discussion}
      />
    ))
  })
  .get('/:n/dependents', async (c) => {
    const { database } = c.var.services
    const subject = { kind: 'evidence', number: numberOf(c, 'evidence item') } as const
    const page = await retractionPage(database, c.var.actor, caseSlug(c), subject, todayOf(c))
    return respond(c, retractionJson(page), () => (
      <RetractionShow viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .route('/', labelledRoutes(item))
