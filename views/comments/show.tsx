import type { SubjectView } from '#queries/comments/subjects-named.ts'
import type { DiscussionView } from '#queries/shared/discussion.ts'
import { Layout } from '../layout.tsx'
import { Clash } from '../shared/clash.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { ThreadView } from './thread.tsx'
import { CommentText } from './form.tsx'
import { SubjectLink } from './index.tsx'

interface ThreadProps {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly subject: SubjectView
  readonly discussion: DiscussionView
}

/** One thread, at the address of any of its comments. */
export const ThreadShow = (props: ThreadProps) => {
  const { viewer, frame, subject, discussion } = props
  return (
    <Layout viewer={viewer} title={`Discussion of ${subject.name}`} case={frame} current="comments">
      <Saved path={viewer.path} />
      <PageHeader
        eyebrow={<a href={`/cases/${frame.slug}/comments`}>Discussion</a>}
        title={
          <>
            On <SubjectLink subject={subject} />
          </>
        }
        sub={<a href={subject.discussion}>All that is said about it</a>}
      />
      <section id="discussion">
        {discussion.threads.map((thread) => (
          <ThreadView
            viewer={viewer}
            slug={frame.slug}
            discussion={discussion}
            thread={thread}
            answering=""
          />
        ))}
      </section>
    </Layout>
  )
}

/** Changes the words of one's own comment. */
export const CommentEdit = (
  props: ThreadProps & { readonly id: string; readonly state?: FormState | undefined },
) => {
  const { viewer, frame, subject, discussion, id, state } = props
  const comment = discussion.threads
    .flatMap(({ first, replies }) => [first, ...replies])
    .find((one) => one.id === id)
  const written = state?.values['text']
  return (
    <Layout viewer={viewer} title="Edit a comment" case={frame} current="comments">
      <PageHeader
        title="Edit a comment"
        sub={
          <>
            On <SubjectLink subject={subject} />. What it said before stays in its history.
          </>
        }
      />
      <Form
        action={`/comments/${id}`}
        csrf={viewer.csrf}
        method="patch"
        version={state?.conflict?.version ?? comment?.version ?? 0}
        draft={id}
      >
        <Clash state={state} />
        <ErrorSummary errors={state?.errors} />
        <CommentText
          slug={frame.slug}
          id="text"
          label="Comment"
          text={typeof written === 'string' ? written : (comment?.text ?? '')}
          bad={(state?.errors.length ?? 0) > 0}
        />
        <FormActions submit="Save comment" cancel={`/comments/${id}`} />
      </Form>
    </Layout>
  )
}
