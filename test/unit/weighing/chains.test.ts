import { expect, test } from 'vitest'
import type { WeighingInput } from '#weighing/input.ts'
import { weigh } from '#weighing/weigh.ts'
import { aCase, aClaim, aLink, anItem, aSource, aStatement } from './a-case.ts'

/** The weighing of claim c1, whose links are given by the items that support it. */
const claimOn = (
  parts: Partial<WeighingInput>,
  supports: readonly string[],
  refutes: readonly string[] = [],
) => {
  const weighing = weigh(
    aCase({
      claims: [aClaim('c1')],
      links: [
        ...supports.map((item) => aLink('c1', item)),
        ...refutes.map((item) => aLink('c1', item, 'refutes')),
      ],
      ...parts,
    }),
  )
  const [claim] = weighing.claims
  if (claim === undefined) throw new Error('no claim')
  return claim
}

const supportsOf = (parts: Partial<WeighingInput>, items: readonly string[]) =>
  claimOn(parts, items).supports

const wire = {
  sources: [aSource('w1'), aSource('w2')],
  evidence: [
    anItem('wire', { kind: 'article', from: ['s:w1', 's:w2'], how: 'witnessed_by' }),
    anItem('p1', { kind: 'article', from: ['wire'] }),
    anItem('p2', { kind: 'article', from: ['wire'] }),
  ],
}

test('two papers quoting one wire are one chain, though the wire has two witnesses', () => {
  const side = supportsOf(wire, ['p1', 'p2'])
  expect(side.chains).toEqual([1, 1])
  expect(side.bottleneck).toEqual(['evidence:wire'])
  expect(side.origins).toEqual(['source:w1', 'source:w2'])
})

const dossier = [
  anItem('dossier', { kind: 'document' }),
  ...['r1', 'r2', 'r3', 'r4'].map((key) => anItem(key, { kind: 'article', from: ['dossier'] })),
  anItem('inspection', { kind: 'official_record' }),
]

test('four reports of one forged dossier are one chain through the dossier', () => {
  const side = supportsOf({ evidence: dossier }, ['r1', 'r2', 'r3', 'r4'])
  expect(side.items).toHaveLength(4)
  expect(side.chains).toEqual([1, 1])
  expect(side.bottleneck).toEqual(['evidence:dossier'])
})

test('an unrelated inspection record makes a second chain', () => {
  expect(supportsOf({ evidence: dossier }, ['r1', 'r2', 'r3', 'r4', 'inspection']).chains).toEqual([
    2, 2,
  ])
})

test('of several smallest cuts the one nearest the origin is named', () => {
  const side = supportsOf(
    {
      sources: [aSource('provider')],
      evidence: [
        anItem('files', { source: 'provider' }),
        anItem('report', { from: ['files'] }),
        anItem('news', { kind: 'article', from: ['report'] }),
      ],
    },
    ['news'],
  )
  expect(side.bottleneck).toEqual(['source:provider'])
  expect(side.paths).toEqual([
    ['evidence:news', 'evidence:report', 'evidence:files', 'source:provider'],
  ])
})

test('a relay without derivation counts only towards the upper number and is listed as unrecorded', () => {
  const side = supportsOf(
    { sources: [aSource('paper')], evidence: [anItem('post', { kind: 'post', source: 'paper' })] },
    ['post'],
  )
  expect(side.chains).toEqual([0, 1])
  expect(side.bottleneck).toEqual([])
  expect(side.unrecorded).toEqual(['evidence:post'])
})

test('saying that a relay is itself the origin makes it one, through its source', () => {
  const side = supportsOf(
    {
      sources: [aSource('paper')],
      evidence: [anItem('post', { kind: 'post', source: 'paper', originRecorded: true })],
    },
    ['post'],
  )
  expect(side.chains).toEqual([1, 1])
  expect(side.bottleneck).toEqual(['source:paper'])
})

