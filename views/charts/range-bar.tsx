const WIDTH = 180
const HEIGHT = 14
const EDGE = 5

/**
 * A score with what it may turn out to be, as a bar from the lowest to the highest and a point; the
 * numbers stand beside it. `most` is the end of the scale that all bars of a table share; `mirror`
 * lets it begin at the right.
 */
export const RangeBar = (props: {
  readonly point: number
  readonly range: readonly [lo: number, hi: number]
  readonly most: number
  readonly mirror: boolean
}) => {
  const { point, range, most, mirror } = props
  const x = (value: number) => {
    const share = most === 0 ? 0 : value / most
    const place = EDGE + share * (WIDTH - 2 * EDGE)
    return Math.round((mirror ? WIDTH - place : place) * 10) / 10
  }
  const middle = HEIGHT / 2
  return (
    <svg
      class="range"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path class="c-axis" d={`M0 ${middle}H${WIDTH}`} />
      <path class="c-line" d={`M${x(range[0])} ${middle}H${x(range[1])}`} />
      <circle class="c-point" cx={x(point)} cy={middle} r={4} />
    </svg>
  )
}
