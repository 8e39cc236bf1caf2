import { shareSentence } from '#domain/brief/state.ts'
import { countWords } from '#domain/brief/words.ts'
import type { CaseOverview } from '#queries/case-overview.ts'
import { Layout, type DossierProps } from '../layout.tsx'
import { partyLetters } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty, Notice } from '../shared/notice.tsx'
import { Columns, PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { News } from './news.tsx'
import { Next } from './next.tsx'
import { Open } from './open.tsx'
import { Sentence } from './sentence.tsx'
import { WhoMaySee } from './who-may-see.tsx'
import { WorkLine } from '../work/line.tsx'

const VISIBILITY_WORDS = {
  open: 'Open case: everyone may read it',
  workspace: 'Workspace case: everyone who signed in may read it',
  private: 'Private case: its members alone may read it',
} as const

/** The case page, which answers in five seconds what is contested, who says what, and where it stands. */
export const CaseShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: CaseOverview
  readonly dossier: DossierProps
}) => {
  const { viewer, frame, page, dossier } = props
  const { here } = page
  const path = `/cases/${frame.slug}`
  return (
    <Layout
      viewer={viewer}
      title={here.case.title}
      case={frame}
      current="overview"
      dossier={dossier}
    >
      <Saved path={viewer.path} />
      <Head page={page} path={path} />
      {page.news?.mark ? <News viewer={viewer} news={page.news} path={path} /> : null}
      <WithdrawnNotice
        what="This case"
        withdrawn={here.case.withdrawn}
        path={path}
        csrf={viewer.csrf}
        mayRestore={here.can('case.manage')}
      />
      {here.case.warning ? (
        <Notice kind="warning">
          <strong>Warning:</strong> <bdi>{here.case.warning}</bdi>. No page shows pictures: they are
          files to download.
        </Notice>
      ) : null}
      <Sentence page={page} path={path} />
      <WhoSaysWhat page={page} path={path} slug={frame.slug} />
      {page.work === null ? null : <WorkLine work={page.work} path={path} />}
      <Columns>
        <Open open={page.open} unread={page.here.unread} path={path} />
        <Next page={page} path={path} />
      </Columns>
      {here.case.summary ? (
        <Section id="background" title="Background">
          <MarkdownText text={here.case.summary} targets={page.mentioned} />
        </Section>
      ) : null}
      <Stories briefs={page.briefs} path={path} />
      {page.news?.mark === null ? <News viewer={viewer} news={page.news} path={path} /> : null}
      <WhoMaySee
        visibility={here.case.visibility}
        admitted={page.admitted}
        viewer={viewer}
        leave={
          here.standing.role !== null && viewer.user
            ? `${path}/members/${viewer.user.id}/removal`
            : null
        }
      />
    </Layout>
  )
}

/** How far the drafts of the story are checked, for those who work on the case. */
const Stories = (props: { readonly briefs: CaseOverview['briefs']; readonly path: string }) =>
  props.briefs.length === 0 ? null : (
    <Section id="briefs" title="Briefs" act={<a href={`${props.path}/briefs`}>All briefs</a>}>
      <ul class="items">
        {props.briefs.slice(0, 5).map((brief) => (
          <li>
            <a href={brief.href}>
              <bdi>{brief.title}</bdi>
            </a>
            <p>
              {shareSentence(brief.counts)} · {countWords(brief.counts)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )

const Head = (props: { readonly page: CaseOverview; readonly path: string }) => {
  const { here, lastJudged, claims, parties } = props.page
  return (
    <PageHeader
      eyebrow={
        <>
          <span title={VISIBILITY_WORDS[here.case.visibility]}>
            {VISIBILITY_WORDS[here.case.visibility].split(':')[0]}
          </span>{' '}
          · {claims} {claims === 1 ? 'claim' : 'claims'} · {parties.length}{' '}
          {parties.length === 1 ? 'party' : 'parties'}
          {lastJudged === null ? null : (
            <>
              {' '}
              · last judged <Instant at={lastJudged} day />
            </>
          )}
          {here.case.tags.map((tag) => (
            <>
              {' '}
              ·{' '}
              <a href={`/cases?${new URLSearchParams({ tag }).toString()}`} dir="auto">
                {tag}
              </a>
            </>
          ))}
        </>
      }
      title={here.case.title}
      question={here.case.question}
    >
      {here.can('case.manage') && !here.case.withdrawn ? (
        <a class="btn btn-plain" href={`${props.path}/edit`}>
          Edit case
        </a>
      ) : null}
      {here.can('case.export') ? (
        <a class="btn btn-quiet" href={`${props.path}/exports`}>
          Export
        </a>
      ) : null}
    </PageHeader>
  )
}

const WhoSaysWhat = (props: {
  readonly page: CaseOverview
  readonly path: string
  readonly slug: string
}) => {
  const { page } = props
  const letters = partyLetters(page.parties.map((party) => party.name))
  return (
    <Section
      id="matrix"
      title="Who says what"
      note="latest statement of each party; open a cell for its words"
      act={
        page.claims > page.rows.length ? (
          <a href={`${props.path}/matrix`}>All {page.claims} claims</a>
        ) : null
      }
    >
      {page.rows.length === 0 ? (
        <Empty
          title="No claims yet"
          action={
            page.here.can('record.write')
              ? { href: `${props.path}/claims/new`, label: 'Add the first claim' }
              : null
          }
        >
          Write down what is contested, one proposition at a time; then who says what about it.
        </Empty>
      ) : (
        <MatrixTable
          slug={props.slug}
          parties={page.parties.map(({ key, name }, place) => ({
            slug: key,
            name,
            letter: letters[place] ?? '',
          }))}
          rows={page.rows.map((row) => ({
            number: row.claim.number,
            label: row.claim.label,
            wording: row.claim.wording,
            cells: row.cells,
            chains: row.sides.supports.chains,
            standing: row.standing,
          }))}
        />
      )}
    </Section>
  )
}