const cycle = [
  anItem('a', { kind: 'article', from: ['b'] }),
  anItem('b', { kind: 'article', from: ['a'] }),
  anItem('c', { kind: 'article', from: ['a'] }),
  anItem('d', { kind: 'article', from: ['b', 'root'] }),
  anItem('root'),
]

test('reports that only cite each other are circular, and so is what leads into them', () => {
  const side = supportsOf({ evidence: cycle }, ['c', 'd'])
  expect(side.circular).toEqual(['evidence:a', 'evidence:b', 'evidence:c'])
  expect(side.chains).toEqual([1, 1])
})

test('an item that derives from itself and nothing else is circular, not an error', () => {
  const side = supportsOf({ evidence: [anItem('a', { from: ['a'] })] }, ['a'])
  expect(side).toMatchObject({ chains: [0, 0], circular: ['evidence:a'], bottleneck: [] })
})

test('a cycle with a way to an unrecorded origin is not circular', () => {
  const evidence = [
    anItem('a', { kind: 'article', from: ['b'] }),
    anItem('b', { kind: 'article', from: ['a', 'post'] }),
    anItem('post', { kind: 'post' }),
  ]
  expect(supportsOf({ evidence }, ['a'])).toMatchObject({
    circular: [],
    chains: [0, 1],
    unrecorded: ['evidence:post'],
  })
})

test('a dead end beside no cycle is not circular', () => {
  const evidence = [anItem('a', { from: ['gone'] }), anItem('gone', { withdrawn: true })]
  expect(supportsOf({ evidence }, ['a'])).toMatchObject({
    items: ['evidence:a'],
    chains: [0, 0],
    circular: [],
  })
})

const article = {
  sources: [aSource('spokesman'), aSource('witness'), aSource('paper')],
  evidence: [
    anItem('news', {
      kind: 'article',
      source: 'paper',
      from: ['s:spokesman', 's:witness', 'report'],
    }),
    anItem('report', { source: 'witness' }),
  ],
}

test('a link may say which of the derivations its claim rests on', () => {
  const links = [aLink('c1', 'news', 'supports', ['s:spokesman']), aLink('c1', 'report')]
  expect(claimOn({ ...article, links }, []).supports).toMatchObject({
    chains: [2, 2],
    origins: ['source:spokesman', 'source:witness'],
  })
  const onReport = [aLink('c1', 'news', 'supports', ['report']), aLink('c1', 'report')]
  expect(claimOn({ ...article, links: onReport }, []).supports.chains).toEqual([1, 1])
})

test('resting on nothing recorded makes the item first-hand for that claim, through its source', () => {
  const links = [aLink('c1', 'news', 'supports', [])]
  expect(claimOn({ ...article, links }, []).supports).toMatchObject({
    chains: [1, 1],
    origins: ['source:paper'],
  })
})

test('an item taken as first-hand from a withdrawn source leads nowhere', () => {
  const links = [aLink('c1', 'news', 'supports', [])]
  const sources = article.sources.map((source) => ({
    ...source,
    withdrawn: source.key === 'source:paper',
  }))
  const side = claimOn({ ...article, sources, links }, []).supports
  expect(side).toMatchObject({ chains: [0, 0], circular: [] })
})

test('should links of a pair differ in what the claim rests on, the first that says so holds', () => {
  const links = [
    aLink('c1', 'news'),
    aLink('c1', 'news', 'context', ['s:witness']),
    aLink('c1', 'news', 'refutes', ['s:spokesman']),
  ]
  const { supports, refutes } = claimOn({ ...article, links }, [])
  expect([supports.origins, refutes.origins]).toEqual([['source:witness'], ['source:witness']])
})

