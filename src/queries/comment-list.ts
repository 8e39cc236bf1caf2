import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { COMMENT_SUBJECTS, type CommentSubject } from '#domain/comment.ts'
import { permitInCase, personCanInCase } from '#domain/permission.ts'
import { Forbidden, NotFound } from '#domain/errors.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import {
  commentsWhere,
  discussionFrom,
  discussionOf,
  threadsOf,
  type DiscussionView,
  type Thread,
} from './shared/discussion.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'
import { namedRecords, pathOfTie } from './shared/named-records.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { unreadComments } from './shared/unread-comments.ts'
import { openComments } from './shared/visible.ts'

/** What a thread is about, by name and page. */
export interface SubjectView {
  readonly kind: CommentSubject
  readonly id: string
  /** "C3", the name of a source, or the kind of what has neither. */
  readonly name: string
  readonly href: string
  /** Where it is discussed. */
  readonly discussion: string
}

export interface CommentList {
  readonly here: CaseHere
  readonly list: Listing<Thread & { readonly subject: SubjectView }>
  readonly unread: number
  /** Asked for one record: its discussion, with the form. */
  readonly about: { readonly subject: SubjectView; readonly discussion: DiscussionView } | null
  readonly mentioned: ReadonlyMap<string, Mentioned>
}

/**
 * The threads of a case, newest talk first: filtered by `state` (open, resolved), `of` (mine: the
 * person took part or was named) and `unread`. With `subject`, the discussion of that record.
 * NotFound unless the actor sees the case; Forbidden for those who only read it. At most eight queries.
 */
export const commentList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
  subject: { readonly kind: CommentSubject; readonly id: string } | null,
): Promise<CommentList> => {
  const here = await workingCase(database, actor, slug)
  const me = actor.kind === 'user' ? actor.id : ''
  const threads = await threadIds(database, actor, here.case.id, me, request, subject?.id ?? null)
  const comments = await commentsWhere(
    database,
    actor,
    sql`(comments.id in ${inList(threads.ids)} or comments.thread_id in ${inList(threads.ids)})`,
  )
  const asked = [...comments.map((one) => one.subject), ...(subject ? [subject] : [])]
  const subjects = await subjectsNamed(database, actor, here.case.slug, asked)
  const view = (one: { readonly kind: CommentSubject; readonly id: string }) =>
    subjects.get(one.id) ?? unnamed(here.case.slug, one)
  const found = threadsOf(comments)
  const items = threads.ids.flatMap((id) => found.filter(({ first }) => first.id === id))
  const about = subject && view(subject)
  return {
    here,
    list: pageOf(
      request,
      threads.total,
      items.map((thread) => ({ ...thread, subject: view(thread.first.subject) })),
    ),
    unread: threads.unread,
    about: about && {
      subject: about,
      discussion: await aboutOf(database, actor, here, about),
    },
    mentioned: await mentionedIn(
      database,
      here.case,
      comments.map(({ text }) => text),
    ),
  }
}

/** One thread by any of its comments. NotFound unless it is open to the actor. */
export const threadPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  id: string,
): Promise<{
  readonly here: CaseHere
  readonly subject: SubjectView
  readonly discussion: DiscussionView
}> => {
  const here = await workingCase(database, actor, slug)
  const comments = await commentsWhere(
    database,
    actor,
    sql`(comments.id = (select coalesce(thread_id, id) from comments where id = ${id})
      or comments.thread_id = (select coalesce(thread_id, id) from comments where id = ${id}))`,
  )
  const [first] = comments
  if (first === undefined) throw new NotFound('comment')
  const subjects = await subjectsNamed(database, actor, slug, [first.subject])
  const subject = subjects.get(first.subject.id) ?? unnamed(slug, first.subject)
  const named = { ...first.subject, name: first.subject.id }
  const discussion = await discussionFrom(database, actor, here, named, comments, false)
  return { here, subject, discussion }
}

