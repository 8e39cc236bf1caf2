import type { Key } from './input.ts'
import { rivalClauses } from './rival-clauses.ts'
import type { Rivals } from './rivals.ts'
import { count, joined, named, plain, type Part, type Parts } from './sentence-parts.ts'
import type { Side } from './chains.ts'
import type { CaseIndex } from './case-index.ts'
import type { ClaimWeighing } from './weigh.ts'

/**
 * What a claim's page says first (METHODS 10): how it stands among its rivals, and what it rests on.
 * The parts put together make up the text; each number and each record carries what it was made from,
 * so that a page can link it.
 */
export const claimSentence = (
  index: CaseIndex,
  weighing: ClaimWeighing,
  rivals: Rivals | null,
): Part[] => {
  const { claim, supports, refutes } = weighing
  const kinds = new Map(index.input.evidence.map(({ key, kind }) => [key, kind]))
  const nameOf = (key: Key): Parts => [
    ...(kinds.get(key) === 'assumption' ? [plain('assumption ')] : []),
    named(key),
  ]
  const aligned = [...weighing.positions.values()].some(
    ({ stance }) => stance === 'asserts' || stance === 'concedes',
  )
  const chains = chainClause(claim.key, supports, aligned)
  const leads =
    rivals !== null && rivals.leader !== null && rivals.matrix.claims[rivals.leader] === claim.key
  return [
    ...(leads
      ? [named(claim.key), plain(' leads on '), ...chains, plain('.')]
      : [...restsOn(claim.key, supports, chains, nameOf), plain('.')]),
    ...(refutes.items.length === 0 ? [] : against(claim.key, refutes, nameOf)),
    ...(rivals === null ? [] : rivalClauses(rivals, claim.key, index.graph.keys, nameOf)),
  ]
}

/** The sentence as plain text. */
export const sentenceText = (parts: readonly Part[]): string =>
  parts.map(({ text }) => text).join('')

/** "2 recorded chains (2–3; 1 not aligned with its proponent)". */
function chainClause(claim: Key, side: Side, aligned: boolean): Parts {
  const [lo, hi] = side.chains
  const numberOf = (number: 'chains' | 'unaligned') => ({
    claim,
    side: 'supports' as const,
    number,
  })
  const details: Parts[] = [
    ...(hi > lo ? [[{ text: `${lo}–${hi}`, of: numberOf('chains') }]] : []),
    ...(aligned && lo > 0
      ? [
          [
            { text: String(side.unaligned), of: numberOf('unaligned') },
            plain(' not aligned with its proponent'),
          ],
        ]
      : []),
  ]
  return [
    { text: lo === 0 ? 'no' : String(lo), of: numberOf('chains') },
    plain(lo === 1 ? ' recorded chain' : ' recorded chains'),
    ...(details.length === 0 ? [] : [plain(' ('), ...joined(details, '; '), plain(')')]),
  ]
}

/** "C1 rests on 4 items, 1 recorded chain, all through E2". */
function restsOn(claim: Key, side: Side, chains: Parts, nameOf: (key: Key) => Parts): Parts {
  if (side.items.length === 0) return [plain('No item is linked in support of '), named(claim)]
  return [
    named(claim),
    plain(' rests on '),
    count(side.items.length, 'item', { claim, side: 'supports', number: 'items' }),
    plain(', '),
    ...chains,
    ...through(side, nameOf),
  ]
}

function against(claim: Key, side: Side, nameOf: (key: Key) => Parts): Parts {
  const of = (number: 'items' | 'chains') => ({ claim, side: 'refutes' as const, number })
  return [
    plain(' Against it: '),
    count(side.items.length, 'item', of('items')),
    plain(', '),
    side.chains[0] === 0
      ? { text: 'no recorded chain', of: of('chains') }
      : count(side.chains[0], 'recorded chain', of('chains')),
    ...through(side, nameOf),
    plain('.'),
  ]
}

/** One chain has a bottleneck to name; several have no shared origin recorded. */
function through(side: Side, nameOf: (key: Key) => Parts): Parts {
  const [only] = side.bottleneck
  if (side.items.length < 2) return []
  if (side.chains[0] > 1) return [plain(', no shared origin recorded')]
  return only === undefined ? [] : [plain(', all through '), ...nameOf(only)]
}
