import { actorId } from '#domain/actor.ts'
import type { AssessmentValues } from '#domain/assessment.ts'
import { Conflict, Forbidden, refuse } from '#domain/errors.ts'
import { loadAssessable, permitAssessing, type Assessable } from '#queries/shared/assessable.ts'
import { targetOf } from '#queries/shared/assessment-target.ts'
import { findRecord, type FoundRecord } from '#queries/shared/find-record.ts'
import type { Context } from '../context.ts'
import { againWhenStale } from '../shared/again-when-stale.ts'
import { assessmentRecord } from './assessment-record.ts'
import { judge, refuseClosed } from './judge.ts'
import { submitDraft, type WrittenAssessment } from './write-assessment.ts'

/**
 * Turns the actor's draft into a judgement as it stands, held to what is asked of any other.
 * Throws NotFound, Forbidden, Invalid (not complete, or of an earlier wording), Conflict (no draft).
 */
export const submitAssessment = (context: Context, id: string): Promise<WrittenAssessment> =>
  againWhenStale(() => submit(context, id))

async function submit(context: Context, id: string): Promise<WrittenAssessment> {
  const { database, actor } = context
  const subject = await loadAssessable(database, actor, await targetOf(database, actor, id))
  const draft = await findRecord(database, assessmentRecord, null, id)
  await permitSubmitting(context, id)
  permitAssessing(actor, subject)
  if (draft.values.state !== 'draft') throw notDraft(draft)
  if (draft.withdrawn) refuse('', 'This draft was withdrawn: restore it before you submit it')
  refuseClosed(subject)
  return submitDraft(
    context,
    subject,
    draft,
    await judge(context, subject, judgedIn(subject, draft)),
  )
}

async function permitSubmitting({ database, actor }: Context, id: string): Promise<void> {
  const row = await database.read
    .selectFrom('assessments')
    .select('assessor_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.assessor_id === null || row?.assessor_id !== actorId(actor))
    throw new Forbidden('Only who gave a judgement submits it.', {
      signIn: actor.kind === 'visitor',
    })
}

function notDraft({ values, version }: FoundRecord<AssessmentValues>): Conflict {
  return new Conflict({
    message:
      values.state === 'returned'
        ? 'This assessment was returned: answer with a new one, which supersedes it.'
        : 'This assessment was submitted already.',
    base: null,
    mine: { state: 'submitted' },
    theirs: { state: values.state },
    version,
  })
}

/** What the assessor wrote, without what the server adds. */
function judgedIn(subject: Assessable, { values }: FoundRecord<AssessmentValues>) {
  const { scale, grade, outcome, checks, confidence, rationale } = values
  const { answers, rulings, reviewBy, reconciles, dissent } = values
  const fields = { scale, grade, outcome, checks, confidence, rationale }
  return {
    fields: { ...fields, answers, rulings, reviewBy, reconciles, dissent },
    draft: false,
    read: values.subjectVersion,
    version: subject.version,
  }
}
