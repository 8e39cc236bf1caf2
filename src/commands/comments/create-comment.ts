import { CompiledQuery } from 'kysely'
import type { z } from 'zod'
import { actorId } from '#domain/actor.ts'
import type { commentInput, CommentValues } from '#domain/comment.ts'
import { refuse } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { caseToWrite, createRecord, type Written } from '../shared/create-record.ts'
import type { RecordType } from '../shared/record-type.ts'
import { mentionedPeople } from './comment-mentions.ts'
import { commentRecord } from './comment-record.ts'
import { findSubject, findThread } from './comment-subject.ts'
import { readQuery, readUpTo } from './read-comments.ts'

export type CommentInput = z.infer<typeof commentInput>

/**
 * Says something about a record, or answers a thread. `seen` is when the last comment was made that
 * its author had before them: up to it they have read. Throws NotFound, Forbidden, Invalid.
 */
export const createComment = async (
  context: Context,
  slug: string,
  input: CommentInput,
  seen: string | null = null,
): Promise<Written> => {
  const here = await caseToWrite(context, slug, 'record.rate', 'take part in the discussion')
  const thread = input.thread === undefined ? null : await findThread(context, here, input.thread)
  if (thread === null && input.subject === undefined)
    refuse('subject', 'Name the record you comment on, or the thread you answer')
  const subject = thread?.subject ?? (await findSubject(context, here, input.subject ?? {}))
  const mentions = await mentionedPeople(context, here, subject, input.text)
  const values: CommentValues = {
    subject: { [subject.kind]: subject.id },
    ...(thread === null ? {} : { thread: thread.id }),
    text: input.text,
    ...(mentions.length === 0 ? {} : { mentions: [...mentions] }),
  }
  const author = actorId(context.actor)
  return createRecord(context, by(author), slug, values, {
    action: 'record.rate',
    verb: thread === null ? 'commented' : 'replied',
    known: new Set([subject.id]),
    also: (): readonly CompiledQuery[] =>
      author === null || seen === null
        ? []
        : [
            readQuery({
              user: author,
              subject: subject.id,
              caseId: here.case.id,
              at: readUpTo(context, seen),
            }),
          ],
  })
}

/** The account that wrote it stands beside the values. */
const by = (author: string | null): RecordType<CommentValues> => ({
  ...commentRecord,
  rows: (values, meta) => {
    const { row, parts } = commentRecord.rows(values, meta)
    return { row: { ...row, author_id: author }, parts }
  },
})
