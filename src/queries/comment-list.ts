import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { Forbidden, NotFound } from '#domain/errors.ts'
import { permitInCase, personCanInCase } from '#domain/permission.ts'
import { subjectsNamed, type Subject, type SubjectView } from './comments/subjects-named.ts'
import { threadIds } from './comments/thread-ids.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import {
  commentsWhere,
  discussionFrom,
  discussionOf,
  threadsOf,
  type DiscussionView,
  type Thread,
} from './shared/discussion.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'

/** What is said in a case. */
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
  subject: Subject | null,
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
  const view = await subjectsNamed(database, actor, here.case.slug, asked)
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
  const view = await subjectsNamed(database, actor, slug, [first.subject])
  const named = { ...first.subject, name: first.subject.id }
  const discussion = await discussionFrom(database, actor, here, named, comments, false)
  return { here, subject: view(first.subject), discussion }
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
    throw new Forbidden(
      'Your role in this case does not let you read the discussion: its lead can give you another.',
    )
  }
  return here
}

async function isProtected(database: Database, id: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('sources')
    .select('protected')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.protected === 1
}
