import { expect, test } from 'vitest'
import type { InputAssessment, WeighingInput } from '#weighing/input.ts'
import { weigh } from '#weighing/weigh.ts'
import {
  aCase,
  aChallenge,
  aClaim,
  aGrade,
  aLink,
  anAssessment,
  anInquiry,
  anItem,
  aSource,
  aStatement,
} from './a-case.ts'

const checksOf = (parts: Partial<WeighingInput>) =>
  weigh(aCase({ claims: [aClaim('c1')], ...parts })).claims[0]?.checks

const verdict = (side: InputAssessment['side'], more: Partial<InputAssessment> = {}) =>
  anAssessment(more.assessor ?? 'v', 'claim:c1', 'verdict', {
    grade: side === null ? null : 'x',
    outcome: side === null ? 'Unproven' : null,
    side,
    ...more,
  })

/** Two items with nothing in common, one of them preserved only. */
const sound = {
  evidence: [anItem('e1'), anItem('e2')],
  links: [aLink('c1', 'e1'), aLink('c1', 'e2')],
}

test('a claim with two preserved chains and no verdict passes', () => {
  expect(checksOf(sound)).toEqual([])
})

test('no-evidence: a claim without any link', () => {
  expect(checksOf({})).toEqual(['no-evidence'])
  expect(checksOf({ ...sound, links: [aLink('c1', 'e1', 'context')] })).toEqual([])
})

test('single-chain: a verdict on fewer than two chains of its side; an outcome looks to the supports', () => {
  const one = { evidence: [anItem('e1')], links: [aLink('c1', 'e1')] }
  expect(checksOf(one)).not.toContain('single-chain')
  expect(checksOf({ ...one, assessments: [verdict('supports')] })).toContain('single-chain')
  expect(checksOf({ ...one, assessments: [verdict(null)] })).toContain('single-chain')
  expect(checksOf({ ...sound, assessments: [verdict('supports')] })).not.toContain('single-chain')
  expect(checksOf({ ...sound, assessments: [verdict('refutes')] })).toContain('single-chain')
  expect(
    checksOf({ ...one, assessments: [verdict('supports', { state: 'draft' })] }),
  ).not.toContain('single-chain')
})

test('aligned-only: everything recorded in support comes from the claim’s own proponents', () => {
  const parts = {
    sources: [aSource('s', { party: 'p' })],
    evidence: [anItem('e1', { source: 's' })],
    links: [aLink('c1', 'e1')],
  }
  expect(checksOf({ ...parts, statements: [aStatement('st', 's', { c1: 'asserts' })] })).toContain(
    'aligned-only',
  )
  expect(checksOf(parts)).not.toContain('aligned-only')
})

test('circular and unrecorded-origin: on either side', () => {
  const evidence = [
    anItem('a', { from: ['b'] }),
    anItem('b', { from: ['a'] }),
    anItem('post', { kind: 'post' }),
  ]
  expect(checksOf({ evidence, links: [aLink('c1', 'a', 'refutes')] })).toContain('circular')
  expect(checksOf({ evidence, links: [aLink('c1', 'post', 'refutes')] })).toContain(
    'unrecorded-origin',
  )
})

const challenged = {
  sources: [aSource('panel')],
  claims: [aClaim('c1'), aClaim('c2')],
  evidence: [anItem('e1', { source: 'panel', from: ['e2'] }), anItem('e2')],
  links: [aLink('c1', 'e1')],
}

test('open-challenge: to an item, to what it rests on, to whose it is, to the link or to an assessment', () => {
  const assessments = [aGrade('e2', 'checker', '3')]
  for (const aim of [
    'evidence:e1',
    'evidence:e2',
    'source:panel',
    'link:c1-e1-supports',
    'assessment:e2-checker-3',
  ])
    expect(
      checksOf({ ...challenged, assessments, challenges: [aChallenge('h', 'c2', aim)] }),
    ).toContain('open-challenge')
  const elsewhere = { ...challenged, evidence: [...challenged.evidence, anItem('e3')] }
  expect(
    checksOf({ ...elsewhere, challenges: [aChallenge('h', 'c2', 'evidence:e3')] }),
  ).not.toContain('open-challenge')
})

test('a challenge is closed by an assessment of its target that names it, and by nothing else', () => {
  const challenges = [aChallenge('h', 'c2', 'evidence:e1')]
  const answer = (subject: string, more: Partial<InputAssessment> = {}) => [
    anAssessment('answer', subject, 'credibility', { grade: '2', answers: ['h'], ...more }),
  ]
  expect(checksOf({ ...challenged, challenges, assessments: answer('evidence:e1') })).not.toContain(
    'open-challenge',
  )
  expect(checksOf({ ...challenged, challenges, assessments: answer('evidence:e2') })).toContain(
    'open-challenge',
  )
  expect(
    checksOf({ ...challenged, challenges, assessments: answer('evidence:e1', { state: 'draft' }) }),
  ).toContain('open-challenge')
  expect(
    checksOf({ ...challenged, challenges, assessments: answer('evidence:e1', { answers: [] }) }),
  ).toContain('open-challenge')
})

test('a source-interest challenge changes no grade, chain or score', () => {
  const calm = weigh(aCase(challenged))
  const loud = weigh(aCase({ ...challenged, challenges: [aChallenge('h', 'c2', 'evidence:e1')] }))
  expect(loud.claims.map(({ supports, refutes }) => [supports, refutes])).toEqual(
    calm.claims.map(({ supports, refutes }) => [supports, refutes]),
  )
})

