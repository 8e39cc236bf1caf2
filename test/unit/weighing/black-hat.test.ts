import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blackHat } from '#weighing/black-hat.ts'
import {
  challengeWords,
  failureWords,
  leadWords,
  opposedWords,
  unearnedWords,
} from '#weighing/black-hat-words.ts'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { sentenceText } from '#weighing/sentence.ts'
import { soleSupports } from '#weighing/sole-supports.ts'
import { weigh, weigher } from '#weighing/weigh.ts'
import { whatIf } from '#weighing/what-if.ts'
import {
  aCase,
  aChallenge,
  aClaim,
  aGrade,
  aLink,
  anAssessment,
  anItem,
  aRating,
} from './a-case.ts'
import { foundingCase } from './founding-case.ts'
import { aRandomCase } from './random-case.ts'

const SIDES = ['supports', 'refutes'] as const

const aVerdict = (claim: string, side: 'supports' | 'refutes' | null) =>
  anAssessment(`v-${claim}`, `claim:${claim}`, 'verdict', { grade: 'True', side })

describe('one failure', () => {
  test('that takes the last chain from several verdicts stands first, and says so', () => {
    const input = aCase({
      evidence: [
        anItem('e1'),
        anItem('e2', { kind: 'article', from: ['e1'] }),
        anItem('e3'),
        anItem('e4'),
      ],
      claims: ['c1', 'c2', 'c3', 'c4'].map((key) => aClaim(key)),
      links: [
        aLink('c1', 'e1'),
        aLink('c2', 'e2'),
        aLink('c3', 'e3'),
        aLink('c4', 'e1'),
        aLink('c4', 'e4'),
      ],
      assessments: ['c1', 'c2', 'c3', 'c4'].map((claim) => aVerdict(claim, 'supports')),
    })
    const { failures } = blackHat(input)
    expect(failures).toEqual([
      { keys: ['evidence:e1'], judged: ['claim:c1', 'claim:c2'], unjudged: [] },
      { keys: ['evidence:e2'], judged: ['claim:c2'], unjudged: [] },
      { keys: ['evidence:e3'], judged: ['claim:c3'], unjudged: [] },
    ])
    expect(failures.map((one) => sentenceText(failureWords(one)))).toEqual([
      'If e1 fails, c1 and c2 lose their last chain.',
      'If e2 fails, c2 loses its last chain.',
      'If e3 fails, c3 loses its last chain.',
    ])
  })

  test('of a claim nobody has judged is told only where it takes several', () => {
    const claims = ['c1', 'c2', 'c3'].map((key) => aClaim(key))
    const input = aCase({
      evidence: [anItem('e1'), anItem('e2')],
      claims,
      links: [aLink('c1', 'e1'), aLink('c2', 'e1'), aLink('c3', 'e2')],
    })
    expect(blackHat(input).failures.map((one) => sentenceText(failureWords(one)))).toEqual([
      'If e1 fails, c1 and c2 lose their last chain; nobody has judged them.',
    ])
  })

  test('whatever the case: striking it leaves no chain, and striking anything else leaves one', () => {
    fc.assert(
      fc.property(aRandomCase, (input) => {
        const before = weigher(input)
        const keys = [...before.index.input.evidence, ...before.index.input.sources].map(
          ({ key }) => key,
        )
        for (const key of keys.slice(0, 4)) {
          const after = weigher(whatIf(input, { strike: [key] }))
          for (const { key: claim } of before.index.input.claims)
            for (const side of SIDES) {
              const was = before.sidesOf(claim)[side]
              if (was.chains[0] !== 1) continue
              const sole = soleSupports(before.index, claim, side, was).includes(key)
              expect(after.sidesOf(claim)[side].chains[0] === 0).toBe(sole)
            }
        }
      }),
    )
  })
})

