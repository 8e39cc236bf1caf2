import { shorten } from '#domain/text/shorten.ts'
import { ticksBetween, WIDTH } from './time-axis.ts'
import { TOP, type Cluster, type Lane, type Scene } from './timeline-layout.ts'
import { Fades, MarkLabel, Shape, type Shown } from './timeline-marks.tsx'
import { round, sideOf, type Side } from './timeline-side.ts'

/** What a lane is called, and the sign of the party it is of. */
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
