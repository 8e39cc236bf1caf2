import type { Withdrawn } from '#domain/case.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { CommentSubject } from '#domain/comment.ts'
import { canInCase, personCanInCase } from '#domain/permission.ts'
import { compareText } from '#weighing/order.ts'
import type { CaseHere } from './case-here.ts'
import { mentionedIn, type Mentioned } from './mentioned.ts'
import { openComments } from './visible.ts'

/** A comment as someone who works on the case reads it. */
export interface CommentView {
  readonly id: string
  readonly href: string
  readonly version: number
  readonly subject: { readonly kind: CommentSubject; readonly id: string }
  /** The comment it answers; null where it opens a thread. */
  readonly thread: string | null
  readonly author: { readonly id: string; readonly name: string } | null
  /** The person asking wrote it. */
  readonly mine: boolean
  readonly at: string
  readonly edited: string | null
  /** Empty once withdrawn: it stays in its history. */
  readonly text: string
  readonly mentions: readonly string[]
  readonly unread: boolean
  readonly resolved: { readonly on: string; readonly by: string | null } | null
  readonly withdrawn: Withdrawn | null
}

export interface Thread {
  readonly first: CommentView
  readonly replies: readonly CommentView[]
}

/** What is said about a record, for its page. */
export interface DiscussionView {
  readonly subject: { readonly kind: CommentSubject; readonly id: string; readonly name: string }
  /** Oldest first; the resolved ones last. */
  readonly threads: readonly Thread[]
  readonly unread: number
  /** When the last comment was made; null where there is none. */
  readonly until: string | null
  readonly mayWrite: boolean
  readonly leads: boolean
  /** Protected: only those who may know who it is read this. */
  readonly secret: boolean
  readonly mentioned: ReadonlyMap<string, Mentioned>
}

/**
 * What is said about one record; null for those who do not work on the case, for whom nothing is.
 * `name` is how forms call it: its label, number, slug or id. Two queries, none for others.
 */
export const discussionOf = async (
  database: Database,
  actor: Actor,
  here: CaseHere,
  subject: { readonly kind: CommentSubject; readonly id: string; readonly name: string },
  secret = false,
): Promise<DiscussionView | null> => {
  if (!personCanInCase(actor, 'record.rate', here.standing)) return null
  const comments = await commentsWhere(
    database,
    actor,
    sql`comments.subject_id = ${subject.id} and comments.case_id = ${here.case.id}`,
  )
  return discussionFrom(database, actor, here, subject, comments, secret)
}

export const discussionFrom = async (
  database: Database,
  actor: Actor,
  here: CaseHere,
  subject: DiscussionView['subject'],
  comments: readonly CommentView[],
  secret: boolean,
): Promise<DiscussionView> => ({
  subject,
  threads: threadsOf(comments),
  unread: comments.filter((comment) => comment.unread).length,
  until: comments.reduce<string | null>(
    (last, { at }) => (last === null || at > last ? at : last),
    null,
  ),
  mayWrite: canInCase(actor, 'record.rate', here.standing) && here.case.withdrawn === null,
  leads: canInCase(actor, 'case.manage', here.standing),
  secret,
  mentioned: await mentionedIn(
    database,
    here.case,
    comments.map(({ text }) => text),
  ),
})

/** Comments the actor may read, oldest first; of more than that the newest, and those that open a thread before any answer. One query. */
export const commentsWhere = async (
  database: Database,
  actor: Actor,
  where: RawBuilder<unknown>,
  limit = 1000,
): Promise<readonly CommentView[]> => {
  const me = actor.kind === 'user' ? actor.id : ''
  const { rows } = await sql<CommentRow>`
    select comments.*, author.name as author, resolver.name as resolver, seen.at as seen,
      (select json_group_array(people.name) from comment_mentions as mention
        join users as people on people.id = mention.user_id
        where mention.comment_id = comments.id) as mentions
    from comments
    left join users as author on author.id = comments.author_id
    left join users as resolver on resolver.id = comments.resolved_by
    left join comment_reads as seen on seen.user_id = ${me} and seen.subject_id = comments.subject_id
    where ${where} and ${openComments(actor)}
    order by comments.thread_id is null desc, comments.created_at desc, comments.id desc
    limit ${limit}`.execute(database.read)
  const asSaid = rows.toSorted(
    (a, b) => compareText(a.created_at, b.created_at) || compareText(a.id, b.id),
  )
  return asSaid.map((row) => viewOf(row, me))
}

/** A comment as programs read it. */
export const commentJson = (comment: CommentView) => ({
  id: comment.id,
  label: comment.id,
  href: comment.href,
  version: comment.version,
  subject: { [comment.subject.kind]: comment.subject.id },
  thread: comment.thread,
  author: comment.author,
  at: comment.at,
  edited: comment.edited,
  text: comment.text,
  mentions: comment.mentions,
  unread: comment.unread,
  resolved: comment.resolved,
  withdrawn: comment.withdrawn,
})

export const threadJson = ({ first, replies }: Thread) => ({
  ...commentJson(first),
  replies: replies.map(commentJson),
})

/** Comments in threads, in the order they begin; an answer whose thread is not among them stands alone. */
export const threadsOf = (comments: readonly CommentView[]): readonly Thread[] => {
  const known = new Set(comments.map(({ id }) => id))
  const answers = Map.groupBy(comments, ({ thread }) => thread ?? '')
  const threads = comments
    .filter(({ thread }) => thread === null || !known.has(thread))
    .map((first) => ({ first, replies: answers.get(first.id) ?? [] }))
  const settled = ({ first }: Thread) => Number(first.resolved !== null)
  return threads.toSorted((a, b) => settled(a) - settled(b))
}

interface CommentRow {
  readonly id: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly thread_id: string | null
  readonly author_id: string | null
  readonly author: string | null
  readonly text: string
  readonly edited_at: string | null
  readonly resolved_at: string | null
  readonly resolver: string | null
  readonly version: number
  readonly created_at: string
  readonly withdrawn_at: string | null
  readonly withdrawn_reason: string | null
  readonly seen: string | null
  readonly mentions: string
}

function viewOf(row: CommentRow, me: string): CommentView {
  const mine = row.author_id !== null && row.author_id === me
  const gone = row.withdrawn_at !== null
  return {
    id: row.id,
    href: `/comments/${row.id}`,
    version: row.version,
    subject: { kind: row.subject_kind as CommentSubject, id: row.subject_id },
    thread: row.thread_id,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author ?? '' },
    mine,
    at: row.created_at,
    edited: row.edited_at,
    text: gone ? '' : row.text,
    mentions: JSON.parse(row.mentions) as string[],
    unread: me !== '' && !mine && !gone && (row.seen === null || row.seen < row.created_at),
    resolved: row.resolved_at === null ? null : { on: row.resolved_at, by: row.resolver },
    withdrawn: gone ? { on: row.withdrawn_at ?? '', reason: row.withdrawn_reason ?? '' } : null,
  }
}
