import type { MatrixPage } from '#queries/matrix-page.ts'
import { Layout } from '../layout.tsx'
import { partyLetters } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { MatrixTable, ReadByHand } from './matrix-table.tsx'

/** The whole matrix of a case. */
export const CaseMatrix = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: MatrixPage
}) => {
  const { viewer, frame, page } = props
  const mayAdd = page.here.can('record.write')
  const letters = partyLetters(page.parties.map((party) => party.name))
  const parties = page.parties.map(({ slug, name }, index) => ({
    slug,
    name,
    letter: letters[index] ?? '',
  }))
  return (
    <Layout viewer={viewer} title="Matrix" case={frame} current="matrix">
      <PageHeader
        title="Who says what"
        sub="The latest statement of each party on each claim decides; open a cell for the words behind it."
      />
      {page.rows.length === 0 || page.parties.length === 0 ? (
        <Empty
          title={page.rows.length === 0 ? 'No claims yet' : 'No parties yet'}
          action={
            mayAdd
              ? page.rows.length === 0
                ? { href: `/cases/${frame.slug}/claims/new`, label: 'Add a claim' }
                : { href: `/cases/${frame.slug}/parties/new`, label: 'Add a party' }
              : null
          }
        >
          The matrix fills itself from statements, once their sources stand with a party.
        </Empty>
      ) : (
        <>
          <MatrixTable slug={frame.slug} parties={parties} rows={page.rows} />
          <ReadByHand slug={frame.slug} parties={parties} rows={page.rows} />
        </>
      )}
    </Layout>
  )
}