test('no-reply: whom the claim is about neither spoke on it nor was asked', () => {
  const about = {
    ...sound,
    sources: [aSource('s', { party: 'p' })],
    claims: [aClaim('c1', { about: ['party:p'] })],
  }
  expect(checksOf(about)).toContain('no-reply')
  expect(
    checksOf({ ...about, statements: [aStatement('st', 's', { c1: 'questions' })] }),
  ).not.toContain('no-reply')
  expect(checksOf({ ...about, inquiries: [anInquiry('source:s', ['c1'])] })).not.toContain(
    'no-reply',
  )
  expect(checksOf({ ...about, inquiries: [anInquiry('party:p')] })).not.toContain('no-reply')
  expect(checksOf({ ...about, inquiries: [anInquiry('party:p', ['c2'])] })).toContain('no-reply')
  expect(checksOf({ ...about, claims: [aClaim('c1', { about: ['source:s'] })] })).toContain(
    'no-reply',
  )
  expect(checksOf({ ...about, claims: [aClaim('c1', { about: ['evidence:e1'] })] })).not.toContain(
    'no-reply',
  )
})

test('not-preserved: a linked item without file or capture', () => {
  expect(
    checksOf({ ...sound, evidence: [anItem('e1'), anItem('e2', { preserved: false })] }),
  ).toEqual(['not-preserved'])
})

test('protected-only: every origin of the side is a protected source', () => {
  const parts = {
    sources: [aSource('x', { protected: true }), aSource('y')],
    evidence: [anItem('e1', { source: 'x' }), anItem('e2', { source: 'y' })],
  }
  expect(checksOf({ ...parts, links: [aLink('c1', 'e1')] })).toContain('protected-only')
  expect(checksOf({ ...parts, links: [aLink('c1', 'e1'), aLink('c1', 'e2')] })).not.toContain(
    'protected-only',
  )
  const against = { ...parts, links: [aLink('c1', 'e1', 'refutes'), aLink('c1', 'e2')] }
  expect(checksOf({ ...against, assessments: [verdict('refutes')] })).toContain('protected-only')
})

test('stale: the review-by date has passed', () => {
  const assessments = [verdict('supports', { reviewBy: '2026-06-30', state: 'approved' })]
  expect(checksOf({ ...sound, assessments, today: '2026-07-01' })).toEqual(['stale'])
  expect(checksOf({ ...sound, assessments, today: '2026-06-30' })).toEqual([])
  expect(checksOf({ ...sound, assessments })).toEqual([])
  const superseding = [...assessments, verdict('supports', { on: '2026-06-29', state: 'approved' })]
  expect(checksOf({ ...sound, assessments: superseding, today: '2026-07-01' })).toEqual([])
})

test('one-assessor: until a second person assesses or approves the verdict', () => {
  expect(checksOf({ ...sound, assessments: [verdict('supports')] })).toContain('one-assessor')
  expect(
    checksOf({ ...sound, assessments: [verdict('supports', { state: 'approved' })] }),
  ).not.toContain('one-assessor')
  expect(
    checksOf({
      ...sound,
      assessments: [verdict('supports'), verdict('supports', { assessor: 'editor' })],
    }),
  ).not.toContain('one-assessor')
  expect(
    checksOf({ ...sound, assessments: [verdict('supports', { seconded: true })] }),
  ).not.toContain('one-assessor')
  const contradicted = verdict('refutes', { assessor: 'editor' })
  expect(checksOf({ ...sound, assessments: [verdict('supports'), contradicted] })).toContain(
    'one-assessor',
  )
  expect(
    checksOf({ ...sound, assessments: [{ ...verdict('supports'), scale: 'likelihood' }] }),
  ).not.toContain('one-assessor')
})

test('a verdict that gives neither grade nor outcome is none', () => {
  expect(checksOf({ ...sound, assessments: [verdict(null, { outcome: null })] })).toEqual([])
})

test('verdict-against-chains: the verdict stands on the side with fewer chains', () => {
  expect(checksOf({ ...sound, assessments: [verdict('refutes')] })).toContain(
    'verdict-against-chains',
  )
  expect(checksOf({ ...sound, assessments: [verdict('supports')] })).not.toContain(
    'verdict-against-chains',
  )
  expect(checksOf({ ...sound, assessments: [verdict(null)] })).not.toContain(
    'verdict-against-chains',
  )
})

test('grade-1-unearned: "confirmed" without two chains on any side it is linked to', () => {
  const graded = {
    evidence: [anItem('e1'), anItem('e2')],
    assessments: [aGrade('e1', 'checker', '1')],
  }
  expect(checksOf({ ...graded, links: [aLink('c1', 'e1')] })).toContain('grade-1-unearned')
  expect(checksOf({ ...graded, links: [aLink('c1', 'e1'), aLink('c1', 'e2')] })).not.toContain(
    'grade-1-unearned',
  )
  expect(
    checksOf({ ...graded, links: [aLink('c1', 'e1', 'refutes'), aLink('c1', 'e2')] }),
  ).toContain('grade-1-unearned')
  const elsewhere = {
    ...graded,
    claims: [aClaim('c1'), aClaim('c2')],
    links: [aLink('c1', 'e1'), aLink('c2', 'e1'), aLink('c2', 'e2')],
  }
  expect(checksOf(elsewhere)).not.toContain('grade-1-unearned')
})
