import fc from 'fast-check'
import { CHECK_RESULTS, CONFIDENCES, RATINGS, RULINGS } from '#domain/assessment.ts'
import { caseFileShape, inFileOrder, type CaseFile } from '#domain/case-file.ts'
import { BEARINGS } from '#domain/link.ts'
import { STANCES } from '#domain/statement.ts'
import { drawBriefs } from './briefs.ts'
import { drawClaims } from './claims.ts'
import { drawing, filled, times, type Drawing } from './drawing.ts'
import { drawEvidence, type Item } from './evidence.ts'
import { drawInquiries } from './inquiries.ts'
import { drawSources } from './sources.ts'

/** Keys of each kind, as an export gives them. */
export interface Keys {
  readonly parties: readonly string[]
  readonly sources: readonly string[]
  readonly evidence: readonly string[]
  readonly claims: readonly string[]
  readonly statements: readonly string[]
  readonly links: readonly string[]
  readonly assessments: readonly string[]
}

/**
 * Whole case files as an export writes them: keys as it gives them, fields in its order. Every field
 * there is appears in some of them; references lead anywhere, derivations go in circles.
 */
export const caseFiles = (): fc.Arbitrary<CaseFile> => fc.gen().map((draw) => build(drawing(draw)))

function build(draw: Drawing): CaseFile {
  const { count, maybe, line, text, listed, withdrawn, of } = draw
  const keys: Keys = {
    parties: times(count(3), (n) => `party-${n}`),
    sources: times(1 + count(4), (n) => `source-${n}`),
    evidence: times(1 + count(4), (n) => `e${n}`),
    claims: times(1 + count(4), (n) => `c${n}`),
    statements: times(count(5), (n) => `s${n}`),
    links: times(count(6), (n) => `l${n}`),
    assessments: times(count(5), (n) => `a${n}`),
  }
  const sources = drawSources(draw, keys)
  const evidence = drawEvidence(draw, keys)
  const { claims, challenges } = drawClaims(draw, keys)
  const { assessments, house } = withScales(drawAssessments(draw, keys, challenges))
  return inFileOrder(caseFileShape, {
    format: 'touchstone-case/1',
    case: {
      slug: 'generated',
      title: line(),
      question: line(),
      summary: maybe(text) ?? '',
      language: draw.language(),
      visibility: of(['workspace', 'open']),
      warning: maybe(line),
      tags: listed(2, line),
      withdrawn: withdrawn(),
    },
    scales: filled(house),
    parties: keys.parties.map((key) => ({
      key,
      name: line(),
      account: maybe(text) ?? '',
      withdrawn: withdrawn(),
    })),
    sources,
    evidence,
    claims,
    statements: keys.statements.map((key) => drawStatement(draw, keys, key)),
    links: drawLinks(draw, keys, evidence),
    ratings: draw.some(5, () => ({
      claim: of(keys.claims),
      evidence: of(keys.evidence),
      assessor: line(),
      rating: of(RATINGS),
      on: maybe(draw.moment),
      blind: maybe(draw.yes),
      withdrawn: withdrawn(),
    })),
    assessments,
    inquiries: filled(drawInquiries(draw, keys, sources)),
    briefs: filled(drawBriefs(draw, keys)),
  }) as CaseFile
}

function drawStatement(draw: Drawing, keys: Keys, key: string) {
  const { of, maybe, text, line } = draw
  return {
    key,
    source: of(keys.sources),
    saidOn: maybe(draw.date),
    in: maybe(() => of(keys.evidence)),
    via: draw.listed(2, () => of(keys.sources)),
    quote: maybe(text),
    language: maybe(draw.language),
    translation: maybe(text),
    translator: maybe(line),
    summary: maybe(text),
    passage: maybe(draw.passage),
    stances: keys.claims.slice(0, draw.count(3)).map((claim) => ({ claim, stance: of(STANCES) })),
    withdrawn: draw.withdrawn(),
  }
}

/** Links of one pair say the same of what the claim rests on. */
function drawLinks(draw: Drawing, keys: Keys, evidence: readonly Item[]) {
  const said = new Map<string, unknown>()
  return keys.links.map((key) => {
    const [claim, item] = [draw.of(keys.claims), draw.of(evidence)]
    const pair = `${claim} ${item.key}`
    const rest = (item.derivedFrom ?? []).map(({ how: _, ...target }) => target)
    if (!said.has(pair))
      said.set(
        pair,
        draw.maybe(() => rest.slice(0, draw.count(2))),
      )
    return {
      key,
      claim,
      evidence: item.key,
      bearing: draw.of(BEARINGS),
      restsOn: said.get(pair),
      passage: draw.maybe(draw.passage),
      reasoning: draw.maybe(draw.text),
      withdrawn: draw.withdrawn(),
    }
  })
}

function drawAssessments(draw: Drawing, keys: Keys, challenges: readonly string[]) {
  const { of, maybe, text, line } = draw
  const [source, item, claim] = [of(keys.sources), of(keys.evidence), of(keys.claims)]
  return keys.assessments.map((key, index) => ({
    key,
    ...of([
      { subject: { source }, scale: 'reliability', grade: of(['A', 'B', 'F']) },
      { subject: { evidence: item }, scale: 'credibility', grade: of(['2', '3', '6']) },
      { subject: { claim }, scale: 'verdict', outcome: 'Unproven' },
      { subject: { claim }, scale: 'likelihood', grade: 'roughly even' },
      { subject: { claim }, scale: 'house@1', grade: 'fine' },
      { subject: { claim }, scale: 'house', grade: 'poor' },
      {
        subject: { evidence: item },
        scale: 'authenticity',
        checks: { source: of(CHECK_RESULTS), content: of(CHECK_RESULTS) },
      },
    ]),
    confidence: maybe(() => of(CONFIDENCES)),
    rationale: text(),
    assessor: line(),
    on: draw.moment(),
    supersedes:
      index + 1 < keys.assessments.length
        ? maybe(() => of(keys.assessments.slice(index + 1)))
        : undefined,
    ...drawAnswers(draw, challenges),
    withdrawn: draw.withdrawn(),
  }))
}

/** What an assessment answers, and what it holds of some of that. */
function drawAnswers(draw: Drawing, challenges: readonly string[]) {
  const answers = challenges.length === 0 ? undefined : draw.listed(2, () => draw.of(challenges))
  const ruled = [...new Set(answers)].filter(() => draw.yes())
  return {
    answers,
    rulings: filled(ruled.map((challenge) => ({ challenge, ruling: draw.of(RULINGS) }))),
  }
}

/** An earlier version is named by its number only where a later one is in the file. */
function withScales<One extends { readonly scale: string }>(drawn: readonly One[]) {
  const used = HOUSE.filter(({ version }) =>
    drawn.some(({ scale }) => scale === (version === 1 ? 'house@1' : 'house')),
  )
  const alone = used.length === 1
  return {
    house: used,
    assessments: drawn.map((one) =>
      alone && one.scale === 'house@1' ? { ...one, scale: 'house' } : one,
    ),
  }
}

const HOUSE = [1, 2].map((version) => ({
  key: 'house',
  version,
  name: `House scale ${version}`,
  of: 'claim',
  grades: [
    { code: 'fine', label: 'Fine', meaning: 'It holds.', rating: 2 },
    { code: 'poor', label: 'Poor', meaning: 'It does not.', rating: 1 },
  ],
  ...(version === 2
    ? { outcomes: ['Open', { code: 'gone', label: 'Gone', meaning: 'Past telling.' }] }
    : {}),
}))
