import type { RetractionPage } from '#queries/retraction-page.ts'
import { Layout } from '../layout.tsx'
import { Bearing, Grade } from '../shared/marks.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { KeyLink, KeyList } from '../weighing/key-link.tsx'
import { supposingHref } from '../weighing/links.ts'
import { hrefOfKey } from '../weighing/sentence.tsx'

interface Shown {
  readonly page: RetractionPage
  readonly slug: string
}

/** What rests on an item or a source, and what would fall if it were retracted. */
export const RetractionShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: RetractionPage
}) => {
  const { viewer, frame, page } = props
  const { subject, retraction } = page
  const what = subject.kind === 'evidence' ? subject.key.slice('evidence:'.length) : subject.name
  const shown = { page, slug: frame.slug }
  return (
    <Layout
      viewer={viewer}
      title={`What rests on ${what}`}
      case={frame}
      current={subject.kind === 'evidence' ? 'evidence' : 'sources'}
    >
      <PageHeader
        eyebrow={
          <>
            What rests on{' '}
            <a href={hrefOfKey(subject.key, frame.slug)}>
              <bdi>{what}</bdi>
            </a>
          </>
        }
        title={subject.name}
        sub={summary(page)}
      >
        {retraction.claims.length + retraction.groups.length === 0 ? null : (
          <a
            class="btn btn-plain"
            href={supposingHref(`/cases/${frame.slug}/weighing`, {
              strike: [subject.key],
              grant: [],
            })}
          >
            Suppose it does not hold
          </a>
        )}
      </PageHeader>
      <p class="quiet">
        Nothing is retracted here: this is what would be. Statements stay said, whoever said them.
      </p>
      {retraction.claims.length + retraction.groups.length === 0 ? (
        <Empty title="Nothing rests on it">
          No claim is linked to it, nor to anything that derives from it. It could be retracted and
          no chain, verdict or lead would change.
        </Empty>
      ) : (
        <>
          <Claims {...shown} />
          <Verdicts {...shown} />
          <Rivals {...shown} />
        </>
      )}
    </Layout>
  )
}

function summary({ retraction: { claims, verdicts, groups } }: RetractionPage): string {
  if (claims.length + groups.length === 0) return 'If it were retracted, nothing would change.'
  const falling = claims.filter(({ falls }) => falls).length
  const leaders = groups.filter(({ leader }) => leader.before !== leader.after).length
  return [
    `If it were retracted, ${counted(falling, 'side of a claim', 'sides of claims')} would be left without a recorded chain`,
    `${counted(verdicts.filter(({ falls }) => falls).length, 'verdict', 'verdicts')} would have to be judged again`,
    `and ${counted(leaders, 'lead', 'leads')} among rivals would change.`,
  ].join(', ')
}

const counted = (count: number, one: string, many: string) =>
  `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`

const Claims = ({ page, slug }: Shown) => (
  <Section id="claims" title="Claims that rest on it" note={String(page.retraction.claims.length)}>
    {page.retraction.claims.length === 0 ? (
      <p class="quiet">None is linked to it or to anything that derives from it.</p>
    ) : (
      <Table
        caption="Claims that rest on it"
        head={
          <tr>
            <th scope="col">Claim</th>
            <th scope="col">Side</th>
            <th scope="col">Through</th>
            <th scope="col" class="num">
              Chains now
            </th>
            <th scope="col" class="num">
              Without it
            </th>
          </tr>
        }
      >
        {page.retraction.claims.map((one) => (
          <tr data-row>
            <th scope="row" class="claim">
              <KeyLink of={one.claim} slug={slug} names={page.names} title />
            </th>
            <td data-label="Side">
              <Bearing bearing={one.side} />
            </td>
            <td data-label="Through">
              <KeyList of={one.through} slug={slug} names={page.names} />
            </td>
            <td data-label="Chains now" class="num">
              {chains(one.before)}
            </td>
            <td data-label="Without it" class="num">
              {chains(one.after)} {one.falls ? <Grade tone="warning">none left</Grade> : null}
            </td>
          </tr>
        ))}
      </Table>
    )}
  </Section>
)

const Verdicts = ({ page, slug }: Shown) => (
  <Section id="verdicts" title="Verdicts that rest on it">
    {page.retraction.verdicts.length === 0 ? (
      <p class="quiet">No verdict stands on any of these sides.</p>
    ) : (
      <ul class="items">
        {page.retraction.verdicts.map(({ claim, verdict, side, falls }) => {
          const one = page.verdicts.get(verdict.key)
          return (
            <li>
              <a href={`/assessments/${verdict.key}`}>
                <bdi>{one?.words ?? 'A verdict'}</bdi>
              </a>{' '}
              on <KeyLink of={claim} slug={slug} names={page.names} />, by{' '}
              <bdi>{one?.assessorName}</bdi>
              <p>
                {falls ? (
                  <>
                    <Grade tone="warning">to be judged again</Grade> no recorded chain{' '}
                    {side === 'supports' ? 'for' : 'against'} the claim would be left
                  </>
                ) : (
                  'would keep a chain, or had none before'
                )}
              </p>
            </li>
          )
        })}
      </ul>
    )}
  </Section>
)

const Rivals = ({ page, slug }: Shown) => {
  const { groups } = page.retraction
  return groups.length === 0 ? null : (
    <Section id="rivals" title="Rivals that would move">
      <ul class="items">
        {groups.map(({ group, leader, necessary }) => (
          <li>
            <bdi>{group}</bdi>
            <p>
              {leader.before === leader.after ? (
                <>The lead stays with {leading(leader.after, page, slug)}</>
              ) : (
                <>
                  The lead goes from {leading(leader.before, page, slug)} to{' '}
                  {leading(leader.after, page, slug)}
                </>
              )}
              {necessary.before && !necessary.after ? ' and is no longer necessary' : null}
              {!necessary.before && necessary.after ? ' and becomes necessary' : null}.
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const leading = (key: string | null, page: RetractionPage, slug: string) =>
  key === null ? 'no one' : <KeyLink of={key} slug={slug} names={page.names} />

const chains = ([lo, hi]: readonly [number, number]) => (lo === hi ? String(lo) : `${lo}–${hi}`)
