import type { RatingCode } from '#domain/assessment.ts'
import type { InputItem, InputLink, InputRating, WeighingInput } from '#weighing/input.ts'
import { weighingOutput } from '#weighing/output.ts'
import { weigh } from '#weighing/weigh.ts'

/** One measured figure and what it must not exceed; `limit` in the same unit. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | '×' | 'MB' | 'KB' | ''
  readonly limit: number
}

/** Milliseconds on a steady clock; the runner passes it in. */
export type Clock = () => number

/**
 * How long weighing takes, in one run on one core: chains on 10,000 and 100,000 derivations and the
 * growth between them, a whole case, break sets with forty candidates, a grid of 12 × 60 × 5.
 */
export const benchWeighing = (now: Clock): Figure[] => {
  const chains = [10_000, 100_000].map((edges) => median(now, 3, chainsOf(edges)))
  const [small = 0, large = 0] = chains
  const heapBefore = process.memoryUsage().rss
  const whole = median(now, 3, wholeCase())
  const grown = (process.memoryUsage().rss - heapBefore) / 2 ** 20
  return [
    {
      name: 'chains on 100,000 derivations, 2,000 linked items',
      value: large,
      unit: 'ms',
      limit: 1000,
    },
    {
      name: 'chains, 100,000 derivations against 10,000',
      value: large / small,
      unit: '×',
      limit: 15,
    },
    {
      name: 'weigh 500 claims, 2,000 items, 5,000 derivations, 10,000 ratings',
      value: whole,
      unit: 'ms',
      limit: 2000,
    },
    { name: 'memory that weighing that case adds', value: grown, unit: 'MB', limit: 300 },
    {
      name: 'break sets with 40 candidates, 12 rivals, 400 items',
      value: median(now, 3, fortyOrigins(400)),
      unit: 'ms',
      limit: 1000,
    },
    {
      name: 'rivals of 12 claims × 60 items × 5 assessors',
      value: median(now, 5, grid()),
      unit: 'ms',
      limit: 100,
    },
  ]
}

/** Parts that every generated case has; keys are numbers in order. */
const base: WeighingInput = {
  parties: [{ key: 'p0' }, { key: 'p1' }],
  sources: [],
  evidence: [],
  claims: [],
  statements: [],
  links: [],
  ratings: [],
  assessments: [],
  challenges: [],
}

function chainsOf(edges: number): WeighingInput {
  const random = generator(edges)
  const items = edges / 2
  const linked = edges / 50
  return {
    ...base,
    sources: sources(items / 20),
    claims: [claim(0, null)],
    evidence: layeredItems(items, 2, items / 20, random),
    links: Array.from({ length: linked }, (_, place) => link(0, place)),
  }
}

function wholeCase(): WeighingInput {
  const random = generator(7)
  const [claims, items, ratings] = [500, 2000, 10_000]
  return {
    ...base,
    sources: sources(300),
    claims: Array.from({ length: claims }, (_, place) => claim(place, `g${Math.floor(place / 5)}`)),
    evidence: layeredItems(items, 2.5, 300, random),
    links: Array.from({ length: claims * 5 }, (_, place) =>
      link(Math.floor(place / 5), random(items)),
    ),
    ratings: Array.from({ length: ratings }, (_, place) =>
      rating(random(claims), random(items), place % 6, random),
    ),
    statements: Array.from({ length: claims * 3 }, (_, place) => ({
      key: `s${place}`,
      source: `source:${random(300)}`,
      day: `2014-01-${String(1 + random(28)).padStart(2, '0')}`,
      in: null,
      via: [],
      stances: [
        { claim: `claim:${random(claims)}`, stance: random(2) === 0 ? 'asserts' : 'denies' },
      ],
    })),
    assessments: Array.from({ length: items }, (_, place) => ({
      key: `a${place}`,
      subject: `evidence:${place}`,
      scale: 'credibility',
      grade: String(1 + random(6)),
      outcome: null,
      assessor: `assessor ${place % 6}`,
      on: '2026-01-01',
      state: 'submitted',
      answers: [],
      side: null,
    })),
  }
}

/** Every item on two of forty origins: one dependent group, and no set of three ends the lead. */
function fortyOrigins(items: number): WeighingInput {
  const random = generator(40)
  const rivals = Array.from({ length: 12 }, (_, place) => claim(place, 'g'))
  return {
    ...base,
    sources: sources(40),
    claims: rivals,
    evidence: Array.from({ length: items }, (_, place) =>
      item(place, [`source:${place % 40}`, `source:${random(40)}`]),
    ),
    ratings: rivals.flatMap((_, of) =>
      Array.from({ length: items }, (__, place) =>
        rating(of, place, 0, of === 0 ? () => 4 : () => (place % 3 === 0 ? 0 : random(5))),
      ),
    ),
  }
}

function grid(): WeighingInput {
  const random = generator(60)
  const rivals = Array.from({ length: 12 }, (_, place) => claim(place, 'g'))
  return {
    ...base,
    sources: sources(30),
    claims: rivals,
    evidence: layeredItems(60, 1.5, 30, random),
    ratings: rivals.flatMap((_, of) =>
      Array.from({ length: 300 }, (__, place) =>
        rating(of, place % 60, Math.floor(place / 60), random),
      ),
    ),
  }
}

const CODES: readonly RatingCode[] = ['II', 'I', 'N', 'C', 'CC', 'NA']

function sources(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    key: `source:${place}`,
    party: place % 5 === 0 ? `p${place % 2}` : null,
    protected: false,
  }))
}

const claim = (place: number, rivalGroup: string | null) => ({
  key: `claim:${place}`,
  rivalGroup,
  about: [],
  readings: [],
})

const link = (of: number, place: number): InputLink => ({
  key: `${of}-${place}`,
  claim: `claim:${of}`,
  evidence: `evidence:${place}`,
  bearing: place % 4 === 0 ? 'refutes' : 'supports',
  restsOn: null,
})

function rating(
  of: number,
  place: number,
  assessor: number,
  random: (below: number) => number,
): InputRating {
  return {
    claim: `claim:${of}`,
    evidence: `evidence:${place}`,
    assessor: `assessor ${assessor}`,
    rating: CODES[random(CODES.length)] ?? 'NA',
    on: null,
    blind: null,
  }
}

const item = (place: number, from: readonly string[]): InputItem => ({
  key: `evidence:${place}`,
  kind: from.length === 0 ? 'document' : 'article',
  source: null,
  originRecorded: from.length === 0,
  derivations: from.map((to) => ({ to, how: 'cites' as const })),
  preserved: true,
})

/** Items that mostly derive from later ones, some from sources, a few in circles. */
function layeredItems(
  count: number,
  each: number,
  from: number,
  random: (below: number) => number,
): InputItem[] {
  return Array.from({ length: count }, (_, place) => {
    const targets = Math.floor(each) + (random(10) < (each % 1) * 10 ? 1 : 0)
    return item(
      place,
      Array.from({ length: targets }, () => {
        const chance = random(20)
        if (chance < 3) return `source:${random(from)}`
        if (chance < 4) return `evidence:${random(count)}`
        return `evidence:${Math.min(count - 1, place + 1 + random(count / 10))}`
      }),
    )
  })
}

/** Numbers that look random and are the same in every run (a linear congruence, D. H. Lehmer 1951). */
function generator(seed: number): (below: number) => number {
  let state = seed + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
}

function median(now: Clock, runs: number, input: WeighingInput): number {
  const times = Array.from({ length: runs }, () => {
    const start = now()
    weighingOutput(weigh(input))
    return now() - start
  })
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}
