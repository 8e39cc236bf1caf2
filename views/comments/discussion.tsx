import type { CommentView, DiscussionView, Thread } from '#queries/shared/discussion.ts'
import { ActionForm } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import { Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { CommentForm } from './form.tsx'

export interface DiscussionProps {
  readonly viewer: Viewer
  readonly slug: string
  readonly discussion: DiscussionView | null
  /** A comment that came back, with what to mend. */
  readonly state?: FormState | undefined
}

/** What those who work on the case say about a record, with the forms to answer in place. Nothing for anyone else. */
export const Discussion = (props: DiscussionProps) => {
  const { viewer, slug, discussion, state } = props
  if (discussion === null) return null
  const { threads, unread, subject } = discussion
  const answering = textOf(state?.values['thread'])
  const open = threads.filter(({ first }) => first.resolved === null)
  const settled = threads.filter(({ first }) => first.resolved !== null)
  return (
    <Section id="discussion" title="Discussion" note={unread === 0 ? null : `${unread} new`}>
      <p class="quiet">
        {discussion.secret
          ? 'Only those who may know who this source is read this.'
          : 'Only those who work on this case read this. Do not say here who a protected source is.'}
      </p>
      {unread > 0 && discussion.mayWrite ? (
        <ActionForm
          action={`/cases/${slug}/comments/reads`}
          csrf={viewer.csrf}
          label="Mark as read"
          kind="quiet"
        >
          <input type="hidden" name={`subject.${subject.kind}`} value={subject.name} />
          <input type="hidden" name="until" value={discussion.until ?? ''} />
        </ActionForm>
      ) : null}
      {open.map((thread) => (
        <ThreadView {...props} discussion={discussion} thread={thread} answering={answering} />
      ))}
      {settled.length === 0 ? null : (
        <details class="settled">
          <summary>
            {settled.length === 1 ? '1 resolved thread' : `${settled.length} resolved threads`}
          </summary>
          {settled.map((thread) => (
            <ThreadView {...props} discussion={discussion} thread={thread} answering={answering} />
          ))}
        </details>
      )}
      {discussion.mayWrite ? (
        <details class="say" open={state !== undefined && answering === '' ? true : undefined}>
          <summary>Start a thread</summary>
          <CommentForm
            viewer={viewer}
            slug={slug}
            discussion={discussion}
            thread={null}
            state={answering === '' ? state : undefined}
          />
        </details>
      ) : null}
    </Section>
  )
}

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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
