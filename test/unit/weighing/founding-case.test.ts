import { expect, test } from 'vitest'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { weighingOutput } from '#weighing/output.ts'
import { claimSentence, sentenceText } from '#weighing/sentence.ts'
import { weigh } from '#weighing/weigh.ts'
import { foundingCase } from './founding-case.ts'

const output = () => weighingOutput(weigh(fromCaseFile(foundingCase())))
const claim = (key: string) => output().claims.find((one) => one.claim === `claim:${key}`)

test('four items support C1 on one chain, all through the files’ provider, whom no party claims', () => {
  expect(claim('c1')?.supports).toEqual({
    items: 4,
    chains: [1, 1],
    bottleneck: ['source:provider'],
    unaligned: 1,
    circular: [],
    unrecorded: [],
  })
})

test('the government deflects C1 and never denies it, and that is no admission', () => {
  expect(claim('c1')).toMatchObject({
    positions: {
      opposition: { stance: 'asserts', mixed: false },
      government: { stance: 'deflects', mixed: false },
      authors: { stance: 'asserts', mixed: false },
      us: { stance: 'qualifies', mixed: false },
      prosecutors: { stance: 'silent', mixed: false },
    },
    admissions: [],
  })
})

test('C1 shows the sourcing checks of its sheet', () => {
  expect(claim('c1')?.checks).toEqual([
    'single-chain',
    'open-challenge',
    'not-preserved',
    'protected-only',
    'one-assessor',
  ])
})

test('the challenge to E1 touches neither the bottleneck nor any number', () => {
  const file = foundingCase()
  const calm = weigh(
    fromCaseFile({ ...file, claims: file.claims.map(({ challenges: _, ...rest }) => rest) }),
  )
  expect(weighingOutput(calm).claims.map(({ checks: _, ...rest }) => rest)).toEqual(
    output().claims.map(({ checks: _, ...rest }) => rest),
  )
})

test('C12 rests on a figure whose origin is not recorded: none to one chain', () => {
  expect(claim('c12')).toMatchObject({ supports: { chains: [0, 1], unrecorded: ['evidence:e8'] } })
  expect(claim('c12')?.checks).toContain('unrecorded-origin')
})

test('C11 rests on Crane alone, C6 on the analyst alone, and nobody asked Qatar about C4', () => {
  expect(claim('c11')?.supports.bottleneck).toEqual(['source:crane'])
  expect(claim('c6')?.supports).toMatchObject({
    items: 2,
    chains: [1, 1],
    bottleneck: ['source:analyst'],
    unaligned: 0,
  })
  expect(claim('c4')?.checks).toEqual(['no-evidence', 'no-reply'])
})

test('the rivals are compared even before anyone rated them', () => {
  expect(output().rivals).toMatchObject([{ group: 'responsibility', leader: null }])
})

test('a stranger reads what C1 rests on in one sentence', () => {
  const weighing = weigh(fromCaseFile(foundingCase()))
  const [c1] = weighing.claims
  if (c1 === undefined) throw new Error('no claim')
  expect(sentenceText(claimSentence(weighing.index, c1, weighing.rivals[0] ?? null))).toBe(
    'c1 rests on 4 items, 1 recorded chain (1 not aligned with its proponent), all through provider. Nobody has rated the evidence for it and its rivals yet.',
  )
})
