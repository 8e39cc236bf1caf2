import { Hono } from 'hono'
import { commentRecord } from '#commands/comments/comment-record.ts'
import { findSubject } from '#commands/comments/comment-subject.ts'
import { createComment } from '#commands/comments/create-comment.ts'
import {
  editComment,
  resolveThread,
  restoreComment,
  withdrawComment,
} from '#commands/comments/edit-comment.ts'
import { readComments } from '#commands/comments/read-comments.ts'
import { commentInput, COMMENT_SUBJECTS, type CommentValues } from '#domain/comment.ts'
import { Invalid, NotFound } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import { readInput, type Input } from '#forms/read-input.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import { commentList, subjectAsked, threadPage, type SubjectView } from '#queries/comment-list.ts'
import { caseOfRecord } from '#queries/shared/case-of-record.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { commentJson, threadJson } from '#queries/shared/discussion.ts'
import { listJson } from '#queries/shared/listing.ts'
import { CommentIndex } from '#views/comments/index.tsx'
import { CommentEdit, ThreadShow } from '#views/comments/show.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { caseSlug, listOf, parsed } from './shared/parameters.ts'
import {
  askWithdrawal,
  submitEdit,
  submitRestore,
  type RecordAddress,
} from './shared/record-actions.tsx'
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
      record: async ({ id }) => jsonOf(c, id),
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
    const input = await readInput(c)
    const subject = subjectIn(input)
    const { until } = input.fields
    await readComments(contextOf(c), caseSlug(c), {
      subject,
      until: typeof until === 'string' ? until : null,
    })
    if (c.var.json) return c.body(null, 204)
    const place = subject && (await listPage(c, subject)).about?.subject.discussion
    return c.redirect(encodeURI(place ?? `/cases/${caseSlug(c)}/comments`), 303)
  })

/** /comments/:id: one comment, in its thread. */
export const comments = new Hono<Env>()
  .get('/:id', async (c) => {
    const page = await load(c)
    const [thread] = page.discussion.threads
    if (thread === undefined) throw new NotFound('comment')
    return respond(c, { ...threadJson(thread), about: page.subject }, () => (
      <ThreadShow viewer={viewerOf(c)} frame={caseFrame(page.here)} {...page} />
    ))
  })
  .get('/:id/place', async (c) => {
    const { subject } = await load(c)
    return c.redirect(encodeURI(placeOf(subject, idOf(c), c.req.query('saved'))), 303)
  })
  .get('/:id/edit', async (c) => {
    const page = await load(c)
    permitInCase(c.var.actor, 'record.rate', page.here.standing, 'edit this comment')
    return respond(c, { id: idOf(c) }, () => editPage(c, page))
  })
  .patch('/:id', async (c) => submitEdit(c, await commentAt(c)))
  .get('/:id/withdrawal', async (c) => askWithdrawal(c, await commentAt(c)))
  .post('/:id/withdrawal', (c) =>
    submit(c, {
      created: true,
      run: (input) => withdrawComment(contextOf(c), idOf(c), reasonIn(input)),
      to: () => `/comments/${idOf(c)}`,
      record: ({ id }) => jsonOf(c, id),
      again: async () => editPage(c, await load(c)),
    }),
  )
  .delete('/:id/withdrawal', async (c) => submitRestore(c, await commentAt(c)))
  .post('/:id/resolution', (c) => resolution(c, true))
  .delete('/:id/resolution', (c) => resolution(c, false))

const idOf = (c: AppContext): string => c.req.param('id') ?? ''

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
async function subjectFound(
  c: AppContext,
  here: Parameters<typeof findSubject>[1],
  asked: CommentValues['subject'],
) {
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

const subjectIn = ({ fields }: Input) => subjectNamed(fields['subject'])

function subjectNamed(subject: unknown): CommentValues['subject'] | null {
  if (typeof subject !== 'object' || subject === null) return null
  for (const kind of COMMENT_SUBJECTS) {
    const name: unknown = kind in subject ? subject[kind as keyof typeof subject] : undefined
    if (typeof name === 'string') return { [kind]: name }
  }
  return null
}

async function load(c: AppContext) {
  const { database } = c.var.services
  const slug = await caseOfRecord(database, c.var.actor, commentRecord, idOf(c))
  return threadPage(database, c.var.actor, slug, idOf(c))
}

const editPage = (c: AppContext, page: Awaited<ReturnType<typeof load>>, state?: FormState) => (
  <CommentEdit
    viewer={viewerOf(c)}
    frame={caseFrame(page.here)}
    {...page}
    id={idOf(c)}
    state={state}
  />
)

async function jsonOf(c: AppContext, id: string) {
  const { database } = c.var.services
  const slug = await caseOfRecord(database, c.var.actor, commentRecord, id)
  const { discussion, subject } = await threadPage(database, c.var.actor, slug, id)
  const comment = discussion.threads
    .flatMap(({ first, replies }) => [first, ...replies])
    .find((one) => one.id === id)
  return comment === undefined ? null : { ...commentJson(comment), about: subject, case: slug }
}

async function commentAt(c: AppContext): Promise<RecordAddress> {
  const page = await load(c)
  const id = idOf(c)
  return {
    kind: 'comment',
    shape: {},
    path: `/comments/${id}`,
    edit: (edit) => editComment(contextOf(c), id, edit),
    withdraw: (reason) => withdrawComment(contextOf(c), id, reason),
    restore: () => restoreComment(contextOf(c), id),
    form: async (state) => editPage(c, page, state),
    json: (made) => jsonOf(c, made),
    asked: async () => {
      permitInCase(c.var.actor, 'record.rate', page.here.standing, 'take back this comment')
      return {
        what: 'this comment',
        name: page.subject.name,
        frame: caseFrame(page.here),
        current: 'comments',
        action: `/comments/${id}`,
      }
    },
  }
}

const resolution = (c: AppContext, resolved: boolean) =>
  submit(c, {
    created: resolved,
    run: (input) => resolveThread(contextOf(c), idOf(c), resolved, input.version),
    to: () => `/comments/${idOf(c)}`,
    shown: () => `/comments/${idOf(c)}/place`,
    record: ({ id }) => jsonOf(c, id),
    again: async (state) => {
      const page = await load(c)
      return editPage(c, page, state)
    },
  })

/** Where a comment is read among what else is said of its record. */
function placeOf({ discussion }: SubjectView, id: string, saved: string | undefined): string {
  const [path = ''] = discussion.split('#')
  const mark = saved === undefined ? '' : `${path.includes('?') ? '&' : '?'}saved=${saved}`
  return `${path}${mark}#${id}`
}

/** One's own words are taken back without much ado. */
function reasonIn({ fields }: Input): string {
  const { reason } = fields
  const given = typeof reason === 'string' ? reason.trim() : ''
  if (given.length > 5000)
    throw new Invalid([{ path: 'reason', message: 'Shorten this to 5,000 characters or fewer' }])
  return given === '' ? 'No reason given' : given
}
