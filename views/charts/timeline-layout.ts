import type { Span } from '#domain/edtf.ts'
import type { End } from '#domain/edtf-ends.ts'
import { axisOf, DAY, dayOf, instantOf, WIDTH, type Axis, type Days } from './time-axis.ts'

const HEAD = 26
const ROW = 24
const GAP = 12
/** Room above the lanes for the axis. */
export const TOP = 26

export interface Placeable {
  readonly label: string
  readonly span: Span
  readonly ends: { readonly start: End; readonly end: End }
}

export interface LaneInput<Entry extends Placeable> {
  readonly key: string
  /** Earliest first. */
  readonly entries: readonly Entry[]
}

/** Where one entry stands. `x0` and `x1` are clipped to the picture; a day is a point of a set width. */
export interface Mark<Entry> {
  readonly entry: Entry
  readonly x0: number
  readonly x1: number
  /** Middle of its row. */
  readonly y: number
  readonly words: 'after' | 'before' | 'over'
}

/** Entries that found no row of their own, as one. Days are `YYYY-MM-DD`. */
export interface Cluster {
  readonly count: number
  readonly x: number
  readonly y: number
  readonly from: string
  readonly until: string
}

export interface Lane<Entry> {
  readonly key: string
  readonly count: number
  readonly y: number
  readonly height: number
  readonly marks: readonly Mark<Entry>[]
  readonly clusters: readonly Cluster[]
}

export interface Scene<Entry> {
  readonly height: number
  readonly lanes: readonly Lane<Entry>[]
  readonly axis: Axis
}

/**
 * Places entries on one axis, a lane for each key. Within a lane, marks and their labels never
 * overlap; the number of rows is bounded, and what finds none is counted in clusters, so that the
 * picture stays as large for ten thousand entries as for a few hundred. Every entry is in exactly
 * one mark or cluster. `window` holds the days the reader looks between, where they say so.
 */
export const timelineScene = <Entry extends Placeable>(
  input: readonly LaneInput<Entry>[],
  window: Days,
): Scene<Entry> => {
  const axis = axisOf(
    input.flatMap((lane) => lane.entries.map((entry) => entry.span)),
    window,
  )
  const rows = rowsFor(input)
  const lanes: Lane<Entry>[] = []
  let y = TOP
  for (const lane of input) {
    const placed = placeLane(lane, axis, y, rows)
    lanes.push(placed)
    y += placed.height + GAP
  }
  return { height: y - GAP + 4, lanes, axis }
}

/** Marks in all stay near this many: each is a link with words, and a page has to stay light. */
const MOST_MARKS = 500
/** What fits side by side in a full row. */
const MARKS_A_ROW = 20
const MOST_ROWS = 12

function rowsFor(lanes: readonly LaneInput<Placeable>[]): number {
  const entries = lanes.reduce((sum, lane) => sum + lane.entries.length, 0)
  if (entries <= MOST_MARKS) return MOST_ROWS
  return Math.min(MOST_ROWS, Math.max(2, Math.floor(MOST_MARKS / (MARKS_A_ROW * lanes.length))))
}

function placeLane<Entry extends Placeable>(
  lane: LaneInput<Entry>,
  axis: Axis,
  top: number,
  most: number,
): Lane<Entry> {
  const ends: number[] = []
  const marks: Mark<Entry>[] = []
  const left: { readonly entry: Entry; readonly middle: number }[] = []
  for (const { mark, start, end } of lane.entries
    .map((entry) => footprint(entry, axis))
    .toSorted((a, b) => a.start - b.start)) {
    const free = ends.findIndex((taken) => taken <= start)
    const row = free < 0 ? ends.length : free
    if (row >= most) left.push({ entry: mark.entry, middle: (mark.x0 + mark.x1) / 2 })
    else {
      ends[row] = end + SPACE
      marks.push({ ...mark, y: top + HEAD + ROW * row + ROW / 2 })
    }
  }
  const bottom = top + HEAD + ROW * ends.length
  const clusters = clustersOf(left, axis, bottom + ROW / 2)
  return {
    key: lane.key,
    count: lane.entries.length,
    y: top,
    height: HEAD + ROW * (ends.length + (clusters.length > 0 ? 1 : 0)),
    marks,
    clusters,
  }
}

const SPACE = 8
const POINT = 10
/** The shortest bar that does not look like a point. */
const SHORTEST = 16
/** How far beyond its days what is approximate fades out. */
const BEYOND = 9
/** Of a character of a label, which are capitals and figures. */
const CHARACTER = 8

/** What an entry takes up in its row, with its label. */
function footprint<Entry extends Placeable>(entry: Entry, axis: Axis) {
  const { span, ends } = entry
  const point = span.start === span.end
  const start = span.openStart ? axis.from : Math.max(instantOf(span.start), axis.from)
  const end = span.openEnd ? axis.until : Math.min(instantOf(span.end) + DAY, axis.until)
  const [wide0, wide1] = [axis.x(start), axis.x(end)]
  const middle = (wide0 + wide1) / 2
  const half = point ? POINT / 2 : Math.max(wide1 - wide0, SHORTEST) / 2
  const x0 = middle - half - (ends.start === 'about' ? BEYOND : 0)
  const x1 = middle + half + (ends.end === 'about' ? BEYOND : 0)
  const words = entry.label.length * CHARACTER + 4
  if (x1 + words <= WIDTH)
    return { mark: { entry, x0, x1, words: 'after' as const }, start: x0, end: x1 + words }
  if (x0 - words >= 0)
    return { mark: { entry, x0, x1, words: 'before' as const }, start: x0 - words, end: x1 }
  return { mark: { entry, x0, x1, words: 'over' as const }, start: x0, end: x1 }
}

/** How far apart clusters stand. */
const SLOT = 62

function clustersOf(
  left: readonly { readonly entry: Placeable; readonly middle: number }[],
  axis: Axis,
  y: number,
): readonly Cluster[] {
  const slots = Map.groupBy(left, ({ middle }) => Math.floor(middle / SLOT))
  return [...slots]
    .toSorted(([a], [b]) => a - b)
    .map(([slot, members]) => {
      const spans = members.map(({ entry }) => entry.span)
      return {
        count: members.length,
        x: Math.min(Math.max((slot + 0.5) * SLOT, SLOT / 2), WIDTH - SLOT / 2),
        y,
        from: least(spans.map((span) => (span.openStart ? dayOf(axis.from) : span.start))),
        until: most(spans.map((span) => (span.openEnd ? dayOf(axis.until) : span.end))),
      }
    })
}

const least = (days: readonly string[]): string => days.reduce((a, b) => (a < b ? a : b))
const most = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b))
