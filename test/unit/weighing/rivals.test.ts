import { expect, test } from 'vitest'
import { weigh } from '#weighing/weigh.ts'
import { aCase, aClaim, aGrade, anItem, aSource } from './a-case.ts'
import { documents, rivals, row, STRONG } from './some-rivals.ts'

/**
 * Heuer 1999, chapter 8: will Iraq retaliate for the bombing of its intelligence headquarters?
 * H1 not, H2 minor terrorist action, H3 a major attack; six items, two of them assumptions.
 */
const IRAQ = {
  evidence: [
    ...documents(2),
    anItem('e3', { kind: 'assumption' }),
    anItem('e4'),
    anItem('e5'),
    anItem('e6', { kind: 'assumption' }),
  ],
  ratings: [...row('c1', 'C C C I I I'), ...row('c2', 'C C C C C C'), ...row('c3', 'C I I C C C')],
}

test('on Heuer’s Iraq matrix the inconsistencies are 3, 0 and 2, and H2 leads', () => {
  const output = rivals(IRAQ)
  expect(Object.values(output.scores).map(({ point }) => point)).toEqual([3, 0, 2])
  expect(output.leader).toBe('claim:c2')
  expect(output.margin).toMatchObject({ to: 'claim:c3', point: 2 })
})

test('a lead that holds even when every unknown falls out against it is necessary', () => {
  expect(rivals(IRAQ).necessary).toBe(true)
  // Unrated, the cell could still be anything up to II on an item whose weight is unknown.
  const open = {
    ...IRAQ,
    ratings: IRAQ.ratings.filter(
      ({ claim, evidence }) => claim !== 'claim:c2' || evidence !== 'evidence:e1',
    ),
  }
  expect(rivals(open)).toMatchObject({
    leader: 'claim:c2',
    necessary: false,
    margin: { to: 'claim:c3', point: 2, worst: -STRONG },
  })
})

test('claims with equal scores have no leader, and then nothing is said about what would end a lead', () => {
  const output = rivals({
    evidence: documents(1),
    ratings: [...row('c1', 'C'), ...row('c2', 'C'), ...row('c3', 'II')],
  })
  expect(output).toMatchObject({
    leader: null,
    margin: null,
    necessary: false,
    breakSets: [],
    next: [],
    agreement: { agree: 0 },
  })
})

test('a claim alone in its group has no rivals', () => {
  expect(weigh(aCase({ claims: [aClaim('c1', { rivalGroup: 'g' })] })).rivals).toEqual([])
})

test('a group that nobody rated says so without a number gone wrong', () => {
  expect(rivals({ evidence: documents(1) })).toEqual({
    group: 'g',
    relays: [],
    dependentGroups: [],
    scores: {
      'claim:c1': { point: 0, range: [0, 0] },
      'claim:c2': { point: 0, range: [0, 0] },
      'claim:c3': { point: 0, range: [0, 0] },
    },
    leader: null,
    necessary: false,
    margin: null,
    breakSets: [],
    agreement: { alpha: null, reason: 'fewer than two assessors', assessors: 0, agree: 0 },
    next: [],
  })
})

test('all NA is rated, yet says nothing', () => {
  const output = rivals({
    evidence: documents(1),
    ratings: [...row('c1', 'NA'), ...row('c2', 'NA'), ...row('c3', 'NA')],
  })
  expect(output).toMatchObject({
    leader: null,
    dependentGroups: [['evidence:e1']],
    agreement: { assessors: 1 },
  })
})

test('several assessors’ readings of a cell are averaged, NA as 0, and an unrated cell is anything from 0 to 2', () => {
  const ratings = [...row('c1', 'II', 'analyst'), ...row('c1', 'NA', 'editor'), ...row('c2', 'C')]
  const { scores } = rivals({
    evidence: documents(1),
    ratings,
    assessments: [aGrade('e1', 'checker', '3')],
  })
  expect(scores).toEqual({
    'claim:c1': { point: 1, range: [1, 1] },
    'claim:c2': { point: 0, range: [0, 0] },
    'claim:c3': { point: 0, range: [0, 2] },
  })
})

const shared = {
  sources: [aSource('s')],
  evidence: [
    anItem('e1', { source: 's' }),
    anItem('e2', { from: ['s:s'], how: 'analyses' }),
    anItem('e3'),
  ],
  ratings: [...row('c1', 'I II I'), ...row('c2', 'C C C'), ...row('c3', 'I I I')],
}

test('items that share an origin count once per claim, with their largest inconsistency', () => {
  const output = rivals(shared)
  expect(output.dependentGroups).toEqual([['evidence:e1', 'evidence:e2'], ['evidence:e3']])
  expect(Object.values(output.scores).map(({ point }) => point)).toEqual([3, 0, 2])
})

test('a rated item that only passes on other rated items adds nothing', () => {
  const relaying = {
    ...shared,
    evidence: [...shared.evidence, anItem('e4', { kind: 'article', from: ['e1', 'e3'] })],
  }
  const ratings = [...shared.ratings, ...row('c2', '- - - II')]
  expect(rivals({ ...relaying, ratings })).toMatchObject({
    relays: ['evidence:e4'],
    scores: rivals(shared).scores,
  })
})

