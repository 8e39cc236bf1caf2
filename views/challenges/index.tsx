import { CHALLENGE_STATES } from '#domain/challenge-state.ts'
import type { ChallengeList } from '#queries/challenge-list.ts'
import { Layout } from '../layout.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { ChallengeStateWords } from './state.tsx'

/** The challenges of a case: one line each, and under it how it stands. */
export const ChallengeIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: ChallengeList
  readonly words: (values: Readonly<Record<string, unknown>>) => string
}) => {
  const { page, words } = props
  const { list, states } = page
  const path = `/cases/${props.frame.slug}/challenges`
  const total = Object.values(states).reduce((sum, count) => sum + count, 0)
  return (
    <Layout viewer={props.viewer} title="Challenges" case={props.frame} current="claims">
      <PageHeader
        title="Challenges"
        sub={
          total === 0
            ? null
            : CHALLENGE_STATES.map((state) => `${states[state]} ${state}`).join(' · ')
        }
      >
        {page.here.can('record.write') ? (
          <a class="btn" href={`${path}/new`}>
            Add a challenge
          </a>
        ) : null}
      </PageHeader>
      <Filters
        path={path}
        filters={list.request.filters}
        of={[
          {
            name: 'state',
            label: 'State',
            any: 'Any',
            options: CHALLENGE_STATES.map((state) => [state, state] as const),
          },
          WITHDRAWN,
        ]}
      />
      {list.total === 0 ? (
        <Empty title="No challenge here">
          A challenge uses a claim against an item, a source, a link or an assessment. It changes no
          grade by itself: an assessment of what it is aimed at answers it.
        </Empty>
      ) : (
        <ul class="items">
          {list.items.map(({ record, standing }) => (
            <li data-row>
              <a href={`/challenges/${record.id}`}>
                <bdi>{words(record)}</bdi>
              </a>
              <p>
                <ChallengeStateWords of={standing} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination path={path} list={list} noun={['challenge', 'challenges']} />
    </Layout>
  )
}
