import type { RatingPage } from '#queries/rating-page.ts'
import { Layout } from '../layout.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Facts, PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { ratingWords } from './words.ts'

/** A rating by itself. */
export const RatingShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: RatingPage
}) => {
  const { viewer, frame, page } = props
  const { record, withdrawn, mayTakeBack } = page
  const path = `/ratings/${record.id}`
  const on = record['on']
  return (
    <Layout viewer={viewer} title="Rating" case={frame} current="weighing">
      <Saved path={viewer.path} />
      <PageHeader
        eyebrow={<a href={`/cases/${frame.slug}/ratings`}>Ratings</a>}
        title={ratingWords(record)}
      >
        {mayTakeBack && !withdrawn ? (
          <a class="btn btn-quiet" href={`${path}/withdrawal`}>
            Withdraw
          </a>
        ) : null}
      </PageHeader>
      <WithdrawnNotice
        what="This rating"
        withdrawn={withdrawn}
        path={path}
        csrf={viewer.csrf}
        mayRestore={mayTakeBack}
      />
      <Facts
        of={[
          ['Assessor', <bdi>{String(record['assessor'])}</bdi>],
          ['Given', typeof on === 'string' ? <Instant at={on} /> : null],
          [
            'Blind',
            record['blind'] === false
              ? 'no: given after seeing the ratings of others'
              : record['blind'] === true
                ? 'yes: given without seeing the ratings of others'
                : null,
          ],
        ]}
      />
    </Layout>
  )
}
