import { parseCaseFile, type CaseFile } from '#domain/case-file.ts'

export interface CaseSize {
  readonly claims: number
  readonly parties: number
  readonly statements: number
  readonly evidence: number
  readonly links: number
  readonly assessments: number
  readonly inquiries?: number
  /** Ratings of the twelve rivals: every one of these items, by each of these assessors. */
  readonly rated?: { readonly items: number; readonly assessors: number }
}

/** The case that pages are measured on. */
export const BENCH_CASE: CaseSize = {
  claims: 200,
  parties: 6,
  statements: 600,
  evidence: 400,
  links: 900,
  assessments: 300,
}

/** A contested case of exactly this size, the same in every run: every claim has statements of several parties and evidence that shares origins. */
export const contestedCase = (size: CaseSize): CaseFile => {
  const sources = Math.max(size.parties * 5, 10)
  const parsed = parseCaseFile({
    format: 'touchstone-case/1',
    case: {
      slug: 'contested',
      title: 'A contested case of many claims',
      question: 'Which of the rival accounts holds?',
      summary: text(40, 1),
      language: 'en',
      visibility: 'open',
    },
    parties: list(size.parties, (n) => ({
      key: `p${n}`,
      name: `Party ${n}`,
      account: text(25, n),
    })),
    sources: list(sources, (n) => ({
      key: `source-${n}`,
      name: `Source ${n}`,
      kind: 'person',
      party: `p${(n % size.parties) + 1}`,
    })),
    evidence: list(size.evidence, (n) => ({
      key: `e${n}`,
      kind: n % 3 === 0 ? 'article' : 'document',
      title: text(8, n),
      ...(n % 3 === 0
        ? { derivedFrom: [{ evidence: `e${Math.max(1, n - 1)}`, how: 'quotes' }] }
        : { source: `source-${(n % sources) + 1}` }),
      published: `20${10 + (n % 10)}-0${(n % 9) + 1}`,
      ...(n % 10 === 0 ? { gaps: [text(6, n)] } : {}),
    })),
    claims: list(size.claims, (n) => ({
      key: `c${n}`,
      wording: text(16, n),
      kind: 'factual',
      ...(n <= RIVALS ? { rivalGroup: 'responsibility' } : {}),
    })),
    statements: list(size.statements, (n) => ({
      key: `s${n}`,
      source: `source-${(n % sources) + 1}`,
      saidOn: `20${10 + (n % 10)}-0${(n % 9) + 1}-1${n % 10}`,
      in: `e${(n % size.evidence) + 1}`,
      quote: text(20, n),
      language: 'en',
      stances: [
        {
          claim: `c${(n % size.claims) + 1}`,
          stance: ['asserts', 'denies', 'deflects', 'qualifies', 'concedes'][n % 5],
        },
      ],
    })),
    links: list(size.links, (n) => ({
      key: `l${n}`,
      claim: `c${(n % size.claims) + 1}`,
      evidence: `e${((n * 7) % size.evidence) + 1}`,
      bearing: n % 4 === 0 ? 'refutes' : 'supports',
      reasoning: text(14, n),
    })),
    ratings: ratings(size),
    assessments: list(size.assessments, (n) => assessment(n, size)),
    ...(size.inquiries === undefined
      ? {}
      : {
          inquiries: list(size.inquiries, (n) => ({
            key: `i${n}`,
            kind: 'right_of_reply',
            party: `p${(n % size.parties) + 1}`,
            claims: [`c${(n % 7) + 1}`],
            question: text(12, n),
            askedOn: '2026-02-01',
            due: '2026-02-20',
          })),
        }),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors.slice(0, 3)))
  return parsed.file
}

const RIVALS = 12

function ratings({ claims, rated = { items: 0, assessors: 0 } }: CaseSize) {
  return list(Math.min(RIVALS, claims), (claim) =>
    list(rated.items, (item) =>
      list(rated.assessors, (by) => ({
        claim: `c${claim}`,
        evidence: `e${item}`,
        assessor: `assessor ${by}`,
        rating: ['CC', 'C', 'N', 'I', 'II', 'NA'][(claim * 7 + item * 3 + by * (item % 3)) % 6],
        on: `2026-01-${String((item % 27) + 1).padStart(2, '0')}`,
      })),
    ),
  ).flat(2)
}

function assessment(n: number, size: CaseSize) {
  const common = { rationale: text(30, n), assessor: n % 2 === 0 ? 'checker' : 'analyst' }
  const on = `2026-01-${String((n % 27) + 1).padStart(2, '0')}T10:00:00.000Z`
  return n % 2 === 0
    ? {
        ...common,
        on,
        subject: { claim: `c${(n % size.claims) + 1}` },
        scale: 'verdict',
        outcome: 'Unproven',
      }
    : {
        ...common,
        on,
        subject: { evidence: `e${(n % size.evidence) + 1}` },
        scale: 'credibility',
        grade: '3',
      }
}

const list = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

const WORDS =
  'the record says that people were moved from one place to another before officers counted them and wrote numbers down while others saw nothing of it'.split(
    ' ',
  )

const text = (count: number, seed: number): string =>
  list(count, (n) => WORDS[(n * 7 + seed * 13 + n * seed) % WORDS.length]).join(' ')
