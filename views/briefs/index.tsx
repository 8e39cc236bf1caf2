import { shareSentence } from '#domain/brief/state.ts'
import type { BriefList } from '#queries/brief-list.ts'
import { Layout } from '../layout.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { countWords } from '#domain/brief/words.ts'

/** The briefs of a case, each with how much of it is checked. */
export const BriefIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: BriefList
}) => {
  const { viewer, frame, page } = props
  const { list } = page
  const path = `/cases/${frame.slug}/briefs`
  const mayAdd = page.here.can('record.write') && !page.here.case.withdrawn
  const withdrawn = list.request.filters['withdrawn'] === 'yes'
  return (
    <Layout viewer={viewer} title="Briefs" case={frame} current="briefs">
      <PageHeader title="Briefs">
        {mayAdd ? (
          <a class="btn" href={`${path}/new`}>
            Add a brief
          </a>
        ) : null}
      </PageHeader>
      <Filters path={path} filters={list.request.filters} of={[WITHDRAWN]} />
      {list.total === 0 ? (
        <Empty
          title={withdrawn ? 'No brief was withdrawn' : 'No briefs yet'}
          action={mayAdd && !withdrawn ? { href: `${path}/new`, label: 'Add a brief' } : null}
        >
          A brief is the story draft. Paste it, tie each sentence to the claims, statements and
          evidence it rests on, and see what is checked and what is not. Only those who work on the
          case see it.
        </Empty>
      ) : (
        <ul class="items big">
          {list.items.map((brief) => (
            <li data-row>
              <a href={brief.href}>
                <b>
                  <bdi>{brief.title}</bdi>
                </b>
              </a>
              <p>
                {shareSentence(brief.counts)} · {countWords(brief.counts)} · last changed{' '}
                <Instant at={brief.updatedAt} day />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination path={path} list={list} noun={['brief', 'briefs']} />
    </Layout>
  )
}
