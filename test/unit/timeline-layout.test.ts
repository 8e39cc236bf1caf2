import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanOf } from '#domain/edtf.ts'
import { endsOf } from '#domain/edtf-ends.ts'
import {
  timelineScene,
  type LaneInput,
  type Mark,
  type Placeable,
} from '#views/charts/timeline-layout.ts'
import { ticksBetween, WIDTH } from '#views/charts/time-axis.ts'

const NO_WINDOW = { from: null, until: null }

const entry = (label: string, date: string): Placeable => ({
  label,
  span: spanOf(date),
  ends: endsOf(date),
})

const placed = (...dates: readonly string[]) => {
  const entries = dates.map((date, place) => entry(`S${place + 1}`, date))
  const [lane] = timelineScene([{ key: 'a', entries }], NO_WINDOW).lanes
  return (label: string) => {
    const mark = lane?.marks.find((one) => one.entry.label === label)
    if (!mark) throw new Error(`${label} has no mark`)
    return mark
  }
}

test('a day is a point, a month a bar, and a period is as long as its days', () => {
  const mark = placed('2014-01-20', '2014-03', '2011-01-01/2013-12-31', '2012')
  const length = (label: string) => mark(label).x1 - mark(label).x0
  expect(length('S1')).toBe(10)
  expect(length('S2')).toBeGreaterThan(15)
  expect(length('S3') / length('S4')).toBeCloseTo(1096 / 366, 1)
})

test('time runs one way: what is later stands further on', () => {
  const mark = placed('2011-05-01', '2012-05-01', '2013-05-01')
  expect(mark('S1').x0).toBeLessThan(mark('S2').x0)
  expect(mark('S2').x0).toBeLessThan(mark('S3').x0)
})

test('what is approximate reaches beyond its days at the ends that are', () => {
  const firm = placed('2011/2012', '2010-06-01')('S1')
  const about = placed('2011/2012~', '2010-06-01')('S1')
  expect(about.x0).toBe(firm.x0)
  expect(about.x1).toBeGreaterThan(firm.x1)
})

test('an open end runs to the edge, and does not stretch the axis to the end of time', () => {
  const scene = timelineScene(
    [{ key: 'a', entries: [entry('S1', '2013/..'), entry('S2', '2014-05-01')] }],
    NO_WINDOW,
  )
  expect(new Date(scene.axis.until).getUTCFullYear()).toBe(2014)
  expect(scene.lanes[0]?.marks[0]?.x1).toBeCloseTo(scene.axis.x(scene.axis.until))
})

test('a chosen window is the axis, and what reaches out of it is cut at its edges', () => {
  const scene = timelineScene([{ key: 'a', entries: [entry('E1', '2011/2020')] }], {
    from: '2014-01-01',
    until: '2014-12-31',
  })
  expect(new Date(scene.axis.from).toISOString()).toBe('2014-01-01T00:00:00.000Z')
  expect(new Date(scene.axis.until).toISOString()).toBe('2015-01-01T00:00:00.000Z')
  const mark = scene.lanes[0]?.marks[0]
  expect(mark?.words).toBe('over')
  expect(mark?.x0).toBeGreaterThanOrEqual(0)
  expect(mark?.x1).toBeLessThanOrEqual(WIDTH)
})

test('a cluster tells how many it holds and from which day to which', () => {
  const entries = Array.from({ length: 900 }, (_, n) => entry(`S${n + 1}`, '2014-01~'))
  const scene = timelineScene([{ key: 'a', entries }], NO_WINDOW)
  const [cluster] = scene.lanes[0]?.clusters ?? []
  expect(scene.lanes[0]?.clusters).toHaveLength(1)
  expect(cluster).toMatchObject({ from: '2014-01-01', until: '2014-01-31' })
  expect((cluster?.count ?? 0) + (scene.lanes[0]?.marks.length ?? 0)).toBe(900)
})

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const date = fc.oneof(
  day,
  day.map((one) => one.slice(0, 7)),
  day.map((one) => `${one.slice(0, 4)}~`),
  day.map((one) => `${one.slice(0, 7)}?`),
  day.map((one) => `${one}/..`),
  day.map((one) => `../${one}`),
  fc.tuple(day, day).map(([a, b]) => (a < b ? `${a}/${b}` : `${b}/${a}`)),
)
const lanes = fc
  .array(fc.array(date, { maxLength: 120 }), { minLength: 1, maxLength: 8 })
  .map((all) =>
    all.map((dates, lane): LaneInput<Placeable> => ({
      key: String(lane),
      entries: dates.map((one, place) => entry(`S${lane}${place}`, one)),
    })),
  )

