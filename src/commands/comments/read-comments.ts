import { CompiledQuery, sql } from 'kysely'
import { compile } from '#db/compile.ts'
import type { CommentValues } from '#domain/comment.ts'
import { permitInCase } from '#domain/permission.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { now, type Context } from '../context.ts'
import { findSubject } from './comment-subject.ts'

interface Reading {
  readonly user: string
  readonly subject: string
  readonly caseId: string
  readonly at: string
}

/** The query that notes how far someone has read; it never goes back. */
export const readQuery = ({ user, subject, caseId, at }: Reading): CompiledQuery =>
  CompiledQuery.raw(
    `insert into comment_reads (user_id, subject_id, case_id, at) values (?, ?, ?, ?)
     on conflict (user_id, subject_id) do update set at = max(at, excluded.at)`,
    [user, subject, caseId, at],
  )

/** The moment up to which someone says they have read; never one that is still to come. */
export const readUpTo = (context: Pick<Context, 'clock'>, until: string | null): string => {
  const moment = now(context)
  return until !== null && until < moment ? until : moment
}

/**
 * Notes that the person has read what is said about a record, or in the whole case, up to a moment; now
 * unless said. What one has read is one's own affair, so it is no entry of the record.
 * Throws NotFound, Forbidden, Invalid.
 */
export const readComments = async (
  context: Context,
  slug: string,
  {
    subject,
    until,
  }: { readonly subject: CommentValues['subject'] | null; readonly until: string | null },
): Promise<void> => {
  const { database, actor } = context
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'record.rate', here.standing, 'read the discussion')
  if (actor.kind !== 'user') return
  const at = readUpTo(context, until)
  const caseId = here.case.id
  if (subject !== null) {
    const { id } = await findSubject(context, here, subject)
    await database.write([readQuery({ user: actor.id, subject: id, caseId, at })])
    return
  }
  await database.write([
    sql`insert into comment_reads (user_id, subject_id, case_id, at)
      select distinct ${actor.id}, subject_id, case_id, ${at} from comments where case_id = ${caseId}
      on conflict (user_id, subject_id) do update set at = max(at, excluded.at)`.compile(compile),
  ])
}
