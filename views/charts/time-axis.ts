import { utcTicks } from 'd3-time'
import { describe, type Span } from '#domain/edtf.ts'

/** Units of the picture; at full width one is a pixel. */
export const WIDTH = 1000
/** Room at both ends, for points and for what fades out beyond its days. */
const MARGIN = 14

/** From one instant to another, in milliseconds since 1970. */
export interface Axis {
  readonly from: number
  readonly until: number
  readonly x: (instant: number) => number
}

/** The days the reader looks between, `YYYY-MM-DD`; null where they do not say. */
export interface Days {
  readonly from: string | null
  readonly until: string | null
}

export const DAY = 86_400_000
const [FIRST, LAST] = ['0000-01-01', '9999-12-31']

export const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Holds every span, with some room at ends that nobody set. */
export function axisOf(spans: readonly Span[], window: Days): Axis {
  let [first, last] = [LAST, FIRST]
  const take = (day: string) => {
    if (day < first) first = day
    if (day > last) last = day
  }
  for (const span of spans) {
    if (!span.openStart) take(span.start)
    if (!span.openEnd) take(span.end)
  }
  const [start, end] = [window.from ?? first, window.until ?? last]
  const [low, high] = [instantOf(start), instantOf(end < start ? start : end) + DAY]
  const pad = Math.max((high - low) * 0.03, DAY / 2)
  const from = window.from === null ? low - pad : low
  const until = window.until === null ? high + pad : high
  return {
    from,
    until,
    x: (instant) => MARGIN + ((instant - from) / (until - from)) * (WIDTH - 2 * MARGIN),
  }
}

/** Within the days there are names for. */
export const dayOf = (instant: number): string =>
  new Date(Math.min(Math.max(instant, instantOf(FIRST)), instantOf(LAST)))
    .toISOString()
    .slice(0, 10)

export interface Tick {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly label: string
}

/**
 * Calendar steps between two instants, about `count` of them and never shorter than a day. The year
 * stands at the first and wherever it turns.
 */
export const ticksBetween = (from: number, until: number, count: number): readonly Tick[] => {
  const instants = utcTicks(new Date(from), new Date(until), count)
    .map((date) => date.valueOf())
    .filter((at) => at % DAY === 0)
  const step = (instants[1] ?? until) - (instants[0] ?? from)
  return instants.map((at, place) => ({ at, label: labelOf(at, step, instants[place - 1]) }))
}

function labelOf(at: number, step: number, before: number | undefined): string {
  const day = new Date(at).toISOString().slice(0, 10)
  if (step > 300 * DAY) return describe(day.slice(0, 4))
  const words = describe(step > 25 * DAY ? day.slice(0, 7) : day)
  return before !== undefined && yearOf(before) === yearOf(at) ? words.replace(/ \d+$/, '') : words
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear()
