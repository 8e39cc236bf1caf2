import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestDay } from '#domain/edtf.ts'
import { STANCES, type Stance } from '#domain/statement.ts'
import { positionOf, positions, type StanceOnClaim } from '#weighing/positions.ts'

const said = (
  statement: string,
  stance: Stance,
  on?: string,
  party: string | null = 'government',
): StanceOnClaim => ({
  statement,
  claim: 'c1',
  party,
  stance,
  day: on === undefined ? null : latestDay(on),
})

const governmentOn = (...list: StanceOnClaim[]) => positionOf(positions(list), 'c1', 'government')

test('an analyst reads a party’s position from its latest dated statement', () => {
  const position = governmentOn(said('s1', 'denies', '2014-03'), said('s2', 'deflects', '2013-12'))
  expect(position).toEqual({ stance: 'denies', mixed: false, statementIds: ['s2', 's1'] })
})

test('a month counts until its last day, and an open end lasts for ever', () => {
  expect(
    governmentOn(said('s1', 'denies', '2014-01'), said('s2', 'asserts', '2014-01-30')).stance,
  ).toBe('denies')
  expect(governmentOn(said('s1', 'denies', '2011/..'), said('s2', 'asserts', '2020')).stance).toBe(
    'denies',
  )
})

test('an approximate date is compared like an exact one, and equal days go by order', () => {
  expect(
    governmentOn(said('s1', 'denies', '2014-01~'), said('s2', 'asserts', '2014-01')).stance,
  ).toBe('asserts')
  expect(
    governmentOn(said('s1', 'asserts', '2014-01'), said('s2', 'denies', '2014-01?')).stance,
  ).toBe('denies')
})

test('an undated statement never outweighs a dated one, whatever the order', () => {
  expect(governmentOn(said('s1', 'denies', '1990'), said('s2', 'asserts')).stance).toBe('denies')
  expect(governmentOn(said('s1', 'denies'), said('s2', 'asserts')).stance).toBe('asserts')
})

test('a party that asserted or conceded and also denied is mixed; deflecting makes nothing mixed', () => {
  expect(governmentOn(said('s1', 'concedes'), said('s2', 'denies')).mixed).toBe(true)
  expect(governmentOn(said('s1', 'asserts'), said('s2', 'deflects')).mixed).toBe(false)
})

test('a party that said nothing is silent, and a source without a party speaks for none', () => {
  expect(governmentOn(said('s1', 'asserts', '2014', null)).stance).toBe('silent')
  expect(governmentOn(said('s1', 'asserts', '2014', 'opposition')).stance).toBe('silent')
})

test('a manual reading replaces the stance with its reason; mixed still comes from the statements', () => {
  const list = [said('s1', 'asserts', '2012'), said('s2', 'denies', '2014')]
  const read = { claim: 'c1', party: 'government', stance: 'deflects', reason: 'Irony' } as const
  expect(positionOf(positions(list, [read]), 'c1', 'government')).toEqual({
    stance: 'deflects',
    mixed: true,
    statementIds: ['s1', 's2'],
    manual: 'Irony',
  })
  expect(positionOf(positions([], [read]), 'c1', 'government')).toEqual({
    stance: 'deflects',
    mixed: false,
    statementIds: [],
    manual: 'Irony',
  })
})

const day = fc.option(fc.integer({ min: 0, max: 9 }).map((n) => `201${n}-01-01`))

test('no other statement of the party is newer than the one that decides, and none as new comes after it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ day, stance: fc.constantFrom(...STANCES) }), { minLength: 1 }),
      (list) => {
        const stances = list.map((one, index) => ({
          ...one,
          statement: `s${index}`,
          claim: 'c1',
          party: 'p',
        }))
        const position = positionOf(positions(stances), 'c1', 'p')
        const decisive = stances.findIndex(
          ({ statement }) => statement === position.statementIds.at(-1),
        )
        expect(position.stance).toBe(stances[decisive]?.stance)
        const newest = stances[decisive]?.day ?? ''
        for (const [index, other] of stances.entries())
          expect(
            (other.day ?? '') < newest || ((other.day ?? '') === newest && index <= decisive),
          ).toBe(true)
      },
    ),
  )
})
