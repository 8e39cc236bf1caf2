import type { HomePage as Page } from '#queries/home-page.ts'
import { Layout } from '../layout.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { CaseCards } from './case-cards.tsx'
import { Recent } from './recent.tsx'

/** One's own work: the cases one is a member of, and where one left off. */
export const DeskPage = (props: {
  readonly viewer: Viewer
  readonly page: Page
  readonly mayOpen: boolean
}) => {
  const { viewer, page } = props
  return (
    <Layout viewer={viewer} title="Desk" site="desk">
      <PageHeader title="Desk">
        {props.mayOpen ? (
          <a class="btn" href="/cases/new">
            Open a case
          </a>
        ) : null}
      </PageHeader>
      <Recent of={page.recent} />
      <Section id="mine" title="Your cases">
        {page.mine === null || page.mine.total === 0 ? (
          <Empty
            title="You are not a member of a case yet"
            action={{ href: '/cases', label: 'See the cases' }}
          >
            Open one, or ask the lead of a case to add you.
          </Empty>
        ) : (
          <CaseCards rows={page.mine.items} />
        )}
      </Section>
    </Layout>
  )
}
