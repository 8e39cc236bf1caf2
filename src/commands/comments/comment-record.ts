import { commentValues, subjectOf, type CommentValues } from '#domain/comment.ts'
import { openComments } from '#queries/shared/visible.ts'
import { orNull, type RecordType } from '../shared/record-type.ts'

/** Beside these columns stand `author_id` and `edited_at`. Its [[C3]] are links, and no mention of the record: readers see those. */
export const commentRecord: RecordType<CommentValues> = {
  kind: 'comment',
  noun: 'comment',
  table: 'comments',
  numbered: null,
  schema: commentValues,
  rows: (comment, { id }) => {
    const { kind, name } = subjectOf(comment.subject)
    return {
      row: {
        subject_kind: kind,
        subject_id: name,
        thread_id: orNull(comment.thread),
        text: comment.text,
        resolved_at: orNull(comment.resolved?.on),
        resolved_by: orNull(comment.resolved?.by),
      },
      parts: [
        {
          table: 'comment_mentions',
          owner: 'comment_id',
          rows: (comment.mentions ?? []).map((user) => ({ comment_id: id, user_id: user })),
        },
      ],
    }
  },
  readable: openComments,
}
