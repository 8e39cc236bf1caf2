import type { CompareAssessorsPage } from '#queries/compare-assessors-page.ts'
import type { AssessorPair, BothJudged } from '#weighing/compare-assessors.ts'
import { Layout } from '../layout.tsx'
import { RATING_WORDS } from '../ratings/words.ts'
import { Grade } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty, Notice } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { KeyLink } from '../weighing/key-link.tsx'

interface Shown {
  readonly page: CompareAssessorsPage
  readonly slug: string
}

/** Two assessors side by side: where they judged and rated the same things, and where differently. */
export const CompareAssessors = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: CompareAssessorsPage
}) => {
  const { viewer, frame, page } = props
  const shown = { page, slug: frame.slug }
  const path = `/cases/${frame.slug}/compare`
  return (
    <Layout viewer={viewer} title="Compare assessors" case={frame} current="compare">
      <PageHeader
        eyebrow={<a href={path}>Compare accounts</a>}
        title="Compare assessors"
        sub="What two people make of the same things: each one’s own judgements, never an average"
      />
      {page.assessors.length < 2 ? (
        <Empty
          title={page.assessors.length === 0 ? 'Nobody has judged yet' : 'Only one has judged yet'}
        >
          Two people who judged or rated something here are needed to compare them.
        </Empty>
      ) : (
        <Choice page={page} path={`${path}/assessors`} />
      )}
      {page.a !== null && page.a === page.b ? (
        <Notice kind="info">
          This is the same person twice. Choose another to compare <bdi>{page.a.name}</bdi> with.
        </Notice>
      ) : null}
      {page.pair === null ? null : (
        <>
          <Alone {...shown} pair={page.pair} />
          <Judgements {...shown} pair={page.pair} />
          <Ratings {...shown} pair={page.pair} />
        </>
      )}
    </Layout>
  )
}

const Choice = (props: { readonly page: CompareAssessorsPage; readonly path: string }) => (
  <form class="filters" action={props.path}>
    {(['a', 'b'] as const).map((name) => (
      <div class="field">
        <label for={`compare-${name}`}>{name === 'a' ? 'Assessor' : 'with'}</label>
        <select id={`compare-${name}`} name={name}>
          <option value="">Choose someone</option>
          {props.page.assessors.map((one) => (
            <option value={one.key} selected={props.page[name]?.key === one.key ? true : undefined}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
    ))}
    <button type="submit" class="btn btn-plain">
      Compare
    </button>
  </form>
)

const Alone = ({ page, pair }: Shown & { readonly pair: AssessorPair }) => {
  const { judgements, ratings } = pair.alone
  return (
    <p class="quiet">
      Judged or rated by one alone, and not compared: <bdi>{page.a?.name}</bdi> {judgements[0]}{' '}
      judgements and {ratings[0]} ratings, <bdi>{page.b?.name}</bdi> {judgements[1]} and{' '}
      {ratings[1]}.
    </p>
  )
}

const Judgements = ({ page, slug, pair }: Shown & { readonly pair: AssessorPair }) => (
  <Section id="judgements" title="What both judged" note={differing(pair.judgements)}>
    {pair.judgements.length === 0 ? (
      <p class="quiet">They judged nothing in common on one scale.</p>
    ) : (
      <Table caption="What both judged" head={<Head page={page} first="What, on which scale" />}>
        {pair.judgements.map((one) => (
          <tr data-row>
            <th scope="row" class="claim">
              <KeyLink of={one.subject} slug={slug} names={page.names} title />{' '}
              <small>{page.judged.get(one.a.key)?.scaleName}</small>{' '}
              {one.differ ? <Grade tone="warning">differ</Grade> : null}
            </th>
            <Given page={page} of={one.a} name={page.a?.name} />
            <Given page={page} of={one.b} name={page.b?.name} />
          </tr>
        ))}
      </Table>
    )}
  </Section>
)

const Given = (props: {
  readonly page: CompareAssessorsPage
  readonly of: BothJudged['a']
  readonly name: string | undefined
}) => (
  <td data-label={props.name}>
    <a href={`/assessments/${props.of.key}`}>
      <bdi>{props.page.judged.get(props.of.key)?.words ?? 'A judgement'}</bdi>
    </a>
  </td>
)

const Ratings = ({ page, slug, pair }: Shown & { readonly pair: AssessorPair }) =>
  pair.ratings.length === 0 ? null : (
    <Section id="ratings" title="What both rated" note={differing(pair.ratings)}>
      <Table caption="What both rated" head={<Head page={page} first="Item with claim" />}>
        {pair.ratings.map((one) => (
          <tr data-row>
            <th scope="row">
              <KeyLink of={one.evidence} slug={slug} names={page.names} /> with{' '}
              <KeyLink of={one.claim} slug={slug} names={page.names} />{' '}
              {one.differ ? <Grade tone="warning">differ</Grade> : null}
            </th>
            <td data-label={page.a?.name}>{RATING_WORDS[one.a]}</td>
            <td data-label={page.b?.name}>{RATING_WORDS[one.b]}</td>
          </tr>
        ))}
      </Table>
    </Section>
  )

const Head = (props: { readonly page: CompareAssessorsPage; readonly first: string }) => (
  <tr>
    <th scope="col">{props.first}</th>
    {[props.page.a, props.page.b].map((one) => (
      <th scope="col">
        <bdi>{one?.name}</bdi>
      </th>
    ))}
  </tr>
)

const differing = (list: readonly { readonly differ: boolean }[]) =>
  `${list.filter(({ differ }) => differ).length} of ${list.length} differ`
