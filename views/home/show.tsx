import type { HomePage as Page } from '#queries/home-page.ts'
import { Layout } from '../layout.tsx'
import { Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { CaseCards } from './case-cards.tsx'
import { Recent } from './recent.tsx'

/** The first page. */
export const HomePage = (props: {
  readonly viewer: Viewer
  readonly page: Page
  readonly mayOpen: boolean
}) => {
  const { viewer, page } = props
  const known = new Set(page.mine?.items.map((row) => row.id))
  const others = page.others.items.filter((row) => !known.has(row.id))
  return (
    <Layout viewer={viewer} title="Touchstone">
      <header class="head">
        <h1>Who says what, on what evidence, and how far can each be trusted?</h1>
        <p class="sub">
          Touchstone keeps contested claims: the rival accounts, the evidence and whom it rests on,
          and judgements that are dated, signed and never overwritten.
        </p>
        {viewer.user ? (
          <p class="acts">
            <a class="btn" href="/desk">
              Go to your desk
            </a>
          </p>
        ) : null}
      </header>
      {page.mine && page.mine.total > 0 ? (
        <Section id="mine" title="Your cases" note={String(page.mine.total)}>
          <CaseCards rows={page.mine.items} />
        </Section>
      ) : null}
      <Recent of={page.recent} />
      {others.length > 0 || page.mine === null || page.mine.total === 0 ? (
        <Section
          id="cases"
          title={viewer.user ? 'Other cases you may read' : 'Open cases'}
          act={<a href="/cases">All cases</a>}
        >
          {others.length === 0 ? (
            <p class="quiet">
              No open case yet.{' '}
              {viewer.user ? null : <a href="/sign-in">Sign in to see cases of this workspace.</a>}
            </p>
          ) : (
            <CaseCards rows={others} />
          )}
        </Section>
      ) : null}
      {props.mayOpen ? (
        <p class="acts">
          <a class="btn btn-plain" href="/cases/new">
            Open a case
          </a>
          <a class="btn btn-plain" href="/cases/import">
            Import a case file
          </a>
        </p>
      ) : null}
    </Layout>
  )
}