const aboutOf = async (database: Database, actor: Actor, here: CaseHere, about: SubjectView) => {
  const secret = about.kind === 'source' && (await isProtected(database, about.id))
  const named = { kind: about.kind, id: about.id, name: about.id }
  const discussion = await discussionOf(database, actor, here, named, secret)
  if (discussion === null) throw new NotFound('discussion')
  return discussion
}

/** A case the person works on; those who only read it are told that they may not read this. */
async function workingCase(database: Database, actor: Actor, slug: string): Promise<CaseHere> {
  const here = await loadCase(database, actor, slug)
  if (!personCanInCase(actor, 'record.rate', here.standing)) {
    permitInCase(actor, 'record.rate', here.standing, 'read the discussion')
    throw new Forbidden('Your role does not let you read the discussion.')
  }
  return here
}

async function threadIds(
  database: Database,
  actor: Actor,
  caseId: string,
  me: string,
  { filters, limit, after }: ListRequest,
  subjectId: string | null,
) {
  const inThread = (where: RawBuilder<unknown>) =>
    sql`exists (select 1 from comments as said where (said.id = comments.id or said.thread_id = comments.id)
      and said.withdrawn_at is null and ${where})`
  const wanted = [
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
  const where = sql`${sql.join([sql`comments.case_id = ${caseId}`, sql`comments.thread_id is null`, openComments(actor), ...wanted], sql` and `)}`
  const { rows } = await sql<{ id: string; total: number; unread: number }>`
    select comments.id, count(*) over () as total,
      (select max(said.created_at) from comments as said
        where said.id = comments.id or said.thread_id = comments.id) as last
    from comments where ${where} order by last desc, comments.id limit ${limit} offset ${after}`.execute(
    database.read,
  )
  const { rows: counts } = await sql<{ unread: number }>`
    select count(*) as unread from comments as said where said.case_id = ${caseId}
      and ${openComments(actor, 'said')} and ${unreadComments(me)}`.execute(database.read)
  return {
    ids: rows.map((row) => row.id),
    total: rows[0]?.total ?? 0,
    unread: counts[0]?.unread ?? 0,
  }
}

async function isProtected(database: Database, id: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('sources')
    .select('protected')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.protected === 1
}

/** By id. One query. */
export const subjectsNamed = async (
  database: Database,
  actor: Actor,
  slug: string,
  subjects: readonly { readonly kind: CommentSubject; readonly id: string }[],
): Promise<ReadonlyMap<string, SubjectView>> => {
  const names = await namedRecords(
    database,
    actor,
    subjects.map(({ id }) => id),
  )
  return new Map(
    subjects.map((subject) => {
      const named = names.get(subject.id)
      const otherwise = unnamed(slug, subject)
      const href = named?.href ?? otherwise.href
      return [
        subject.id,
        {
          ...otherwise,
          name: named?.text ?? otherwise.name,
          href,
          discussion: ON_ITS_PAGE.has(subject.kind) ? `${href}#discussion` : otherwise.discussion,
        },
      ]
    }),
  )
}

/** Kinds whose pages show what is said about them. */
const ON_ITS_PAGE: ReadonlySet<CommentSubject> = new Set([
  'claim',
  'evidence',
  'statement',
  'inquiry',
])

function unnamed(
  slug: string,
  { kind, id }: { readonly kind: CommentSubject; readonly id: string },
): SubjectView {
  const base = `/cases/${encodeURIComponent(slug)}`
  return {
    kind,
    id,
    name: `this ${kind}`,
    href: pathOfTie(kind, id) ?? base,
    discussion: `${base}/comments?${kind}=${encodeURIComponent(id)}`,
  }
}

/** The record an address asks about: `?claim=C3`, `?source=…`; as it is written. */
export const subjectAsked = (
  query: URLSearchParams,
): Partial<Record<CommentSubject, string>> | null => {
  const kind = COMMENT_SUBJECTS.find((one) => (query.get(one) ?? '') !== '')
  return kind === undefined ? null : { [kind]: query.get(kind) ?? '' }
}
