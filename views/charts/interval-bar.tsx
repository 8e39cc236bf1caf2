const WIDTH = 180
const HEIGHT = 14
const EDGE = 5

/**
 * What a share may be, as a bar on a line from none to all, without a point that would read as a
 * score; the numbers stand beside it. `mirror` lets it begin at the right.
 */
export const IntervalBar = (props: {
  readonly interval: readonly [low: number, high: number]
  readonly mirror: boolean
}) => {
  const x = (share: number) => {
    const place = EDGE + share * (WIDTH - 2 * EDGE)
    return Math.round((props.mirror ? WIDTH - place : place) * 10) / 10
  }
  const [low, high] = [x(props.interval[0]), x(props.interval[1])]
  const middle = HEIGHT / 2
  return (
    <svg
      class="range"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path
        class="c-axis"
        d={`M${x(0)} ${middle}H${x(1)}M${x(0)} 3V11M${x(0.5)} 5V9M${x(1)} 3V11`}
      />
      <path class="c-line" d={`M${low} ${middle}H${high}M${low} 3V11M${high} 3V11`} />
    </svg>
  )
}
