import { RATINGS } from '#domain/assessment.ts'
import { parseLabel, pathOf } from '#domain/label.ts'
import type { Listing } from '#queries/shared/listing.ts'
import type { RecordJson } from '#queries/shared/record-json.ts'
import { Layout } from '../layout.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import { Label } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { Pagination, Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { RATING_WORDS } from './words.ts'

/** Every rating of a case, in the order of recording. */
export const RatingIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly mayRate: boolean
  readonly list: Listing<RecordJson>
}) => {
  const { frame, list, mayRate } = props
  const path = `/cases/${frame.slug}/ratings`
  return (
    <Layout viewer={props.viewer} title="Ratings" case={frame} current="weighing">
      <Saved path={props.viewer.path} />
      <PageHeader
        title="Ratings"
        sub={`How consistent each assessor finds an item with a claim, were the claim true. A later rating of the same pair supersedes the earlier.${mayRate ? ' Those of groups you still rate blind are left out.' : ''}`}
      >
        {mayRate ? (
          <a class="btn" href={`${path}/new`}>
            Rate an item
          </a>
        ) : null}
      </PageHeader>
      <Filters
        path={path}
        filters={list.request.filters}
        of={[
          {
            name: 'rating',
            label: 'Rating',
            any: 'Every rating',
            options: RATINGS.map((code) => [code, RATING_WORDS[code]]),
          },
          WITHDRAWN,
        ]}
      />
      {list.total === 0 ? (
        <Empty
          title="No rating here yet"
          action={mayRate ? { href: `${path}/new`, label: 'Rate an item' } : null}
        />
      ) : (
        <Table
          caption="Ratings"
          head={
            <tr>
              <th scope="col">Rating</th>
              <th scope="col">Item</th>
              <th scope="col">Claim</th>
              <th scope="col">Assessor</th>
              <th scope="col">Given</th>
            </tr>
          }
        >
          {list.items.map((one) => (
            <Row rating={one} slug={frame.slug} />
          ))}
        </Table>
      )}
      <Pagination path={path} list={list} noun={['rating', 'ratings']} />
    </Layout>
  )
}

const Row = (props: { readonly rating: RecordJson; readonly slug: string }) => {
  const { rating, slug } = props
  const code = RATINGS.find((one) => one === rating['rating'])
  const on = rating['on']
  return (
    <tr data-row>
      <th scope="row">
        <a href={`/ratings/${rating.id}`}>{code ? `${code} · ${RATING_WORDS[code]}` : 'Rating'}</a>
      </th>
      <td data-label="Item">
        <Cell label={rating['evidence']} slug={slug} />
      </td>
      <td data-label="Claim">
        <Cell label={rating['claim']} slug={slug} />
      </td>
      <td data-label="Assessor">
        <bdi>{String(rating['assessor'])}</bdi>
      </td>
      <td data-label="Given">{typeof on === 'string' ? <Instant at={on} day /> : 'undated'}</td>
    </tr>
  )
}

const Cell = (props: { readonly label: unknown; readonly slug: string }) => {
  const text = String(props.label)
  const parsed = parseLabel(text)
  return parsed ? (
    <Label label={text} href={pathOf(parsed.kind, props.slug, parsed.number)} />
  ) : (
    <Label label={text} />
  )
}