test('one that also analyses, or rests on something not rated, is no relay', () => {
  const ratings = [...shared.ratings, ...row('c2', '- - - II')]
  const analysing = anItem('e4', { from: ['e1'], how: 'analyses' })
  const wider = anItem('e4', { from: ['e1', 's:s'] })
  for (const item of [analysing, wider])
    expect(rivals({ ...shared, evidence: [...shared.evidence, item], ratings })).toMatchObject({
      relays: [],
    })
})

test('one that also names itself as its origin is no relay', () => {
  const itself = anItem('e4', { from: ['e1', 'e4'] })
  const ratings = [...shared.ratings, ...row('c2', '- - - II')]
  const output = rivals({ ...shared, evidence: [...shared.evidence, itself], ratings })
  expect(output.relays).toEqual([])
})

test('items that only relay each other in a circle are no relays', () => {
  const evidence = [anItem('e1', { from: ['e2'] }), anItem('e2', { from: ['e1'] })]
  const output = rivals({ evidence, ratings: row('c1', 'I I') })
  expect(output.relays).toEqual([])
  expect(output.dependentGroups).toEqual([['evidence:e1', 'evidence:e2']])
})

test('the smallest sets of origins that end the lead are all reported', () => {
  const output = rivals(shared)
  // c2 leads by 2 on s and e3 together; without either, c3 still trails by 1.
  expect(output.breakSets).toEqual([['evidence:e3', 'source:s']])
})

test('an item of unrecorded origin, and an assumption, is its own origin', () => {
  const evidence = [
    anItem('e1', { kind: 'post' }),
    anItem('e2', { kind: 'assumption' }),
    anItem('e3', { kind: 'article', from: ['e1', 'e2'], how: 'analyses' }),
  ]
  const output = rivals({
    evidence,
    ratings: [...row('c1', '- - II'), ...row('c2', '- - C'), ...row('c3', '- - II')],
  })
  expect(output.breakSets).toEqual([['evidence:e1', 'evidence:e2']])
})

test('with more than forty origins only the forty that hurt most are tried, and it is said', () => {
  const evidence = documents(45)
  const codes = evidence.map((_, place) => (place === 44 ? 'II' : 'N')).join(' ')
  const output = rivals({ evidence, ratings: [...row('c1', codes), ...row('c2', 'N')] }, [
    'c1',
    'c2',
  ])
  expect(output).toMatchObject({
    leader: 'claim:c2',
    breakSetsCapped: true,
    breakSets: [['evidence:e45']],
  })
  expect(rivals(shared)).not.toHaveProperty('breakSetsCapped')
})

test('each assessor’s own ratings have their own leader, and those who share it are counted', () => {
  const ratings = [
    ...row('c1', 'II II', 'analyst'),
    ...row('c2', 'C C', 'analyst'),
    ...row('c3', 'I I', 'analyst'),
    ...row('c1', 'C C', 'checker'),
    ...row('c2', 'I N', 'checker'),
    ...row('c3', 'I I', 'checker'),
    ...row('c2', 'NA', 'editor'),
  ]
  const output = rivals({ evidence: documents(2), ratings })
  expect(output).toMatchObject({ leader: 'claim:c2', agreement: { assessors: 3, agree: 1 } })
})

test('what to check next is where an answer could move the lead most and assessors are least settled', () => {
  const output = rivals(
    {
      evidence: documents(2),
      ratings: [
        ...row('c1', 'C II', 'analyst'),
        ...row('c1', 'I II', 'checker'),
        ...row('c2', 'C -', 'analyst'),
      ],
      assessments: [aGrade('e1', 'checker', '3'), aGrade('e2', 'checker', '2')],
    },
    ['c1', 'c2'],
  )
  // Not yet rated counts fully, two readings by half their distance, a single one a quarter.
  expect(output.next).toEqual([
    { claim: 'claim:c2', evidence: 'evidence:e2', priority: 2.828427 },
    { claim: 'claim:c1', evidence: 'evidence:e1', priority: 1 },
    { claim: 'claim:c2', evidence: 'evidence:e1', priority: 0.5 },
  ])
})

test('ratings of withdrawn items and claims are left out first', () => {
  const evidence = [anItem('e1'), anItem('e2', { withdrawn: true })]
  const claims = [
    aClaim('c1', { rivalGroup: 'g' }),
    aClaim('c2', { rivalGroup: 'g' }),
    aClaim('c3', { rivalGroup: 'g', withdrawn: true }),
  ]
  const ratings = [...row('c1', 'C II'), ...row('c2', 'I C'), ...row('c3', 'II II')]
  expect(rivals({ claims, evidence, ratings })).toMatchObject({
    leader: 'claim:c1',
    dependentGroups: [['evidence:e1']],
  })
  const { scores } = rivals({ claims, evidence, ratings })
  expect(Object.keys(scores)).toEqual(['claim:c1', 'claim:c2'])
})
