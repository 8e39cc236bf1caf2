import { describe } from '#domain/edtf.ts'
import type { TimelineEntry, TimelinePage } from '#queries/timeline-page.ts'
import { TimelineChart, type LaneWords } from '../charts/timeline.tsx'
import { Sample } from '../charts/timeline-marks.tsx'
import { timelineScene, type Cluster } from '../charts/timeline-layout.ts'
import { Layout } from '../layout.tsx'
import { partySigns } from '../parties/marks.ts'
import { directionOf } from '../shared/direction.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { address, Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { TimelineFilters } from './filters.tsx'
import { TimelineTable } from './table.tsx'

/** Statements and evidence on one axis, as a picture and as the table that says the same. */
export const TimelineShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: TimelinePage
}) => {
  const { viewer, frame, page } = props
  const { list } = page
  const path = `/cases/${frame.slug}/timeline`
  const [dated, undated] = [
    list.items.filter((entry) => entry.span !== null),
    list.items.filter((entry) => entry.span === null),
  ]
  const signs = partySigns(page.parties)
  return (
    <Layout viewer={viewer} title="Timeline" case={frame} current="timeline">
      <PageHeader
        title="Timeline"
        sub="When things were said and published, and the periods that claims speak of"
      />
      <TimelineFilters page={page} path={path} />
      {list.total === 0 ? <Nothing page={page} base={`/cases/${frame.slug}`} /> : null}
      {page.dated.length === 0 ? null : <Picture page={page} frame={frame} path={path} />}
      {dated.length === 0 ? null : (
        <TimelineTable caption="In order of time" entries={dated} signs={signs} dated />
      )}
      {undated.length === 0 ? null : (
        <Section id="undated" title="Without a date" note={String(page.undated)}>
          <TimelineTable caption="Without a date" entries={undated} signs={signs} />
        </Section>
      )}
      <Pagination path={path} list={list} noun={['entry', 'entries']} />
    </Layout>
  )
}

const Nothing = (props: { readonly page: TimelinePage; readonly base: string }) =>
  props.page.list.request.query.size > 0 ? (
    <Empty title="Nothing fits these filters" />
  ) : (
    <Empty
      title="Nothing to place in time yet"
      action={
        props.page.here.can('record.write')
          ? { href: `${props.base}/statements/new`, label: 'Add a statement' }
          : null
      }
    >
      Statements stand here on the day they were said, evidence on the day it was published.
    </Empty>
  )

/** Lanes besides those of the parties. */
const CLAIMS = '(claims)'
const NO_PARTY = 'none'

const Picture = (props: {
  readonly page: TimelinePage
  readonly frame: CaseFrame
  readonly path: string
}) => {
  const { page, frame } = props
  const lanes = Map.groupBy(page.dated, laneOf)
  const order = [CLAIMS, ...page.parties.map((party) => party.slug), NO_PARTY]
  const scene = timelineScene(
    order.flatMap((key) => {
      const entries = lanes.get(key)
      return entries ? [{ key, entries }] : []
    }),
    page,
  )
  const signs = partySigns(page.parties)
  const lane = (key: string): LaneWords => {
    if (key === CLAIMS) return { name: 'What the claims speak of', sign: null }
    const sign = signs.get(key) ?? null
    return { name: sign?.name ?? 'With no party', sign }
  }
  return (
    <figure class="part">
      <div class="chart" role="region" aria-label="Timeline" tabindex={0}>
        <TimelineChart
          scene={scene}
          mirror={directionOf(frame.language) === 'rtl'}
          lane={lane}
          words={wordsOf}
          within={(key, cluster) => narrowed(props, key, cluster)}
        />
      </div>
      <Legend page={page} />
    </figure>
  )
}

const laneOf = (entry: TimelineEntry): string =>
  entry.kind === 'claim' ? CLAIMS : (entry.party ?? NO_PARTY)

const wordsOf = (entry: TimelineEntry): string =>
  [
    `${entry.label}${entry.text ? `: ${entry.text}` : ''}`,
    entry.source,
    entry.date === null ? null : describe(entry.date),
  ]
    .filter((part) => part !== null)
    .join(' · ')

/** The same timeline, of the lane and the days of the cluster alone. */
function narrowed(
  { page, path }: { readonly page: TimelinePage; readonly path: string },
  key: string,
  cluster: Cluster,
): string {
  return address(path, page.list.request.query, {
    ...(key === CLAIMS ? { kind: 'claim' } : { party: key }),
    from: cluster.from,
    until: cluster.until,
    after: null,
  })
}

/** Only what the picture has. */
const Legend = (props: { readonly page: TimelinePage }) => {
  const { dated } = props.page
  const has = (test: (entry: (typeof dated)[number]) => boolean) => dated.some(test)
  return (
    <figcaption class="legend">
      {has(({ kind }) => kind === 'statement') ? (
        <Item kind="statement" date="2014-01-20" words="statement" />
      ) : null}
      {has(({ kind }) => kind === 'evidence') ? (
        <Item kind="evidence" date="2014-01-20" words="evidence item" />
      ) : null}
      {has(({ kind }) => kind === 'claim') ? (
        <Item kind="claim" date="2014-01" words="period a claim speaks of" />
      ) : null}
      {has(({ span }) => span.start !== span.end) ? (
        <Item kind="statement" date="2014-01" words="some time within" />
      ) : null}
      {has(({ span }) => span.approximate) ? (
        <Item kind="statement" date="2014-01~" words="fading: about" />
      ) : null}
      {has(({ span }) => span.uncertain) ? (
        <Item kind="statement" date="2014-01?" words="dashed: perhaps" />
      ) : null}
      {has(({ span }) => span.openEnd || span.openStart) ? (
        <Item kind="statement" date="2014-01/.." words="running off: open end" />
      ) : null}
    </figcaption>
  )
}

const Item = (props: Parameters<typeof Sample>[0] & { readonly words: string }) => (
  <span>
    <Sample kind={props.kind} date={props.date} /> {props.words}
  </span>
)
