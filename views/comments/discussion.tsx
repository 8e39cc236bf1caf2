import type { DiscussionView } from '#queries/shared/discussion.ts'
import { ActionForm } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { CommentForm } from './form.tsx'
import { ThreadView } from './thread.tsx'

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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
