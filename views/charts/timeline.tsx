import { spanOf, type Span } from '#domain/edtf.ts'
import { endsOf, type End } from '#domain/edtf-ends.ts'
import { shorten } from '#domain/text/shorten.ts'
import { WIDTH, TOP, type Cluster, type Lane, type Mark, type Scene } from './timeline-layout.ts'
import { ticksBetween } from './time-axis.ts'

/** What a mark of the timeline says and leads to. */
export interface Shown {
  readonly kind: 'claim' | 'evidence' | 'statement'
  readonly label: string
  readonly href: string
  readonly span: Span
  readonly ends: { readonly start: End; readonly end: End }
}

export interface LaneWords {
  readonly name: string
  /** The letter and place of a party; null for other lanes. */
  readonly sign: { readonly letter: string; readonly index: number } | null
}

/**
 * The timeline as a picture: a lane for each party, dates as bars, days as points. What is
 * approximate fades at its ends, what is doubtful is an outline of dashes, an open end runs off
 * fading. Colours come from the style sheet; `mirror` lets time run from right to left.
 */
export const TimelineChart = <Entry extends Shown>(props: {
  readonly scene: Scene<Entry>
  readonly mirror: boolean
  readonly lane: (key: string) => LaneWords
  /** Everything the mark stands for, in words. */
  readonly words: (entry: Entry) => string
  /** Where the entries behind a cluster are listed. */
  readonly within: (lane: string, cluster: Cluster) => string
}) => {
  const { scene, mirror } = props
  const side = sideOf(mirror)
  return (
    <svg
      class="timeline"
      viewBox={`0 0 ${WIDTH} ${scene.height}`}
      width={WIDTH}
      height={scene.height}
      role="group"
      aria-label="Timeline; the table beneath says the same"
      direction={mirror ? 'rtl' : 'ltr'}
    >
      <Fades />
      <AxisLines scene={scene} side={side} />
      {scene.lanes.map((lane) => {
        const { name, sign } = props.lane(lane.key)
        return (
          <g class={sign ? `p${(sign.index % 8) + 1}` : undefined}>
            <LaneHead lane={lane} name={name} sign={sign} side={side} />
            {lane.marks.map((mark) => (
              <a href={mark.entry.href}>
                <title>{props.words(mark.entry)}</title>
                <Shape mark={mark} side={side} />
                <MarkLabel mark={mark} side={side} />
              </a>
            ))}
            {lane.clusters.map((cluster) => (
              <a href={props.within(lane.key, cluster)}>
                <title>{`${cluster.count} more in ${name}, ${cluster.from} to ${cluster.until}: list them`}</title>
                <rect
                  class="c-more"
                  x={side.x(cluster.x) - 25}
                  y={cluster.y - 9}
                  width={50}
                  height={18}
                  rx={9}
                />
                <text x={side.x(cluster.x)} y={cluster.y + 4.5} text-anchor="middle">
                  +{cluster.count}
                </text>
              </a>
            ))}
          </g>
        )
      })}
    </svg>
  )
}

/** Turns left-to-right places into those of the page's direction; anchors follow the direction by themselves. */
interface Side {
  readonly x: (place: number) => number
  readonly mirror: boolean
}

const sideOf = (mirror: boolean): Side => ({
  mirror,
  x: mirror ? (place) => round(WIDTH - place) : round,
})

const round = (number: number): number => Math.round(number * 10) / 10

/** Masks rather than gradients, so that one of each serves every colour. */
const Fades = () => (
  <defs>
    {(
      [
        ['left', [0, 1, 1]],
        ['right', [1, 1, 0]],
        ['both', [0, 1, 0]],
      ] as const
    ).map(([name, [first, middle, last]]) => (
      <>
        <linearGradient id={`ramp-${name}`}>
          <stop offset="0" stop-color="#fff" stop-opacity={first} />
          <stop offset=".4" stop-color="#fff" stop-opacity={middle} />
          <stop offset=".6" stop-color="#fff" stop-opacity={middle} />
          <stop offset="1" stop-color="#fff" stop-opacity={last} />
        </linearGradient>
        <mask id={`fade-${name}`} maskContentUnits="objectBoundingBox">
          <rect width="1" height="1" fill={`url(#ramp-${name})`} />
        </mask>
      </>
    ))}
  </defs>
)

