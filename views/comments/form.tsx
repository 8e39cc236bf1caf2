import type { DiscussionView } from '#queries/shared/discussion.ts'
import { Button, ErrorSummary, Form } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { Viewer } from '../shared/viewer.ts'

/** Starts a thread, or answers one. Without script it is a form like any other; with it the section alone comes back. */
export const CommentForm = (props: {
  readonly viewer: Viewer
  readonly slug: string
  readonly discussion: DiscussionView
  readonly thread: string | null
  readonly state: FormState | undefined
}) => {
  const { viewer, slug, discussion, thread, state } = props
  const action = `/cases/${slug}/comments`
  const { subject } = discussion
  return (
    <Form
      action={action}
      csrf={viewer.csrf}
      draft={`comment ${thread ?? subject.id}`}
      hx-post={action}
      hx-target="#discussion"
      hx-select="#discussion"
      hx-swap="outerHTML"
    >
      <ErrorSummary errors={state?.errors.map((error) => ({ ...error, path: idOf(thread) }))} />
      {thread === null ? (
        <input type="hidden" name={`subject.${subject.kind}`} value={subject.name} />
      ) : (
        <input type="hidden" name="thread" value={thread} />
      )}
      {discussion.until === null ? null : (
        <input type="hidden" name="_seen" value={discussion.until} />
      )}
      <CommentText
        slug={slug}
        id={idOf(thread)}
        label={thread === null ? 'Comment' : 'Reply'}
        text={textOf(state?.values['text'])}
        bad={(state?.errors.length ?? 0) > 0}
      />
      <div class="acts">
        <Button>{thread === null ? 'Comment' : 'Reply'}</Button>
      </div>
    </Form>
  )
}

/** The field of a comment: several may stand on one page, so each has an id of its own. */
export const CommentText = (props: {
  readonly slug: string
  readonly id: string
  readonly label: string
  readonly text: string
  readonly bad?: boolean
}) => (
  <div class={props.bad ? 'field bad' : 'field'}>
    <label for={props.id}>{props.label}</label>
    <p class="hint" id={`${props.id}-hint`}>
      Markdown; [[C3]] leads to a claim, @ and a name tells someone who works on this case.
    </p>
    <textarea
      id={props.id}
      name="text"
      rows={3}
      dir="auto"
      required
      aria-describedby={`${props.id}-hint`}
      aria-invalid={props.bad ? 'true' : undefined}
      data-markdown
      data-complete={`/cases/${props.slug}/pick`}
      data-people={`/cases/${props.slug}/members/pick`}
      data-case={props.slug}
    >
      {props.text}
    </textarea>
  </div>
)

const idOf = (thread: string | null) => (thread === null ? 'comment' : `reply-${thread}`)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
