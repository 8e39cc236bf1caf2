import { isCredibilityGrade } from './item-weights.ts'
import type { InputClaim, Key, WeighingInput } from './input.ts'
import { isRating } from './rival-matrix.ts'
import { rivalGroups, type Rivals } from './rivals.ts'
import type { Weighing } from './weigh.ts'

type Code =
  | 'both-sides'
  | 'circular'
  | 'group-of-one'
  | 'no-agreement'
  | 'no-leader'
  | 'no-rating'
  | 'rests-on-differs'
  | 'self-derivation'
  | 'unknown-grade'
  | 'unknown-rating'

/** Something that could not be computed, or not in full, and why; or that a reader would stumble over. */
export interface Notice {
  readonly code: Code
  /** What it is about: a key, or `group:NAME`. */
  readonly about: string
  /** One sentence, with keys as labels. */
  readonly message: string
}

/** What a weighing leaves open, and why: every case gets an answer, and the answer says its limits. */
export const notices = (weighing: Weighing): Notice[] => {
  const { input } = weighing.index
  return [
    ...evidenceNotices(weighing),
    ...linkNotices(input),
    ...judgementNotices(input),
    ...lonelyGroups(input.claims),
    ...weighing.rivals.flatMap(rivalNotices),
  ]
}

function evidenceNotices({ index, claims }: Weighing): Notice[] {
  const sides = claims.flatMap(({ supports, refutes }) => [supports, refutes])
  const circular = new Set(sides.flatMap((side) => side.circular))
  return index.input.evidence.flatMap(({ key, derivations }) => {
    const itself = derivations.some(({ to }) => to === key)
    return [
      ...when(
        itself,
        'self-derivation',
        key,
        `${name(key)} is recorded as deriving from itself: that leads to no origin.`,
      ),
      ...when(
        circular.has(key),
        'circular',
        key,
        `${name(key)} leads into a circle of derivations and to no origin, so it adds no chain.`,
      ),
    ]
  })
}

function linkNotices({ links }: WeighingInput): Notice[] {
  const pairs = Map.groupBy(links, ({ claim, evidence }) => `${claim}\0${evidence}`)
  return [...pairs.values()].flatMap((pair) => {
    const [{ evidence, claim } = { evidence: '', claim: '' }] = pair
    const bearings = new Set(pair.map(({ bearing }) => bearing))
    const rests = new Set(pair.map(({ restsOn }) => JSON.stringify(restsOn?.toSorted() ?? null)))
    const both = bearings.has('supports') && bearings.has('refutes')
    return [
      ...when(
        both,
        'both-sides',
        evidence,
        `${name(evidence)} is linked both for and against ${name(claim)}: it counts on each side.`,
      ),
      ...when(
        rests.size > 1,
        'rests-on-differs',
        evidence,
        `The links of ${name(evidence)} to ${name(claim)} differ in what the claim rests on: the first that says so is used.`,
      ),
    ]
  })
}

function judgementNotices({ assessments, ratings }: WeighingInput): Notice[] {
  return [
    ...assessments
      .filter(
        ({ scale, grade }) =>
          scale === 'credibility' && grade !== null && !isCredibilityGrade(grade),
      )
      .flatMap(({ grade, subject, assessor }) =>
        when(
          true,
          'unknown-grade',
          subject,
          `“${grade}”, given to ${name(subject)} by ${assessor}, is no credibility grade: it is passed over.`,
        ),
      ),
    // Picked out first: there are thousands, and each message costs more than the look.
    ...ratings
      .filter(({ rating }) => !isRating(rating))
      .flatMap(({ claim, evidence, rating, assessor }) =>
        when(
          true,
          'unknown-rating',
          evidence,
          `“${rating}”, given to ${name(evidence)} on ${name(claim)} by ${assessor}, is no rating: it is passed over.`,
        ),
      ),
  ]
}

function lonelyGroups(claims: readonly InputClaim[]): Notice[] {
  const compared = new Set<string | null>(rivalGroups(claims).map(([group]) => group)).add(null)
  return claims.flatMap(({ key, rivalGroup }) =>
    when(
      !compared.has(rivalGroup),
      'group-of-one',
      `group:${rivalGroup}`,
      `${name(key)} stands alone in the group “${rivalGroup}”: there is nothing to compare it with.`,
    ),
  )
}

function rivalNotices({ matrix, leader, alpha }: Rivals): Notice[] {
  const about = `group:${matrix.group}`
  const group = `the group “${matrix.group}”`
  if (matrix.ratings.length === 0)
    return when(
      true,
      'no-rating',
      about,
      `Nobody has rated any item for ${group}, so no claim leads.`,
    )
  return [
    ...when(
      leader === null,
      'no-leader',
      about,
      `No claim of ${group} leads: the lowest score is shared.`,
    ),
    ...when(
      alpha.reason !== null,
      'no-agreement',
      about,
      `Agreement in ${group} cannot be computed: ${alpha.reason}.`,
    ),
  ]
}

const when = (applies: boolean, code: Code, about: string, message: string): Notice[] =>
  applies ? [{ code, about, message }] : []

const name = (key: Key) => key.slice(key.indexOf(':') + 1)
