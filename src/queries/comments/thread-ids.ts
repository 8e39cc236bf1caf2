import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { ListRequest } from '../shared/listing.ts'
import { unreadComments } from '../shared/unread-comments.ts'
import { openComments } from '../shared/visible.ts'

/**
 * The threads of a case that a list asks for, newest talk first, how many there are, and how many
 * comments of the case the person has not read. Two queries.
 */
export const threadIds = async (
  database: Database,
  actor: Actor,
  caseId: string,
  me: string,
  { filters, limit, after }: ListRequest,
  subjectId: string | null,
) => {
  const where = sql`${sql.join([sql`comments.case_id = ${caseId}`, sql`comments.thread_id is null`, openComments(actor), ...wanted(me, filters, subjectId)], sql` and `)}`
  const { rows } = await sql<{ id: string }>`
    select comments.id, (select max(said.created_at) from comments as said
        where said.id = comments.id or said.thread_id = comments.id) as last
    from comments where ${where} order by last desc, comments.id limit ${limit} offset ${after}`.execute(
    database.read,
  )
  const { rows: counts } = await sql<{ total: number; unread: number }>`
    select (select count(*) from comments where ${where}) as total,
      (select count(*) from comments as said where said.case_id = ${caseId}
        and ${openComments(actor, 'said')} and ${unreadComments(me)}) as unread`.execute(
    database.read,
  )
  return {
    ids: rows.map((row) => row.id),
    total: counts[0]?.total ?? 0,
    unread: counts[0]?.unread ?? 0,
  }
}

function wanted(
  me: string,
  filters: ListRequest['filters'],
  subjectId: string | null,
): readonly RawBuilder<unknown>[] {
  return [
    ...(subjectId === null ? [] : [sql`comments.subject_id = ${subjectId}`]),
    ...(filters['state'] === 'open' ? [sql`comments.resolved_at is null`] : []),
    ...(filters['state'] === 'resolved' ? [sql`comments.resolved_at is not null`] : []),
    ...(filters['of'] === 'mine'
      ? [
          inThread(sql`(said.author_id = ${me} or exists (select 1 from comment_mentions as mention
            where mention.comment_id = said.id and mention.user_id = ${me}))`),
        ]
      : []),
    ...(filters['unread'] === 'yes' ? [inThread(unreadComments(me))] : []),
  ]
}

/** Of a comment of the thread that stands. */
const inThread = (where: RawBuilder<unknown>) =>
  sql`exists (select 1 from comments as said where (said.id = comments.id or said.thread_id = comments.id)
    and said.withdrawn_at is null and ${where})`
