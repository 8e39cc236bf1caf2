import type { BlackHat, EndedLead, OpenAttack, OpposedVerdict, SingleFailure } from './black-hat.ts'
import type { Key } from './input.ts'
import { listed, named, plain, type Part, type Parts } from './sentence-parts.ts'
import { otherSide } from './verdict-side.ts'

/** One attack in words: every record in it can be followed to its page. */
export const failureWords = ({ keys, judged, unjudged }: SingleFailure): Part[] => {
  const losing = judged.length === 0 ? unjudged : judged
  return [
    plain('If '),
    ...either(keys),
    plain(' fails, '),
    ...claims(losing),
    plain(losing.length === 1 ? ' loses its last chain' : ' lose their last chain'),
    ...alsoLosing(judged, unjudged),
    plain('.'),
  ]
}

function alsoLosing(judged: readonly Key[], unjudged: readonly Key[]): Part[] {
  if (judged.length === 0) return [plain('; nobody has judged them')]
  if (unjudged.length === 0) return []
  return [
    plain(unjudged.length === 1 ? '; so does ' : '; so do '),
    ...claims(unjudged),
    plain(', which nobody has judged'),
  ]
}

export const opposedWords = (one: OpposedVerdict): Part[] => {
  const other = otherSide(one.side)
  return [
    plain(`The verdict on `),
    named(one.claim),
    plain(` stands ${one.side === 'supports' ? 'for' : 'against'} it on `),
    { text: chains(one.own), of: { claim: one.claim, side: one.side, number: 'chains' } },
    plain(one.outweighed ? ', against more: ' : ', against '),
    { text: chains(one.other), of: { claim: one.claim, side: other, number: 'chains' } },
    plain(' by '),
    ...claims(one.items),
    plain('.'),
  ]
}

export const challengeWords = ({ challenge, claims: touched, judged }: OpenAttack): Part[] => [
  named(challenge.claim),
  plain(' is used against '),
  ...target(challenge.target),
  plain(', and no assessment answers it: '),
  ...claims(touched),
  plain(touched.length === 1 ? ' rests on it' : ' rest on it'),
  ...(judged.length > 0 && judged.length < touched.length
    ? [plain(', of which '), ...claims(judged), plain(' already judged')]
    : []),
  plain('.'),
]

export const leadWords = ({ leader, after, strike, unsupported }: EndedLead): Part[] => [
  plain('If '),
  ...claims(strike),
  plain(strike.length === 1 ? ' fails, ' : ' fail, '),
  named(leader),
  plain(' leads no longer'),
  ...(after === null ? [plain(' and nobody does')] : [plain(': '), named(after), plain(' does')]),
  ...(unsupported.length === 0
    ? []
    : [
        plain('; the '),
        plain(unsupported.length === 1 ? 'verdict on ' : 'verdicts on '),
        ...claims(unsupported),
        plain(' would be left without a recorded chain'),
      ]),
  plain('.'),
]

export const unearnedWords = ({ item, claims: on }: BlackHat['unearned'][number]): Part[] => [
  named(item),
  plain(' is graded 1, confirmed by others, without two chains on '),
  ...(on.length === 0 ? [plain('any claim')] : claims(on)),
  plain('.'),
]

const claims = (keys: readonly Key[]): Parts => listed(keys.map((key) => [named(key)]))

/** "E1, E2 or the source": any one of them does it. */
const either = (keys: readonly Key[]): Parts =>
  keys.flatMap((key, place) => {
    if (place === 0) return [named(key)]
    return [plain(place === keys.length - 1 ? ' or ' : ', '), named(key)]
  })

const chains = ([lo, hi]: readonly [lo: number, hi: number]): string => {
  const range = lo === hi ? '' : ` (${lo}–${hi})`
  return lo === 0
    ? `no recorded chain${range}`
    : `${lo} recorded chain${lo === 1 ? '' : 's'}${range}`
}

const target = (key: string): Parts => {
  if (key.startsWith('link:')) return [plain('what an item bears on')]
  return key.startsWith('assessment:') ? [plain('an assessment')] : [named(key)]
}
