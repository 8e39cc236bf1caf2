import type { WorkspaceFairness } from '#queries/fairness-page.ts'
import { Layout } from '../layout.tsx'
import { Filters } from '../shared/filters.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Caution, PartyTable } from './parts.tsx'

/** The cases of the workspace side by side. A party is one of its case: those of two cases are never added up. */
export const FairnessIndex = (props: {
  readonly viewer: Viewer
  readonly page: WorkspaceFairness
}) => {
  const { list, tags } = props.page
  return (
    <Layout viewer={props.viewer} title="Fairness figures">
      <PageHeader
        title="Fairness figures"
        sub="The cases you may see, side by side. A party belongs to its case: those of two cases are not added up."
      />
      <Caution />
      {tags.length === 0 ? null : (
        <Filters
          path="/fairness"
          filters={list.request.filters}
          of={[
            {
              name: 'tag',
              label: 'Tag',
              any: 'Any',
              options: tags.map(({ tag, cases }) => [tag, `${tag} (${cases})`]),
            },
          ]}
        />
      )}
      {list.total === 0 ? (
        <Empty title="No case here" action={{ href: '/cases', label: 'To the cases' }}>
          Figures are made of cases: open one, or choose another tag.
        </Empty>
      ) : (
        list.items.map((figures) => (
          <Section
            title={
              <a href={`/cases/${figures.slug}/fairness`}>
                <bdi>{figures.title}</bdi>
              </a>
            }
            note={`${figures.all.claims.length} ${figures.all.claims.length === 1 ? 'claim' : 'claims'}, ${figures.all.judged.length} judged`}
          >
            {figures.parties.length === 0 ? (
              <p class="quiet">No party is named in it.</p>
            ) : (
              <PartyTable figures={figures} mirror={false} />
            )}
          </Section>
        ))
      )}
      <Pagination path="/fairness" list={list} noun={['case', 'cases']} />
    </Layout>
  )
}
