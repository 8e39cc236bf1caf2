const WIDTH = 160
const HEIGHT = 12

/** A count as a bar; `most` is what all bars of a table share. The number stands beside it. `mirror` lets it begin at the right. */
export const CountBar = (props: {
  readonly count: number
  readonly most: number
  readonly mirror: boolean
}) => {
  const { count, most, mirror } = props
  const length = most === 0 ? 0 : Math.round((count / most) * WIDTH * 10) / 10
  return (
    <svg
      class="count-bar"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <rect x={mirror ? WIDTH - length : 0} y={2} width={length} height={HEIGHT - 4} />
    </svg>
  )
}
