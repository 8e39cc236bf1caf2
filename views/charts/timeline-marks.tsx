import { spanOf, type Span } from '#domain/edtf.ts'
import { endsOf, type End } from '#domain/edtf-ends.ts'
import type { Mark } from './timeline-layout.ts'
import { round, sideOf, type Side } from './timeline-side.ts'

/** What a mark of the timeline says and leads to. */
export interface Shown {
  readonly kind: 'claim' | 'evidence' | 'statement'
  readonly label: string
  readonly href: string
  readonly span: Span
  readonly ends: { readonly start: End; readonly end: End }
}

/** Masks rather than gradients, so that one of each serves every colour. */
export const Fades = () => (
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

const BAR = 10

/** Round for statements, square for evidence, thin for the period of a claim. */
export const Shape = (props: { readonly mark: Mark<Shown>; readonly side: Side }) => {
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

/** Beside its mark, or over it. */
export const MarkLabel = (props: { readonly mark: Mark<Shown>; readonly side: Side }) => {
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
