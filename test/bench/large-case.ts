import { parseCaseFile, type CaseFile } from '#domain/case-file.ts'

/**
 * A case file of exactly this many records, in the proportions of a large case: two statements and
 * two links for every claim and item. The same in every run.
 */
export const largeCase = (records: number): CaseFile => {
  const parties = 10
  const sources = Math.round(records * 0.04)
  const evidence = Math.round(records * 0.16)
  const claims = Math.round(records * 0.16)
  const statements = Math.round(records * 0.24)
  const ratings = Math.round(records * 0.08)
  const assessments = Math.round(records * 0.08)
  const links =
    records - 1 - parties - sources - evidence - claims - statements - ratings - assessments
  const parsed = parseCaseFile({
    format: 'touchstone-case/1',
    case: {
      slug: 'large',
      title: 'A large case',
      question: 'How long does it take to bring in a case as large as this one?',
      summary: words(60, 1),
      language: 'en',
      visibility: 'workspace',
    },
    parties: times(parties, (n) => ({ key: `p${n}`, name: `Party ${n}`, account: words(30, n) })),
    sources: times(sources, (n) => ({
      key: `source-${n}`,
      name: `Source ${n}`,
      kind: n % 3 === 0 ? 'organisation' : 'person',
      party: `p${(n % parties) + 1}`,
      description: words(12, n),
    })),
    evidence: times(evidence, (n) => ({
      key: `e${n}`,
      kind: n % 2 === 0 ? 'article' : 'document',
      title: words(9, n),
      source: `source-${(n % sources) + 1}`,
      published: `201${n % 10}-0${(n % 9) + 1}`,
      url: `https://example.org/items/${n}`,
      language: 'en',
      description: words(35, n),
      ...(n > 1 && n % 2 === 0 ? { derivedFrom: [{ evidence: `e${n - 1}`, how: 'quotes' }] } : {}),
    })),
    claims: times(claims, (n) => ({
      key: `c${n}`,
      wording: words(18, n),
      kind: 'factual',
      scope: { period: `201${n % 10}`, place: words(2, n) },
      tags: [words(1, n)],
    })),
    statements: times(statements, (n) => ({
      key: `s${n}`,
      source: `source-${(n % sources) + 1}`,
      saidOn: `201${n % 10}-0${(n % 9) + 1}-1${n % 10}`,
      in: `e${(n % evidence) + 1}`,
      quote: words(24, n),
      language: 'en',
      summary: words(16, n),
      stances: [{ claim: `c${(n % claims) + 1}`, stance: n % 5 === 0 ? 'denies' : 'asserts' }],
    })),
    links: times(links, (n) => ({
      key: `l${n}`,
      claim: `c${(n % claims) + 1}`,
      evidence: `e${((n * 7) % evidence) + 1}`,
      bearing: n % 6 === 0 ? 'refutes' : 'supports',
      passage: { exact: words(14, n) },
      reasoning: words(25, n),
    })),
    ratings: times(ratings, (n) => ({
      claim: `c${(n % claims) + 1}`,
      evidence: `e${((n * 3) % evidence) + 1}`,
      assessor: `assessor ${n % 6}`,
      rating: ['II', 'I', 'N', 'C', 'CC', 'NA'][n % 6],
    })),
    assessments: times(assessments, (n) => ({
      key: `a${n}`,
      subject: { evidence: `e${(n % evidence) + 1}` },
      scale: 'credibility',
      grade: String((n % 5) + 2),
      confidence: 'moderate',
      rationale: words(30, n),
      assessor: `assessor ${n % 6}`,
      on: '2026-01-20',
    })),
  })
  if (!parsed.ok) throw new Error(parsed.errors.map((error) => error.message).join('; '))
  return parsed.file
}

const times = <One>(count: number, make: (n: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

const WORDS =
  'bridge council report of the river that night closed without notice and who knew before spring engineers found cracks in pier four while traffic went on according to minutes nobody kept'.split(
    ' ',
  )

const words = (count: number, seed: number): string =>
  times(count, (n) => WORDS[(seed * 31 + n * 7 + ((seed * n) % 11)) % WORDS.length]).join(' ')
