import type { CommentList } from '#queries/comment-list.ts'
import type { SubjectView } from '#queries/comments/subjects-named.ts'
import { Layout } from '../layout.tsx'
import { Filters } from '../shared/filters.tsx'
import { ActionForm } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { Discussion } from './discussion.tsx'

/** Everything that is said in a case, or about one of its records. */
export const CommentIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: CommentList
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const path = `/cases/${frame.slug}/comments`
  const { about } = page
  return (
    <Layout viewer={viewer} title="Discussion" case={frame} current="comments">
      <Saved path={viewer.path} />
      <PageHeader
        title={about ? 'Discussion' : 'Discussion'}
        sub={
          about ? (
            <>
              of <SubjectLink subject={about.subject} /> · <a href={path}>all of this case</a>
            </>
          ) : (
            'What those who work on this case say to each other. Nobody else sees it, and it never leaves with the case.'
          )
        }
      >
        {about ? null : (
          <>
            <a class="btn btn-plain" href={`${path}?case=${frame.slug}`}>
              Comment on the case
            </a>
            {page.unread > 0 && page.here.can('record.rate') ? (
              <ActionForm
                action={`${path}/reads`}
                csrf={viewer.csrf}
                label="Mark all as read"
                kind="quiet"
              />
            ) : null}
          </>
        )}
      </PageHeader>
      {about ? (
        <Discussion viewer={viewer} slug={frame.slug} discussion={about.discussion} state={state} />
      ) : (
        <Threads viewer={viewer} page={page} path={path} />
      )}
    </Layout>
  )
}

const Threads = (props: {
  readonly viewer: Viewer
  readonly page: CommentList
  readonly path: string
}) => {
  const { page, path } = props
  const { list } = page
  return (
    <>
      <Filters path={path} filters={list.request.filters} of={FILTERS} />
      {list.total === 0 ? (
        <Empty
          title={
            list.request.query.size === 0 ? 'Nothing was said yet' : 'No thread fits these filters'
          }
        >
          Open a claim, an item or a statement and start a thread there, or comment on the case
          itself.
        </Empty>
      ) : (
        <ul class="threads">
          {list.items.map(({ first, replies, subject }) => {
            const unread = [first, ...replies].filter((comment) => comment.unread).length
            const last = replies.at(-1) ?? first
            return (
              <li data-row>
                <p class="said">
                  <SubjectLink subject={subject} /> ·{' '}
                  <bdi>{first.author?.name ?? 'Touchstone'}</bdi>, <Instant at={first.at} />
                  {first.resolved ? ' · resolved' : ''}
                  {unread === 0 ? null : (
                    <>
                      {' · '}
                      <b>{unread} new</b>
                    </>
                  )}
                </p>
                {first.withdrawn ? (
                  <p class="quiet">Taken back</p>
                ) : (
                  <MarkdownText
                    text={first.text}
                    targets={page.mentioned}
                    people={first.mentions}
                  />
                )}
                <p>
                  <a href={first.href}>
                    {replies.length === 0
                      ? 'Reply'
                      : `${replies.length} ${replies.length === 1 ? 'reply' : 'replies'}, the last by ${last.author?.name ?? 'Touchstone'}`}
                  </a>
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <Pagination path={path} list={list} noun={['thread', 'threads']} />
    </>
  )
}

const FILTERS = [
  {
    name: 'state',
    label: 'Threads',
    any: 'All',
    options: [
      ['open', 'Open'],
      ['resolved', 'Resolved'],
    ],
  },
  { name: 'of', label: 'Of', any: 'Everyone', options: [['mine', 'Me: I wrote or am named']] },
  { name: 'unread', label: 'Read', any: 'All', options: [['yes', 'Not read yet']] },
] as const

/** What a thread is about, as a link to its page. */
export const SubjectLink = (props: { readonly subject: SubjectView }) => (
  <a href={props.subject.href}>
    <bdi>{props.subject.name}</bdi>
  </a>
)
