import { Hono } from 'hono'
import {
  editComment,
  resolveThread,
  restoreComment,
  withdrawComment,
} from '#commands/comments/edit-comment.ts'
import { takingBack } from '#domain/comment.ts'
import { NotFound } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import { contextOf, type AppContext, type Env } from '#middleware/env.ts'
import type { SubjectView } from '#queries/comments/subjects-named.ts'
import { threadJson } from '#queries/shared/discussion.ts'
import { CommentEdit, ThreadShow } from '#views/comments/show.tsx'
import type { FormState } from '#views/shared/form-state.ts'
import { caseFrame } from './shared/case-frame.ts'
import { commentHere, commentJsonOf } from './shared/comment-here.ts'
import {
  askWithdrawal,
  submitEdit,
  submitRestore,
  type RecordAddress,
} from './shared/record-actions.tsx'
import { bare, parsed } from './shared/parameters.ts'
import { respond } from './shared/respond.ts'
import { submit } from './shared/submit.tsx'
import { viewerOf } from './shared/viewer.ts'

/** /comments/:id: one comment, in its thread. */
export const comments = new Hono<Env>()
  .get('/:id', async (c) => {
    const page = await commentHere(c, idOf(c))
    const [thread] = page.discussion.threads
    if (thread === undefined) throw new NotFound('comment')
    return respond(c, { ...threadJson(thread), about: page.subject }, () => (
      <ThreadShow viewer={viewerOf(c)} frame={caseFrame(page.here)} {...page} />
    ))
  })
  .get('/:id/place', async (c) => {
    const { subject } = await commentHere(c, idOf(c))
    return c.redirect(encodeURI(placeOf(subject, idOf(c), c.req.query('saved'))), 303)
  })
  .get('/:id/edit', async (c) => {
    const page = await commentHere(c, idOf(c))
    permitInCase(c.var.actor, 'record.rate', page.here.standing, 'edit this comment')
    return respond(c, { id: idOf(c) }, () => editPage(c, page))
  })
  .patch('/:id', async (c) => submitEdit(c, await commentAt(c)))
  .get('/:id/withdrawal', async (c) => askWithdrawal(c, await commentAt(c)))
  .post('/:id/withdrawal', (c) =>
    submit(c, {
      created: true,
      run: (input) => {
        const { reason } = parsed(takingBack, input)
        return withdrawComment(contextOf(c), idOf(c), reason || 'No reason given')
      },
      to: () => `/comments/${idOf(c)}`,
      record: ({ id }) => commentJsonOf(c, id),
      again: async () => editPage(c, await commentHere(c, idOf(c))),
    }),
  )
  .delete('/:id/withdrawal', async (c) => submitRestore(c, await commentAt(c)))
  .post('/:id/resolution', (c) => resolution(c, true))
  .delete('/:id/resolution', (c) => resolution(c, false))

const idOf = (c: AppContext): string => c.req.param('id') ?? ''

const editPage = (
  c: AppContext,
  page: Awaited<ReturnType<typeof commentHere>>,
  state?: FormState,
) => (
  <CommentEdit
    viewer={viewerOf(c)}
    frame={caseFrame(page.here)}
    {...page}
    id={idOf(c)}
    state={state}
  />
)

async function commentAt(c: AppContext): Promise<RecordAddress> {
  const id = idOf(c)
  const page = await commentHere(c, id)
  return {
    kind: 'comment',
    shape: {},
    path: `/comments/${id}`,
    edit: (edit) => editComment(contextOf(c), id, edit),
    withdraw: (reason) => withdrawComment(contextOf(c), id, reason),
    restore: () => restoreComment(contextOf(c), id),
    form: async (state) => editPage(c, page, state),
    json: (made) => commentJsonOf(c, made),
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
    run: (input) =>
      bare(input, () => resolveThread(contextOf(c), idOf(c), resolved, input.version)),
    to: () => `/comments/${idOf(c)}`,
    shown: () => `/comments/${idOf(c)}/place`,
    record: ({ id }) => commentJsonOf(c, id),
    again: async (state) => {
      const page = await commentHere(c, idOf(c))
      return editPage(c, page, state)
    },
  })

/** Where a comment is read among what else is said of its record. */
function placeOf({ discussion }: SubjectView, id: string, saved: string | undefined): string {
  const [path = ''] = discussion.split('#')
  const mark = saved === undefined ? '' : `${path.includes('?') ? '&' : '?'}saved=${saved}`
  return `${path}${mark}#${id}`
}