describe('whatever the dates', () => {
  test('every entry is in one mark or counted in one cluster', () => {
    fc.assert(
      fc.property(lanes, (input) => {
        const scene = timelineScene(input, NO_WINDOW)
        for (const [place, lane] of scene.lanes.entries()) {
          const marked = lane.marks.map((mark) => mark.entry)
          expect(new Set(marked).size).toBe(marked.length)
          const clustered = lane.clusters.reduce((sum, { count }) => sum + count, 0)
          expect(marked.length + clustered).toBe(input[place]?.entries.length)
        }
      }),
    )
  })

  test('marks and their labels never overlap and never leave the picture', () => {
    fc.assert(
      fc.property(lanes, (input) => {
        const { lanes, height } = timelineScene(input, NO_WINDOW)
        for (const { marks, clusters } of lanes) {
          for (const row of Map.groupBy(marks, (mark) => mark.y).values()) {
            const taken = row.map(extent).toSorted((a, b) => a[0] - b[0])
            for (const [place, [start]] of taken.entries())
              expect(taken[place - 1]?.[1] ?? 0).toBeLessThanOrEqual(start)
            expect(taken[0]?.[0]).toBeGreaterThanOrEqual(0)
            expect(taken.at(-1)?.[1]).toBeLessThanOrEqual(WIDTH)
          }
          for (const { y } of [...marks, ...clusters]) expect(y).toBeLessThan(height)
          for (const { x } of clusters) expect(x).toBeGreaterThanOrEqual(25)
          for (const { x } of clusters) expect(x).toBeLessThanOrEqual(WIDTH - 25)
        }
      }),
    )
  })

  test('the picture stays as large for thousands of entries as for hundreds', () => {
    const entries = (count: number) =>
      Array.from({ length: count }, (_, n) => entry(`S${n}`, `20${10 + (n % 9)}-0${1 + (n % 9)}`))
    const scene = (count: number) =>
      timelineScene(
        Array.from({ length: 8 }, (_, n) => ({ key: String(n), entries: entries(count) })),
        NO_WINDOW,
      )
    const marks = scene(3000).lanes.reduce((sum, lane) => sum + lane.marks.length, 0)
    expect(marks).toBeLessThan(600)
    expect(scene(3000).height).toBeLessThanOrEqual(scene(300).height)
  })
})

function extent(mark: Mark<Placeable>): readonly [number, number] {
  const words = mark.entry.label.length * 7
  if (mark.words === 'after') return [mark.x0, mark.x1 + words]
  return mark.words === 'before' ? [mark.x0 - words, mark.x1] : [mark.x0, mark.x1]
}

describe('the axis', () => {
  const labels = (from: string, until: string) =>
    ticksBetween(Date.parse(from), Date.parse(until), 8).map((tick) => tick.label)

  test('counts in years, months or days, and names the year where it turns', () => {
    expect(labels('2005-03-01', '2013-01-01')).toEqual([
      '2006',
      '2007',
      '2008',
      '2009',
      '2010',
      '2011',
      '2012',
      '2013',
    ])
    expect(labels('2013-10-15', '2014-03-15')).toEqual([
      'November 2013',
      'December',
      'January 2014',
      'February',
      'March',
    ])
    expect(labels('2014-01-01', '2014-01-05')).toEqual([
      '1 January 2014',
      '2 January',
      '3 January',
      '4 January',
      '5 January',
    ])
  })

  test('stands on whole days even within one', () => {
    expect(labels('2014-01-01', '2014-01-02')).toEqual(['1 January 2014', '2 January'])
  })
})
