import type { CommentSubject } from '#domain/comment.ts'
import { Forbidden, NotFound, refuse } from '#domain/errors.ts'
import { canInCase, permitInCase } from '#domain/permission.ts'
import { caseOfRecord } from '#queries/shared/case-of-record.ts'
import { loadCase, type CaseHere } from '#queries/shared/case-here.ts'
import { now, type Context } from '../context.ts'
import { refuseWithdrawnCase, type Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { setWithdrawn } from '../shared/set-withdrawn.ts'
import { mentionedPeople } from './comment-mentions.ts'
import { commentRecord } from './comment-record.ts'

/** Changes the words of one's own comment; the earlier ones stay in its history. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editComment = async (context: Context, id: string, edit: Edit): Promise<Written> => {
  const { here, comment, own } = await loadComment(context, id)
  if (!own) throw new Forbidden('Only whoever wrote a comment may change its words.')
  for (const name of Object.keys(edit.changes))
    if (name !== 'text') refuse(name, 'Only the text of a comment can be changed')
  const at = now(context)
  const type = {
    ...commentRecord,
    rows: (...of: Parameters<typeof commentRecord.rows>) => {
      const { row, parts } = commentRecord.rows(...of)
      return { row: { ...row, edited_at: at }, parts }
    },
  }
  return editRecord(context, type, here.case.slug, id, edit, {
    action: 'record.rate',
    complete: async (values) => {
      const subject = { kind: comment.subject_kind as CommentSubject, id: comment.subject_id }
      const mentions = await mentionedPeople(context, here, subject, values.text)
      const { mentions: _, ...rest } = values
      return mentions.length === 0 ? rest : { ...rest, mentions: [...mentions] }
    },
  })
}

/** Takes a comment back, one's own or as the lead; with no reason given, as its author. Throws NotFound, Forbidden, Invalid, Stale. */
export const withdrawComment = async (
  context: Context,
  id: string,
  reason: string,
): Promise<Written> => takeBack(context, id, reason)

/** Brings back what was taken back. Throws NotFound, Forbidden, Invalid, Stale. */
export const restoreComment = async (context: Context, id: string): Promise<Written> =>
  takeBack(context, id, null)

/** Says that a thread is settled, or, not `resolved`, opens it again. Throws NotFound, Forbidden, Invalid, Conflict. */
export const resolveThread = async (
  context: Context,
  id: string,
  resolved: boolean,
  version: number | null,
): Promise<Written> => {
  const { here, comment } = await loadComment(context, id)
  if (comment.thread_id !== null) refuse('', 'This is an answer: resolve the comment it answers')
  if ((comment.resolved_at !== null) === resolved)
    refuse('', `This thread is ${resolved ? 'resolved already' : 'open already'}`)
  const { actor } = context
  const by = actor.kind === 'user' ? { by: actor.id } : {}
  const edit: Edit = {
    version: version ?? comment.version,
    changes: { resolved: resolved ? { on: now(context), ...by } : null },
    verb: resolved ? 'resolved' : 'reopened',
  }
  return editRecord(context, commentRecord, here.case.slug, id, edit, { action: 'record.rate' })
}

async function takeBack(context: Context, id: string, reason: string | null): Promise<Written> {
  const { here, own } = await loadComment(context, id)
  if (!own && !canInCase(context.actor, 'case.manage', here.standing))
    throw new Forbidden('Only whoever wrote a comment, or the lead, may take it back.')
  refuseWithdrawnCase(here)
  return setWithdrawn(context, commentRecord, { id, caseId: here.case.id }, reason)
}

/** A comment of a case the actor works on. NotFound unless it is open to them; Forbidden for a token that only reads. */
async function loadComment(context: Context, id: string) {
  const { database, actor } = context
  const slug = await caseOfRecord(database, actor, commentRecord, id)
  const here: CaseHere = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.rate', here.standing, 'take part in the discussion')
  const comment = await database.read
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!comment) throw new NotFound('comment')
  const own = actor.kind === 'user' && comment.author_id === actor.id
  return { here, comment, own }
}
