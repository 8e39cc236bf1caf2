import { Hono } from 'hono'
import { findSubject } from '#commands/comments/comment-subject.ts'
import { createComment } from '#commands/comments/create-comment.ts'
import { readComments } from '#commands/comments/read-comments.ts'
import { commentInput, type CommentValues } from '#domain/comment.ts'
import { Invalid, NotFound } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import { subjectAsked, subjectNamed } from '#forms/comment-subject.ts'
import { readInput } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { commentList, threadPage } from '#queries/comment-list.ts'
import { loadCase, type CaseHere } from '#queries/shared/case-here.ts'
import { threadJson } from '#queries/shared/discussion.ts'
import { listJson } from '#queries/shared/listing.ts'
import { CommentIndex } from '#views/comments/index.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { commentJsonOf } from './shared/comment-here.ts'
import { caseSlug, listOf, parsed } from './shared/parameters.ts'
import { keepPrivate, respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /cases/:case/comments: what is said in a case, by those who work on it. */
export const caseComments = new Hono<Env>()
  .get('/', async (c) => {
    const page = await listPage(c, subjectAsked(new URL(c.req.url).searchParams))
    const { items, ...list } = listJson(page.list)
    const json = {
      items: items.map(({ subject, ...thread }) => ({ ...threadJson(thread), about: subject })),
      ...list,
      unread: page.unread,
    }
    return respond(c, json, () => (
      <CommentIndex viewer={viewerOf(c)} frame={caseFrame(page.here)} page={page} />
    ))
  })
  .post('/', (c) =>
    submit(c, {
      created: true,
      run: (input) =>
        createComment(
          contextOf(c),
          caseSlug(c),
          parsed(commentInput, input),
          input.controls['_seen'] ?? null,
        ),
      to: ({ id }) => `/comments/${id}`,
      shown: ({ id }) => `/comments/${id}/place`,
      record: ({ id }) => commentJsonOf(c, id),
      again: async (state) => {
        const page = await listPage(c, await subjectOfForm(c, state))
        return (
          <CommentIndex
            viewer={viewerOf(c)}
            frame={caseFrame(page.here)}
            page={page}
            state={state}
          />
        )
      },
    }),
  )
  .post('/reads', async (c) => {
    keepPrivate(c)
    const { until, ...named } = (await readInput(c)).fields
    const subject = subjectNamed(named['subject'])
    await readComments(contextOf(c), caseSlug(c), {
      subject,
      until: typeof until === 'string' ? until : null,
    })
    if (c.var.json) return c.body(null, 204)
    const place = subject && (await listPage(c, subject)).about?.subject.discussion
    return c.redirect(encodeURI(place ?? `/cases/${caseSlug(c)}/comments`), 303)
  })

/** What is said about what the address or the form names; of the whole case where it names nothing. */
async function listPage(c: AppContext, asked: CommentValues['subject'] | null) {
  const { database } = c.var.services
  const { actor } = c.var
  const slug = caseSlug(c)
  const request = listOf(c, [])
  if (asked === null) return commentList(database, actor, slug, request, null)
  const here = await loadCase(database, actor, slug)
  permitInCase(actor, 'case.read', here.standing, 'read this case')
  const whole = await commentList(database, actor, slug, { ...request, limit: 1 }, null)
  const subject = await subjectFound(c, whole.here, asked)
  return commentList(database, actor, slug, request, subject)
}

/** A record that an address names and that is not there, is a page that is not there. */
async function subjectFound(c: AppContext, here: CaseHere, asked: CommentValues['subject']) {
  try {
    return await findSubject({ database: c.var.services.database, actor: c.var.actor }, here, asked)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new NotFound('discussion')
  }
}

/** Where the form that came back belongs: the record it named, or that of the thread it answers. */
async function subjectOfForm(
  c: AppContext,
  { values }: FormState,
): Promise<CommentValues['subject'] | null> {
  const { thread, subject } = values
  if (typeof thread === 'string') {
    const { database } = c.var.services
    const page = await threadPage(database, c.var.actor, caseSlug(c), thread)
    return { [page.subject.kind]: page.subject.id }
  }
  return subjectNamed(subject)
}
