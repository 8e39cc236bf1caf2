import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interestPaths, MOST_STEPS, type Tie } from '#weighing/interest-paths.ts'

const tie = (key: string, from: string, to: string, alleged = false): Tie => ({
  key,
  from,
  to,
  kind: 'funds',
  alleged,
})

const walked = (source: string, ties: readonly Tie[], parties: Readonly<Record<string, string>>) =>
  interestPaths(source, ties, new Map(Object.entries(parties))).map(
    ({ party, steps, alleged }) => ({
      party,
      way: steps.map((step) => step.tie).join(' '),
      alleged,
    }),
  )

describe('interest paths', () => {
  test('tell that who is alleged to have paid is tied to the authors, and that it is alleged', () => {
    const ties: readonly Tie[] = [
      { key: 'r1', from: 'qatar', to: 'panel', kind: 'commissions', alleged: true },
    ]
    const partyOf = new Map([['panel', 'report-authors']])
    expect(interestPaths('qatar', ties, partyOf)).toEqual([
      {
        party: 'report-authors',
        alleged: true,
        steps: [
          {
            tie: 'r1',
            kind: 'commissions',
            from: 'qatar',
            to: 'panel',
            forward: true,
            alleged: true,
          },
        ],
      },
    ])
  })

  test('are walked against a tie as well as along it', () => {
    const [path] = interestPaths('panel', [tie('r1', 'donor', 'panel')], new Map([['donor', 'p']]))
    expect(path?.steps).toMatchObject([{ from: 'panel', to: 'donor', forward: false }])
  })

  test('are the shortest ones, those with fewer alleged steps first', () => {
    const ties = [
      tie('a', 's', 'x', true),
      tie('b', 's', 'y'),
      tie('c', 'x', 'end'),
      tie('d', 'y', 'end'),
      tie('e', 's', 'z'),
      tie('f', 'z', 'z2'),
      tie('g', 'z2', 'end'),
    ]
    expect(walked('s', ties, { end: 'p' })).toEqual([
      { party: 'p', way: 'b d', alleged: false },
      { party: 'p', way: 'a c', alleged: true },
    ])
  })

  test('lead nowhere beyond four steps, nor to the party the source itself stands with', () => {
    const chain = [1, 2, 3, 4, 5].map((n) => tie(`t${n}`, `s${n}`, `s${n + 1}`))
    expect(walked('s1', chain, { s6: 'p' })).toEqual([])
    expect(walked('s2', chain, { s6: 'p' })).toHaveLength(1)
    expect(walked('s2', chain, { s2: 'p', s6: 'p' })).toEqual([])
  })
})

const SOURCES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
const someTies = fc.array(
  fc.record({
    from: fc.constantFrom(...SOURCES),
    to: fc.constantFrom(...SOURCES),
    alleged: fc.boolean(),
  }),
  { maxLength: 14 },
)
const someParties = fc.dictionary(fc.constantFrom(...SOURCES), fc.constantFrom('p', 'q', 'r'))

/** How far each source is, by trying every walk. */
function distances(ties: readonly Tie[], limit: number): ReadonlyMap<string, number> {
  const far = new Map([['a', 0]])
  for (let step = 1; step <= limit; step++)
    for (const [at, distance] of far)
      if (distance === step - 1)
        for (const { from, to } of ties)
          for (const [here, there] of [
            [from, to],
            [to, from],
          ] as const)
            if (here === at && !far.has(there)) far.set(there, step)
  return far
}

test('every path is connected, repeats no source, ends at its party, and none is shorter', () => {
  fc.assert(
    fc.property(someTies, someParties, (drawn, parties) => {
      const ties = drawn.map((one, place) => ({
        ...tie(`t${place}`, one.from, one.to, one.alleged),
      }))
      const partyOf = new Map(Object.entries(parties))
      const paths = interestPaths('a', ties, partyOf)
      const far = distances(ties, MOST_STEPS)
      for (const { party, steps, alleged } of paths) {
        const visited = ['a', ...steps.map(({ to }) => to)]
        expect(steps.map(({ from }) => from)).toEqual(visited.slice(0, -1))
        expect(new Set(visited).size).toBe(visited.length)
        expect(partyOf.get(visited.at(-1) ?? '')).toBe(party)
        expect(alleged).toBe(steps.some((step) => step.alleged))
        const nearest = Math.min(
          ...[...far].filter(([one]) => partyOf.get(one) === party).map(([, distance]) => distance),
        )
        expect(steps.length).toBe(nearest)
      }
      const reachable = new Set([...far.keys()].map((one) => partyOf.get(one)))
      for (const none of [undefined, partyOf.get('a')]) reachable.delete(none)
      expect(new Set(paths.map(({ party }) => party))).toEqual(reachable)
    }),
  )
})
