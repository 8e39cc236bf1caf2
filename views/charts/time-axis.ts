import { utcTicks } from 'd3-time'
import { describe } from '#domain/edtf.ts'

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

const DAY = 86_400_000

function labelOf(at: number, step: number, before: number | undefined): string {
  const day = new Date(at).toISOString().slice(0, 10)
  if (step > 300 * DAY) return describe(day.slice(0, 4))
  const words = describe(step > 25 * DAY ? day.slice(0, 7) : day)
  return before !== undefined && yearOf(before) === yearOf(at) ? words.replace(/ \d+$/, '') : words
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear()
