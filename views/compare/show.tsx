import type { ComparePage } from '#queries/compare-page.ts'
import { RELATIONS } from '#weighing/compare.ts'
import { Layout } from '../layout.tsx'
import { partySigns } from '../parties/marks.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty, Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Pairs } from './pairs.tsx'
import { RelationSection, SilentClaims } from './relation.tsx'

/** Two accounts side by side: where they agree and clash, what each ignores or sidesteps. */
export const CompareShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: ComparePage
}) => {
  const { viewer, frame, page } = props
  const { a, b, comparison, parties } = page
  const base = `/cases/${frame.slug}`
  const signs = partySigns(parties)
  return (
    <Layout viewer={viewer} title="Compare" case={frame} current="compare">
      <PageHeader
        title="Compare accounts"
        sub="What two parties make of the same claims, by the latest statement of each"
      >
        <a class="btn btn-plain" href={`${base}/compare/assessors`}>
          Compare assessors
        </a>
      </PageHeader>
      {parties.length < 2 ? (
        <Empty
          title={parties.length === 0 ? 'No parties yet' : 'Only one party yet'}
          action={
            page.here.can('record.write')
              ? { href: `${base}/parties/new`, label: 'Add a party' }
              : null
          }
        >
          Two parties are needed to compare what they say.
        </Empty>
      ) : (
        <Choice page={page} path={`${base}/compare`} />
      )}
      {a !== null && a === b ? (
        <Notice kind="info">
          This is the same party twice. Choose another to compare <bdi>{a.name}</bdi> with.
        </Notice>
      ) : null}
      {comparison === null || a === null || b === null ? (
        <Pairs pairs={page.pairs} signs={signs} path={`${base}/compare`} />
      ) : (
        <>
          {RELATIONS.filter((relation) => relation !== 'silent').map((relation) => (
            <RelationSection
              relation={relation}
              pairs={comparison[relation]}
              page={{ a, b, statements: page.statements }}
              signs={signs}
              base={base}
            />
          ))}
          <SilentClaims pairs={comparison.silent} />
        </>
      )}
    </Layout>
  )
}

const Choice = (props: { readonly page: ComparePage; readonly path: string }) => {
  const { page } = props
  return (
    <form class="filters" action={props.path}>
      {(['a', 'b'] as const).map((name) => (
        <div class="field">
          <label for={`compare-${name}`}>{name === 'a' ? 'Party' : 'with'}</label>
          <select id={`compare-${name}`} name={name}>
            <option value="">Choose a party</option>
            {page.parties.map((party) => (
              <option
                value={party.slug}
                selected={page[name]?.slug === party.slug ? true : undefined}
              >
                {party.name}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button type="submit" class="btn btn-plain">
        Compare
      </button>
      {page.comparison === null ? null : (
        <a
          class="btn btn-quiet"
          href={`${props.path}?a=${page.b?.slug ?? ''}&b=${page.a?.slug ?? ''}`}
        >
          Turn round
        </a>
      )}
    </form>
  )
}
