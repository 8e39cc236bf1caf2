import type { Key } from './input.ts'
import { sortedKeys, sortedLists } from './order.ts'
import type { Rivals } from './rivals.ts'
import { joined, listed, named, plain, type Parts } from './sentence-parts.ts'

/** How a claim stands among its rivals, in sentences that each begin with a space. `keys` are those of the graph. */
export const rivalClauses = (
  rivals: Rivals,
  claim: Key,
  keys: readonly Key[],
  nameOf: (key: Key) => Parts,
): Parts => {
  const { matrix, leader } = rivals
  const { group } = matrix
  if (matrix.ratings.length === 0)
    return [plain(' Nobody has rated the evidence for it and its rivals yet.')]
  if (leader === null)
    return [plain(' No claim leads among it and its rivals: the lowest score is shared.')]
  const ahead = matrix.claims[leader] ?? ''
  if (ahead !== claim) return trailing(rivals, claim, ahead)
  return [
    ...(rivals.necessary ? [plain(' It leads however the open cells and weights turn out.')] : []),
    ...breakClause(rivals, keys, nameOf),
    ...agreementClause(rivals),
    ...(rivals.next[0] === undefined
      ? []
      : [
          plain(' '),
          { text: 'Check next', of: { group, number: 'next' as const } },
          plain(': '),
          ...nameOf(matrix.items[rivals.next[0].item] ?? ''),
          plain('.'),
        ]),
  ]
}

function trailing({ matrix, scores, leader }: Rivals, claim: Key, ahead: Key): Parts {
  const own = scores[matrix.claims.indexOf(claim)]?.point ?? 0
  const behind = own - (scores[leader ?? 0]?.point ?? 0)
  return [
    plain(' It trails '),
    named(ahead),
    plain(' by '),
    { text: behind.toFixed(2), of: { group: matrix.group, number: 'margin' } },
    plain(' points of inconsistency.'),
  ]
}

const MOST_SETS = 3

/** "It stops leading if E2 and assumption E9 both fail." */
function breakClause(
  { breakSets, matrix }: Rivals,
  keys: readonly Key[],
  nameOf: (key: Key) => Parts,
): Parts {
  const of = { group: matrix.group, number: 'breakSets' as const }
  const sets = sortedLists(
    breakSets.sets.map((set) => sortedKeys(set.map((origin) => keys[origin] ?? ''))),
  )
  const capped = breakSets.capped ? ' Only the forty origins that weigh most were tried.' : ''
  if (sets.length === 0)
    return [{ text: ' No failure of up to three origins ends its lead.', of }, plain(capped)]
  const more = sets.length - MOST_SETS
  const shown = sets
    .slice(0, MOST_SETS)
    .map((set) => [
      ...listed(set.map(nameOf)),
      plain(set.length === 1 ? ' fails' : set.length === 2 ? ' both fail' : ' all fail'),
    ])
  const others =
    more > 0 ? [[{ text: `one of ${more} other set${more === 1 ? '' : 's'} does`, of }]] : []
  return [
    plain(' It stops leading if '),
    ...joined([...shown, ...others], ', or if '),
    plain('.'),
    plain(capped),
  ]
}

/** "3 of 4 assessors’ own ratings put it first (α 0.76)." */
function agreementClause({ agree, ownLeaders, alpha, matrix }: Rivals): Parts {
  const of = (number: 'agree' | 'alpha') => ({ group: matrix.group, number })
  const all = ownLeaders.length
  return [
    plain(' '),
    { text: `${agree} of ${all} assessor${all === 1 ? '’s' : 's’'} own ratings`, of: of('agree') },
    plain(' put it first ('),
    alpha.alpha === null
      ? { text: `no α: ${alpha.reason}`, of: of('alpha') }
      : { text: `α ${alpha.alpha.toFixed(2).replace('-', '−')}`, of: of('alpha') },
    plain(').'),
  ]
}
