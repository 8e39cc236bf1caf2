import type { CommentView, DiscussionView, Thread } from '#queries/shared/discussion.ts'
import { ActionForm } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { CommentForm } from './form.tsx'

/** A comment and its answers. */
export const ThreadView = (props: {
  readonly viewer: Viewer
  readonly slug: string
  readonly discussion: DiscussionView
  readonly thread: Thread
  /** The thread whose answer came back. */
  readonly answering: string
  readonly state?: FormState | undefined
}) => {
  const { viewer, slug, discussion, thread, answering, state } = props
  const { first, replies } = thread
  const here = answering === first.id
  return (
    <article class="thread">
      <Comment
        comment={first}
        viewer={viewer}
        targets={discussion.mentioned}
        leads={discussion.leads}
        mayWrite={discussion.mayWrite}
      />
      {replies.length === 0 ? null : (
        <ol class="replies">
          {replies.map((reply) => (
            <li>
              <Comment
                comment={reply}
                viewer={viewer}
                targets={discussion.mentioned}
                leads={discussion.leads}
                mayWrite={discussion.mayWrite}
              />
            </li>
          ))}
        </ol>
      )}
      {discussion.mayWrite && !first.withdrawn ? (
        <details class="say" open={here ? true : undefined}>
          <summary>Reply</summary>
          <CommentForm
            viewer={viewer}
            slug={slug}
            discussion={discussion}
            thread={first.id}
            state={here ? state : undefined}
          />
        </details>
      ) : null}
    </article>
  )
}

const Comment = (props: {
  readonly comment: CommentView
  readonly viewer: Viewer
  readonly targets: Targets
  readonly leads: boolean
  readonly mayWrite: boolean
}) => {
  const { comment, targets } = props
  return (
    <div class={comment.unread ? 'comment unread' : 'comment'} id={comment.id}>
      <p class="said">
        <strong>
          <bdi>{comment.author?.name ?? 'Touchstone'}</bdi>
        </strong>{' '}
        <a href={comment.href}>
          <Instant at={comment.at} />
        </a>
        {comment.edited ? (
          <>
            {' · '}
            <a href={`${comment.href}/history`}>edited</a>
          </>
        ) : null}
        {comment.unread ? (
          <>
            {' · '}
            <b>new</b>
          </>
        ) : null}
        {comment.resolved ? (
          <>
            {' · '}resolved by <bdi>{comment.resolved.by ?? 'Touchstone'}</bdi>
          </>
        ) : null}
      </p>
      {comment.withdrawn ? (
        <p class="quiet">
          Taken back on <Instant at={comment.withdrawn.on} day />:{' '}
          <bdi>{comment.withdrawn.reason}</bdi>
        </p>
      ) : (
        <MarkdownText text={comment.text} targets={targets} people={comment.mentions} />
      )}
      <CommentActs {...props} />
    </div>
  )
}

/** What the person may do with it, each a form or a link without script. */
const CommentActs = (props: {
  readonly comment: CommentView
  readonly viewer: Viewer
  readonly leads: boolean
  readonly mayWrite: boolean
}) => {
  const { comment, viewer, leads, mayWrite } = props
  if (!mayWrite) return null
  const takes = comment.mine || leads
  return (
    <div class="said-acts">
      {comment.thread === null && !comment.withdrawn ? (
        <ActionForm
          action={`${comment.href}/resolution`}
          csrf={viewer.csrf}
          version={comment.version}
          {...(comment.resolved ? { method: 'delete' as const } : {})}
          label={comment.resolved ? 'Open again' : 'Resolve'}
          kind="quiet"
        />
      ) : null}
      {comment.mine && !comment.withdrawn ? (
        <a class="btn btn-quiet" href={`${comment.href}/edit`}>
          Edit
        </a>
      ) : null}
      {takes && !comment.withdrawn ? (
        <a class="btn btn-quiet" href={`${comment.href}/withdrawal`}>
          Take back
        </a>
      ) : null}
      {takes && comment.withdrawn ? (
        <ActionForm
          action={`${comment.href}/withdrawal`}
          csrf={viewer.csrf}
          method="delete"
          label="Bring back"
          kind="quiet"
        />
      ) : null}
    </div>
  )
}