test('evidence against a verdict is listed by how far it outweighs it; outcomes have no other side', () => {
  const input = aCase({
    evidence: ['e1', 'e2', 'e3', 'e4'].map((key) => anItem(key)),
    claims: ['c1', 'c2', 'c3'].map((key) => aClaim(key)),
    links: [
      aLink('c1', 'e1'),
      aLink('c1', 'e2', 'refutes'),
      aLink('c2', 'e1'),
      aLink('c2', 'e2'),
      aLink('c2', 'e3', 'refutes'),
      aLink('c3', 'e1'),
      aLink('c3', 'e4', 'refutes'),
    ],
    assessments: [aVerdict('c1', 'supports'), aVerdict('c2', 'refutes'), aVerdict('c3', null)],
  })
  expect(blackHat(input).opposed.map((one) => sentenceText(opposedWords(one)))).toEqual([
    'The verdict on c2 stands against it on 1 recorded chain, against more: 2 recorded chains by e1 and e2.',
    'The verdict on c1 stands for it on 1 recorded chain, against 1 recorded chain by e2.',
  ])
})

test('open challenges say what they touch, those that touch a verdict first', () => {
  const input = aCase({
    evidence: [anItem('e1'), anItem('e2')],
    claims: ['c1', 'c2', 'c9'].map((key) => aClaim(key)),
    links: [aLink('c1', 'e1'), aLink('c2', 'e2')],
    challenges: [aChallenge('x1', 'c9', 'evidence:e1'), aChallenge('x2', 'c9', 'evidence:e2')],
    assessments: [aVerdict('c2', 'supports')],
  })
  expect(blackHat(input).challenges.map((one) => sentenceText(challengeWords(one)))).toEqual([
    'c9 is used against e2, and no assessment answers it: c2 rests on it.',
    'c9 is used against e1, and no assessment answers it: c1 rests on it.',
  ])
})

test('what ends a lead is followed to who leads then, and to the verdicts that fall with it', () => {
  const input = aCase({
    evidence: [anItem('e1'), anItem('e2')],
    claims: [aClaim('c1', { rivalGroup: 'g' }), aClaim('c2', { rivalGroup: 'g' })],
    links: [aLink('c1', 'e1'), aLink('c2', 'e2')],
    ratings: [
      aRating('c1', 'e1', 'checker', 'C'),
      aRating('c2', 'e1', 'checker', 'II'),
      aRating('c1', 'e2', 'checker', 'I'),
      aRating('c2', 'e2', 'checker', 'C'),
    ],
    assessments: [aVerdict('c1', 'supports')],
  })
  const found = blackHat(input)
  expect(found.leads.map((one) => sentenceText(leadWords(one)))).toEqual([
    'If e1 fails, c1 leads no longer: c2 does; the verdict on c1 would be left without a recorded chain.',
  ])
  expect(found.moreLeads).toBe(0)
})

test('a grade of 1 without two chains is named with its claims', () => {
  const input = aCase({
    evidence: [anItem('e1')],
    claims: [aClaim('c1')],
    links: [aLink('c1', 'e1')],
    assessments: [aGrade('e1', 'checker', '1')],
  })
  expect(blackHat(input).unearned.map((one) => sentenceText(unearnedWords(one)))).toEqual([
    'e1 is graded 1, confirmed by others, without two chains on c1.',
  ])
})

test('the founding case is attacked where it is weak, and an empty case nowhere', () => {
  const found = blackHat(fromCaseFile(foundingCase()))
  expect(found.failures[0]?.judged).toContain('claim:c1')
  expect(found.challenges.length).toBeGreaterThan(0)
  const none = blackHat(aCase({}))
  expect(Object.values(none).every((list) => list === 0 || (list as []).length === 0)).toBe(true)
})

test('whatever the case, each failure falls: struck, its judged claims have no chain on their side', () => {
  fc.assert(
    fc.property(aRandomCase, (input) => {
      for (const { keys, judged, unjudged } of blackHat(input).failures.slice(0, 3))
        for (const key of keys) {
          const after = new Map(
            weigh(whatIf(input, { strike: [key] })).claims.map((one) => [one.claim.key, one]),
          )
          for (const claim of unjudged) expect(after.get(claim)?.supports.chains[0]).toBe(0)
          for (const claim of judged)
            expect(Math.min(...SIDES.map((side) => after.get(claim)?.[side].chains[0] ?? 0))).toBe(
              0,
            )
        }
    }),
  )
})
