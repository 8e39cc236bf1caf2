import type { NoticeList, NoticeView } from '#queries/notices/notice-list.ts'
import { Layout } from '../layout.tsx'
import { Filters } from '../shared/filters.tsx'
import { ActionForm } from '../shared/form.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { NoticeRow } from './row.tsx'

/** What concerns the person, newest first. */
export const NotificationsPage = (props: {
  readonly viewer: Viewer
  readonly page: NoticeList
}) => {
  const { viewer, page } = props
  const { request, items } = page.list
  const here = viewer.path
  return (
    <Layout viewer={viewer} title="Notifications" site="notifications">
      <PageHeader
        title="Notifications"
        sub={
          <>
            What others did that concerns you, and what is due. <a href="/account/mail">By mail</a>
          </>
        }
      >
        {page.unread > 0 ? (
          <ActionForm
            action="/notifications/readings"
            csrf={viewer.csrf}
            label={request.filters['case'] ? 'Mark those of this case as read' : 'Mark all as read'}
          >
            <input type="hidden" name="upTo" value={String(newest(items))} />
            <input type="hidden" name="case" value={request.filters['case'] ?? ''} />
            <input type="hidden" name="next" value={here} />
          </ActionForm>
        ) : null}
      </PageHeader>
      <Filters
        path="/notifications"
        filters={request.filters}
        of={[
          { name: 'unread', label: 'Show', any: 'All', options: [['yes', 'Unread']] },
          {
            name: 'case',
            label: 'Case',
            any: 'All cases',
            options: casesOf(items, request.filters['case']),
          },
        ]}
      />
      {items.length === 0 ? (
        <Empty
          title={
            request.query.size === 0 ? 'Nothing concerns you yet' : 'Nothing fits these filters'
          }
        >
          You are told here when a claim is given to you, when your assessment is approved or
          returned, when someone mentions or answers you, and when something is due.
        </Empty>
      ) : (
        <ol class="history notices" reversed>
          {items.map((notice) => (
            <NoticeRow notice={notice} csrf={viewer.csrf} next={here} />
          ))}
        </ol>
      )}
      <Pagination path="/notifications" list={page.list} noun={['notification', 'notifications']} />
    </Layout>
  )
}

/** Without any on the page, what comes meanwhile stays unread all the same. */
const newest = (items: readonly NoticeView[]) =>
  items.reduce((most, { id }) => Math.max(most, id), 0)

/** The cases on the page, and the one that was asked for. */
function casesOf(
  items: readonly NoticeView[],
  asked: string | undefined,
): readonly (readonly [string, string])[] {
  const named = items.flatMap(({ entry }) =>
    entry?.case ? [[entry.case.slug, entry.case.title] as const] : [],
  )
  const known = new Map([...(asked === undefined ? [] : [[asked, asked] as const]), ...named])
  return [...known]
}
