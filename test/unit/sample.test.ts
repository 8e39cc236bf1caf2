import { describe, expect, test } from 'vitest'
import { fromCaseFile } from '#weighing/from-case-file.ts'
import { weighingOutput } from '#weighing/output.ts'
import { weigh } from '#weighing/weigh.ts'
import { sampleFile, sampleText } from '#test/support/sample.ts'

/** What the founding case must show. */
describe('the sample case', () => {
  const file = sampleFile()
  const { claims } = weighingOutput(weigh(fromCaseFile(file)))
  const claim = (key: string) => claims.find((one) => one.claim === `claim:${key}`)

  test('counts four items for C1 as one chain, all through the provider of the files', () => {
    expect(claim('c1')?.supports).toEqual({
      items: 4,
      chains: [1, 1],
      bottleneck: ['source:the-files-provider'],
      unaligned: 1,
      circular: [],
      unrecorded: [],
    })
    expect(claim('c1')?.admissions).toEqual([])
    expect(claim('c1')?.refutes).toMatchObject({ items: 0, chains: [0, 0] })
  })

  test('shows that the government deflects C1 and never denies it', () => {
    expect(claim('c1')?.positions).toEqual({
      'syrian-opposition': { stance: 'asserts', mixed: false },
      'syrian-government': { stance: 'deflects', mixed: false },
      'report-authors': { stance: 'asserts', mixed: false },
      'united-states': { stance: 'qualifies', mixed: false },
      prosecutors: { stance: 'silent', mixed: false },
    })
    expect(claim('c2')?.positions['syrian-government']).toEqual({ stance: 'denies', mixed: false })
    expect(claim('c9')?.positions['syrian-government']?.stance).toBe('deflects')
  })

  test('finds wanting in the sourcing of C1 just what the sheet says', () => {
    expect(claim('c1')?.checks.toSorted()).toEqual([
      'not-preserved',
      'one-assessor',
      'open-challenge',
      'protected-only',
      'single-chain',
    ])
  })

  test('does not know where the figure of C12 comes from', () => {
    expect(claim('c12')?.supports).toMatchObject({ chains: [0, 1], unrecorded: ['evidence:e8'] })
    expect(claim('c12')?.checks).toContain('unrecorded-origin')
  })

  test('has an open challenge to E1 that does not touch the files', () => {
    const challenged = file.claims.flatMap(({ challenges = [] }) => challenges)
    expect(challenged).toEqual([
      expect.objectContaining({ evidence: 'e1', ground: 'source_interest' }),
    ])
    const answered = file.assessments.flatMap(({ answers = [] }) => answers)
    expect(answered).toEqual([])
  })

  test('keeps the disagreement of two assessors on E1', () => {
    const grades = file.assessments
      .filter(({ subject, scale }) => subject.evidence === 'e1' && scale === 'credibility')
      .map(({ assessor, grade }) => [assessor, grade])
    expect(grades).toEqual([
      ['checker', '2'],
      ['analyst', '3'],
    ])
  })

  test('dates what is said as the article allows, and says on what ground', () => {
    expect(new Set(file.statements.map(({ saidOn }) => saidOn))).toEqual(new Set(['2014-01~']))
    expect(file.case.summary).toContain('bears no date')
  })

  test('records as gaps what the article leaves open', () => {
    const gaps = (key: string) => file.evidence.find((item) => item.key === key)?.gaps?.join(' ')
    expect(gaps('e2')).toMatch(/Custody/)
    expect(gaps('e6')).toMatch(/first made/)
  })

  test('names a protected source by its code name alone', () => {
    expect(file.sources.filter((source) => source.protected)).toEqual([
      {
        key: 'the-files-provider',
        name: 'The files’ provider',
        kind: 'unnamed',
        protected: true,
        codeName: 'The files’ provider',
      },
    ])
  })

  test('quotes a few words at most', () => {
    for (const { quote = '' } of file.statements)
      expect(quote.split(/\s+/).length).toBeLessThanOrEqual(8)
    expect(sampleText()).not.toMatch(/professional killers in Syria|looked each other in the eye/)
  })
})