const AxisLines = (props: { readonly scene: Scene<unknown>; readonly side: Side }) => {
  const { axis, height } = props.scene
  return (
    <g>
      {ticksBetween(axis.from, axis.until, 8).map((tick) => {
        const x = axis.x(tick.at)
        const anchor = x < 40 ? 'start' : x > WIDTH - 40 ? 'end' : 'middle'
        return (
          <>
            <path class="c-axis" d={`M${props.side.x(x)} ${TOP - 8}V${height}`} />
            <text class="soft" x={props.side.x(x)} y={12} text-anchor={anchor}>
              {tick.label}
            </text>
          </>
        )
      })}
    </g>
  )
}

const LaneHead = (props: {
  readonly lane: Lane<unknown>
  readonly name: string
  readonly sign: LaneWords['sign']
  readonly side: Side
}) => {
  const { lane, side, sign } = props
  const y = lane.y + 13
  return (
    <>
      <path class="c-axis" d={`M0 ${lane.y}H${WIDTH}`} />
      {sign === null ? null : (
        <>
          <Ring x={side.x(10)} y={y} size={17} index={sign.index} />
          {sign.index % 4 === 2 ? <Ring x={side.x(10)} y={y} size={12} index={sign.index} /> : null}
          <text class="letter" x={side.x(10)} y={y + 4} text-anchor="middle" aria-hidden="true">
            {sign.letter}
          </text>
        </>
      )}
      <text class="lane" x={side.x(sign === null ? 2 : 26)} y={y + 4.5} text-anchor="start">
        {isolated(shorten(props.name, LONGEST))} <tspan class="soft">· {lane.count}</tspan>
      </text>
    </>
  )
}

/** Told apart as in HTML: round for the first four parties, square for the next; solid, dashed, double, dotted. */
const Ring = (props: {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly index: number
}) => (
  <rect
    class="c-party"
    x={round(props.x - props.size / 2)}
    y={props.y - props.size / 2}
    width={props.size}
    height={props.size}
    rx={props.index % 8 < 4 ? props.size / 2 : 3}
  />
)

const LONGEST = 80

/** As <bdi> does in HTML. */
const isolated = (text: string): string => `\u2068${text}\u2069`

const BAR = 10

/** Round for statements, square for evidence, thin for the period of a claim. */
const Shape = (props: { readonly mark: Mark<Shown>; readonly side: Side }) => {
  const { mark, side } = props
  const { span, kind } = mark.entry
  const fade = fadeOf(mark.entry.ends, side.mirror)
  const height = kind === 'claim' ? 4 : BAR
  return (
    <rect
      class={span.uncertain ? 'c-bar c-doubt' : 'c-bar'}
      x={Math.min(side.x(mark.x0), side.x(mark.x1))}
      y={mark.y - height / 2}
      width={round(mark.x1 - mark.x0)}
      height={height}
      rx={kind === 'statement' ? BAR / 2 : undefined}
      mask={fade === null ? undefined : `url(#fade-${fade})`}
    />
  )
}

/** At which ends of the picture's bar: what is not firm fades. */
function fadeOf({ start, end }: Shown['ends'], mirror: boolean): 'left' | 'right' | 'both' | null {
  if (start !== 'firm' && end !== 'firm') return 'both'
  if (start === 'firm' && end === 'firm') return null
  return (start === 'firm') === mirror ? 'left' : 'right'
}

const MarkLabel = (props: { readonly mark: Mark<Shown>; readonly side: Side }) => {
  const { mark, side } = props
  const [place, anchor] = {
    after: [mark.x1 + 4, 'start'] as const,
    before: [mark.x0 - 4, 'end'] as const,
    over: [(mark.x0 + mark.x1) / 2, 'middle'] as const,
  }[mark.words]
  return (
    <text class="halo" x={side.x(place)} y={mark.y + 4.5} text-anchor={anchor}>
      {mark.entry.label}
    </text>
  )
}

/** A sample of a mark for the legend: as the picture draws such a date. */
export const Sample = (props: { readonly kind: Shown['kind']; readonly date: string }) => {
  const span = spanOf(props.date)
  const [x0, x1] = span.start === span.end ? [17, 27] : [5, 39]
  const entry = { kind: props.kind, label: '', href: '', span, ends: endsOf(props.date) }
  return (
    <svg class="sample" viewBox="0 0 44 14" width={44} height={14} aria-hidden="true">
      <Shape mark={{ entry, x0, x1, y: 7, words: 'after' }} side={sideOf(false)} />
    </svg>
  )
}
