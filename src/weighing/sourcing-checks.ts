import type { CaseIndex } from './case-index.ts'
import type { ClaimSides } from './claim-sides.ts'
import { hasGradeOne, isEarned } from './grade-one.ts'
import type { InputAssessment, InputClaim, InputLink, Key } from './input.ts'
import { challengesAgainst } from './challenged.ts'
import { replies } from './replies.ts'
import { answeringSide, answeringSides, otherSide } from './verdict-side.ts'
import { standingVerdicts } from './verdicts.ts'

/** Sourcing checks, in the order of METHODS 9. */
export const SOURCING_CHECKS = [
  'no-evidence',
  'single-chain',
  'aligned-only',
  'circular',
  'unrecorded-origin',
  'open-challenge',
  'no-reply',
  'not-preserved',
  'protected-only',
  'stale',
  'one-assessor',
  'verdict-against-chains',
  'grade-1-unearned',
] as const
export type SourcingCheck = (typeof SOURCING_CHECKS)[number]

/** Which checks a claim fails (METHODS 9). Returns a function, so that what claims share is found once. */
export const sourcingChecks = (
  index: CaseIndex,
  sidesOf: (claim: Key) => ClaimSides,
): ((claim: InputClaim) => SourcingCheck[]) => {
  const { input } = index
  const verdicts = standingVerdicts(input.assessments)
  const challengesTo = challengesAgainst(index, sidesOf)
  const items = new Map(input.evidence.map((item) => [item.key, item]))
  const protectedSources = new Set(
    input.sources.filter((one) => one.protected).map(({ key }) => key),
  )
  const answered = replies(index)
  const linksOfItem = Map.groupBy(input.links, ({ evidence }) => evidence)

  const fails: Record<SourcingCheck, (facts: Facts) => boolean> = {
    'no-evidence': ({ links }) => links.length === 0,
    'single-chain': ({ standing, sides }) =>
      standing.some((verdict) => sides[answeringSide(verdict)].chains[0] < 2),
    'aligned-only': ({ sides: { supports } }) => supports.chains[0] > 0 && supports.unaligned === 0,
    circular: ({ sides }) => both(sides).some(({ circular }) => circular.length > 0),
    'unrecorded-origin': ({ sides }) => both(sides).some(({ unrecorded }) => unrecorded.length > 0),
    'open-challenge': ({ claim }) => challengesTo(claim.key).length > 0,
    'no-reply': ({ claim }) =>
      claim.about.some((target) => !target.startsWith('evidence:') && !answered(target, claim.key)),
    'not-preserved': ({ links }) =>
      links.some(({ evidence }) => items.get(evidence)?.preserved === false),
    'protected-only': ({ standing, sides }) =>
      [...answeringSides(standing)].some(
        (side) =>
          sides[side].origins.length > 0 &&
          sides[side].origins.every((origin) => protectedSources.has(origin)),
      ),
    stale: ({ standing }) => standing.some(({ reviewBy }) => hasPassed(reviewBy, input.today)),
    'one-assessor': ({ standing }) => standing.length > 0 && !standing.some(isSeconded(standing)),
    'verdict-against-chains': ({ standing, sides }) =>
      standing.some(
        ({ side }) => side !== null && sides[otherSide(side)].chains[0] > sides[side].chains[0],
      ),
    'grade-1-unearned': ({ links }) =>
      links.some(
        ({ evidence }) =>
          hasGradeOne(index.grades.get(evidence)) &&
          !isEarned(linksOfItem.get(evidence) ?? [], sidesOf),
      ),
  }

  return (claim) => {
    const facts = {
      claim,
      links: index.linksOf.get(claim.key) ?? [],
      sides: sidesOf(claim.key),
      standing: verdicts.get(claim.key) ?? [],
    }
    return SOURCING_CHECKS.filter((check) => fails[check](facts))
  }
}

interface Facts {
  readonly claim: InputClaim
  readonly links: readonly InputLink[]
  readonly sides: ClaimSides
  /** Each assessor's current verdict. */
  readonly standing: readonly InputAssessment[]
}

const hasPassed = (reviewBy: string | null | undefined, today: string | undefined): boolean =>
  typeof reviewBy === 'string' && today !== undefined && reviewBy < today

/** By an approval, or by another assessor's verdict on the same side, of the same middle grade or the same outcome. */
const isSeconded =
  (standing: readonly InputAssessment[]) =>
  (one: InputAssessment): boolean =>
    one.state === 'approved' ||
    one.seconded === true ||
    standing.some((other) => other.assessor !== one.assessor && stand(other) === stand(one))

/** Outcomes and grades of one name are not the same thing. */
const stand = ({ side, grade, outcome }: InputAssessment): string =>
  side ?? (grade === null ? `outcome ${outcome}` : `grade ${grade}`)

const both = ({ supports, refutes }: ClaimSides) => [supports, refutes]
