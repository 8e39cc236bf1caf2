import { capital } from '#domain/text/capital.ts'
import type { Listing } from '#queries/shared/listing.ts'
import type { RecordJson } from '#queries/shared/record-json.ts'
import { Layout } from '../layout.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import type { CaseFrame, CasePage } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'

/** Links, challenges or relations of a case: one line each. */
export const TieIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly current: CasePage
  readonly folder: string
  readonly noun: string
  readonly mayAdd: boolean
  readonly list: Listing<RecordJson>
  readonly words: (values: Readonly<Record<string, unknown>>) => string
}) => {
  const { list, noun } = props
  const path = `/cases/${props.frame.slug}/${props.folder}`
  const title = `${capital(noun)}s`
  return (
    <Layout viewer={props.viewer} title={title} case={props.frame} current={props.current}>
      <PageHeader title={title}>
        {props.mayAdd ? (
          <a class="btn" href={`${path}/new`}>
            Add a {noun}
          </a>
        ) : null}
      </PageHeader>
      <Filters path={path} filters={list.request.filters} of={[WITHDRAWN]} />
      {list.total === 0 ? (
        <Empty title={`No ${noun} here`} />
      ) : (
        <ul class="items">
          {list.items.map((item) => (
            <li data-row>
              <a href={`/${props.folder}/${item.id}`}>
                <bdi>{props.words(item)}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Pagination path={path} list={list} noun={[noun, `${noun}s`]} />
    </Layout>
  )
}
