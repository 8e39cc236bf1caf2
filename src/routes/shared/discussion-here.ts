import type { CommentSubject } from '#domain/comment.ts'
import type { AppContext } from '#middleware/env.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { discussionOf, type DiscussionView } from '#queries/shared/discussion.ts'

/** What is said about the record of a page, for those who work on its case; JSON has it at the case’s `/comments`. */
export const discussionHere = async (
  c: AppContext,
  here: CaseHere,
  kind: CommentSubject,
  record: { readonly id: string; readonly label: string },
): Promise<DiscussionView | null> =>
  c.var.json
    ? null
    : discussionOf(c.var.services.database, c.var.actor, here, {
        kind,
        id: record.id,
        name: kind === 'inquiry' ? record.id : record.label,
      })
