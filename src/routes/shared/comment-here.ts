import { commentRecord } from '#commands/comments/comment-record.ts'
import type { AppContext } from '#middleware/env.ts'
import { threadPage } from '#queries/comment-list.ts'
import { caseOfRecord } from '#queries/shared/case-of-record.ts'
import { commentJson } from '#queries/shared/discussion.ts'

/** The thread of the comment with this id. Throws NotFound unless it is open to the actor. */
export const commentHere = async (c: AppContext, id: string) => {
  const { database } = c.var.services
  const slug = await caseOfRecord(database, c.var.actor, commentRecord, id)
  return threadPage(database, c.var.actor, slug, id)
}

/** The comment as JSON, with what it is about. */
export const commentJsonOf = async (c: AppContext, id: string) => {
  const { here, discussion, subject } = await commentHere(c, id)
  const comment = discussion.threads
    .flatMap(({ first, replies }) => [first, ...replies])
    .find((one) => one.id === id)
  return comment === undefined
    ? null
    : { ...commentJson(comment), about: subject, case: here.case.slug }
}