test('what a claim rests on holds wherever the item stands in its graph, on both sides, and for no other claim', () => {
  const weighing = weigh(
    aCase({
      ...article,
      evidence: [...article.evidence, anItem('blog', { kind: 'post', from: ['news'] })],
      claims: [aClaim('c1'), aClaim('c2')],
      links: [
        aLink('c1', 'news', 'context', ['s:spokesman']),
        aLink('c1', 'blog'),
        aLink('c1', 'blog', 'refutes'),
        aLink('c2', 'blog'),
      ],
    }),
  )
  const origins = weighing.claims.map(({ supports, refutes }) => [
    supports.origins,
    refutes.origins,
  ])
  expect(origins).toEqual([
    [['source:spokesman'], ['source:spokesman']],
    [['source:spokesman', 'source:witness'], []],
  ])
})

test('an assumption stands on itself', () => {
  expect(supportsOf({ evidence: [anItem('a', { kind: 'assumption' })] }, ['a'])).toMatchObject({
    chains: [1, 1],
    bottleneck: ['evidence:a'],
  })
})

const partisan = {
  sources: [
    aSource('panel', { party: 'authors' }),
    aSource('provider'),
    aSource('rival', { party: 'government' }),
  ],
  evidence: [
    anItem('report', { source: 'panel', from: ['files'], how: 'analyses' }),
    anItem('files', { source: 'provider' }),
    anItem('leak', { source: 'rival' }),
  ],
}

test('chains that lean on the claim’s own parties are not counted as unaligned', () => {
  const statements = [aStatement('s1', 'panel', { c1: 'asserts' })]
  const only = claimOn({ ...partisan, statements }, ['report'])
  expect(only.supports).toMatchObject({ chains: [1, 1], unaligned: 0 })
  const withFiles = claimOn({ ...partisan, statements }, ['report', 'files'])
  expect(withFiles.supports).toMatchObject({ chains: [1, 1], unaligned: 1 })
})

test('a party that concedes a claim is as aligned with it as one that asserts it', () => {
  const statements = [aStatement('s1', 'panel', { c1: 'concedes' })]
  expect(claimOn({ ...partisan, statements }, ['report']).supports.unaligned).toBe(0)
})

test('against a claim, the parties that deny it are the aligned ones, not those that deflect it', () => {
  const deflecting = [aStatement('s1', 'rival', { c1: 'deflects' })]
  expect(claimOn({ ...partisan, statements: deflecting }, [], ['leak']).refutes.unaligned).toBe(1)
  const statements = [aStatement('s1', 'rival', { c1: 'denies' })]
  const claim = claimOn({ ...partisan, statements }, [], ['leak', 'files'])
  expect(claim.refutes).toMatchObject({ chains: [2, 2], unaligned: 1 })
})

test('a source whose own party denies or deflects what its material shows makes an admission', () => {
  const deflected = claimOn(
    { ...partisan, statements: [aStatement('s1', 'rival', { c1: 'deflects' })] },
    ['leak'],
  )
  expect(deflected.admissions).toEqual(['source:rival'])
  const asserted = claimOn(
    { ...partisan, statements: [aStatement('s1', 'rival', { c1: 'asserts' })] },
    ['leak'],
  )
  expect(asserted.admissions).toEqual([])
})

test('withdrawn items, links and sources are left out first; an edge to one leads nowhere', () => {
  const gone = { ...aSource('provider'), withdrawn: true }
  const evidence = [
    anItem('files', { source: 'provider' }),
    anItem('report', { from: ['files', 'memo'] }),
    anItem('memo', { withdrawn: true }),
  ]
  expect(supportsOf({ sources: [gone], evidence }, ['files', 'report', 'memo'])).toMatchObject({
    items: ['evidence:files', 'evidence:report'],
    chains: [0, 0],
    unrecorded: [],
  })
})

test('an item linked both for and against counts on each side, and twice linked counts once', () => {
  const links = [
    aLink('c1', 'root'),
    { ...aLink('c1', 'root'), key: 'again' },
    aLink('c1', 'root', 'refutes'),
  ]
  const claim = claimOn({ evidence: cycle, links }, [])
  expect([claim.supports.items, claim.refutes.items]).toEqual([
    ['evidence:root'],
    ['evidence:root'],
  ])
})
