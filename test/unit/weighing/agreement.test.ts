import fc from 'fast-check'
import { expect, test } from 'vitest'
import { krippendorffAlpha, type Metric } from '#weighing/agreement.ts'
import { weigh } from '#weighing/weigh.ts'
import type { InputRating } from '#weighing/input.ts'
import { aCase, aClaim, anItem, aRating } from './a-case.ts'

/** Observers in rows, units in columns, a dot where a value is missing. */
const byObserver = (...rows: string[]): number[][] => {
  const values = rows.map((row) => row.split(' '))
  return (values[0] ?? []).map((_, unit) =>
    values.flatMap((row) => (row[unit] === '.' ? [] : Number(row[unit]))),
  )
}

const byUnit = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((unit) => [...unit].flatMap((value) => (value === '.' ? [] : Number(value))))

const alpha = (units: readonly (readonly number[])[], metric: Metric) =>
  krippendorffAlpha(units, metric).alpha

/** Hayes and Krippendorff 2007, table 1: the tone of 40 articles judged by five observers. */
const NEWS_TONE = byUnit(`
  112.2 1101. 2333. .00.0 000.0 000.0 102.1 1.20. 222.2 2111. .100. 0000. 1222. 33223
  111.1 111.1 212.2 1233. 1101. 000.0 0011. 00.00 2333. 0000. 12.22 0111. 00010 1212.
  1122. 112.2 110.0 2121. 22.22 3222. 222.2 223.2 222.2 22.12 2222. 111.1`)

test('news tone (Hayes and Krippendorff 2007): nominal 0.477, ordinal 0.7598, interval 0.757', () => {
  expect(NEWS_TONE).toHaveLength(40)
  expect(alpha(NEWS_TONE, 'nominal')).toBeCloseTo(0.477, 3)
  expect(alpha(NEWS_TONE, 'ordinal')).toBeCloseTo(0.7598, 4)
  expect(alpha(NEWS_TONE, 'interval')).toBeCloseTo(0.757, 3)
})

test('four observers and missing values (Krippendorff 2011): nominal 0.743, ordinal 0.815, interval 0.849', () => {
  const units = byObserver(
    '1 2 3 3 2 1 4 1 2 . . .',
    '1 2 3 3 2 2 4 1 2 5 . 3',
    '. 3 3 3 2 3 4 2 2 5 1 .',
    '1 2 3 3 2 4 4 1 2 5 1 .',
  )
  expect(alpha(units, 'nominal')).toBeCloseTo(0.743, 3)
  expect(alpha(units, 'ordinal')).toBeCloseTo(0.815, 3)
  expect(alpha(units, 'interval')).toBeCloseTo(0.849, 3)
})

test('three coders and fifteen units (Wikipedia’s example): nominal 0.691, interval 0.811', () => {
  const units = byObserver(
    '. . . . . 3 4 1 2 1 1 3 3 . 3',
    '1 . 2 1 3 3 4 3 . . . . . . .',
    '. . 2 1 3 4 4 . 2 1 1 3 3 . 4',
  )
  expect(alpha(units, 'nominal')).toBeCloseTo(0.691, 3)
  expect(alpha(units, 'interval')).toBeCloseTo(0.811, 3)
})

/** Fleiss 1971: how many of six psychiatrists gave each of thirty patients each of five diagnoses. */
const DIAGNOSES = `00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031
  00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006`

test('psychiatric diagnoses (Fleiss 1971): nominal α gives back κ 0.4302', () => {
  const units = DIAGNOSES.trim()
    .split(/\s+/)
    .map((counts) =>
      [...counts].flatMap((count, category) =>
        Array.from({ length: Number(count) }, () => category),
      ),
    )
  expect(units).toHaveLength(30)
  // With as many raters for every unit, α = κ + (1 − κ)/(values in all): Krippendorff 2004, section 11.
  const values = units.flat().length
  const kappa = ((alpha(units, 'nominal') ?? 0) - 1 / values) / (1 - 1 / values)
  expect(kappa).toBeCloseTo(0.4302, 4)
})

const weighed = (ratings: readonly InputRating[]) => {
  const [rivals] = weigh(
    aCase({
      claims: [aClaim('c1', { rivalGroup: 'g' }), aClaim('c2', { rivalGroup: 'g' })],
      evidence: [anItem('e1'), anItem('e2')],
      ratings,
    }),
  ).rivals
  return rivals?.alpha
}

test('one assessor alone cannot agree, whatever others rated after seeing theirs', () => {
  expect(weighed([aRating('c1', 'e1', 'checker', 'II')])).toEqual({
    alpha: null,
    reason: 'fewer than two assessors',
  })
  expect(
    weighed([
      aRating('c1', 'e1', 'checker', 'II'),
      aRating('c1', 'e1', 'editor', 'II', { blind: false }),
    ]),
  ).toEqual({ alpha: null, reason: 'fewer than two assessors' })
})

test('two assessors who never rated the same cell give no agreement; NA makes an assessor but no value', () => {
  expect(
    weighed([aRating('c1', 'e1', 'checker', 'II'), aRating('c1', 'e2', 'editor', 'C')]),
  ).toEqual({
    alpha: null,
    reason: 'no unit rated twice',
  })
  expect(
    weighed([aRating('c1', 'e1', 'checker', 'II'), aRating('c1', 'e1', 'editor', 'NA')]),
  ).toEqual({
    alpha: null,
    reason: 'no unit rated twice',
  })
})

test('perfect agreement on a single category has no variation to judge by, and is not a number gone wrong', () => {
  const same = ['c1', 'c2'].flatMap((claim) => [
    aRating(claim, 'e1', 'checker', 'C'),
    aRating(claim, 'e1', 'editor', 'C'),
  ])
  expect(weighed(same)).toEqual({ alpha: null, reason: 'no variation' })
})

test('perfect agreement on two categories is 1, and a superseded rating no longer disturbs it', () => {
  const ratings = [
    aRating('c1', 'e1', 'checker', 'II'),
    aRating('c1', 'e1', 'editor', 'CC', { on: '2026-01-01' }),
    aRating('c1', 'e1', 'editor', 'II', { on: '2026-01-02' }),
    aRating('c2', 'e1', 'checker', 'C'),
    aRating('c2', 'e1', 'editor', 'C'),
  ]
  expect(weighed(ratings)).toEqual({ alpha: 1, reason: null })
})

const someUnits = fc.array(fc.array(fc.nat(4), { maxLength: 5 }), { minLength: 1, maxLength: 20 })

test('α is a finite number up to 1 or null with a reason, and the order of raters and units does not matter', () => {
  fc.assert(
    fc.property(someUnits, (units) => {
      const { alpha: value, reason } = krippendorffAlpha(units, 'ordinal')
      expect(value === null).toBe(reason !== null)
      if (value === null) return
      expect(Number.isFinite(value)).toBe(true)
      expect(value).toBeLessThanOrEqual(1)
      const turned = units.toReversed().map((unit) => unit.toReversed())
      expect(krippendorffAlpha(turned, 'ordinal').alpha).toBeCloseTo(value, 9)
      const mirrored = units.map((unit) => unit.map((category) => 4 - category))
      expect(krippendorffAlpha(mirrored, 'ordinal').alpha).toBeCloseTo(value, 9)
    }),
  )
})
