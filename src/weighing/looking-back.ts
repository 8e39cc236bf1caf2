import { earliestDay, isEdtf } from '#domain/edtf.ts'
import type { InputAssessment, InputLink, InputStatement, Key, VerdictSide } from './input.ts'
import { comparableMoment } from './moment.ts'
import { compareText, currentBy } from './order.ts'
import { counts } from './verdicts.ts'

/** What pointed to how a claim turned out, what away from it, and who kept from saying. */
export interface LookingBack {
  readonly rightly: Pointers
  readonly wrongly: Pointers
  /** Judgements that stood on neither side: outcomes such as Unproven, and middle grades. */
  readonly undecided: readonly InputAssessment[]
}

interface Pointers {
  /** What each assessor last held on each scale before it was known, in order of time. */
  readonly judgements: readonly InputAssessment[]
  /** Items linked for or against it. */
  readonly items: readonly Key[]
  /** Keys of statements that held or denied it before it was known. */
  readonly statements: readonly string[]
}

interface Resolved {
  readonly claim: Key
  readonly outcome: 'borne_out' | 'not_borne_out'
  /** Since when it is known, EDTF. */
  readonly on: string
}

/** The post-mortem of one claim whose truth is known. What was said or judged once it was known is no foresight and left out; what has no date may have been before. */
export const lookingBack = (
  input: {
    readonly links: readonly InputLink[]
    readonly statements: readonly InputStatement[]
    readonly assessments: readonly InputAssessment[]
  },
  { claim, outcome, on }: Resolved,
): LookingBack => {
  const known = isEdtf(on) ? earliestDay(on) : ''
  const before = (date: string | null) => date === null || comparableMoment(date) < known
  const judged = currentBy(
    input.assessments.filter(
      (one) => one.subject === claim && counts(one) && hasWords(one) && before(one.on),
    ),
    ({ scale, assessor }) => JSON.stringify([scale, assessor]),
  ).toSorted((a, b) => compareText(comparableMoment(a.on), comparableMoment(b.on)))
  const pointers = (side: VerdictSide): Pointers => ({
    judgements: judged.filter((one) => one.side === side),
    items: input.links
      .filter((link) => link.claim === claim && link.bearing === side)
      .map(({ evidence }) => evidence),
    statements: input.statements
      .filter(
        ({ stances, day }) =>
          before(day) && stances.some((one) => one.claim === claim && sideOf(one.stance) === side),
      )
      .map(({ key }) => key),
  })
  const [right, wrong] =
    outcome === 'borne_out'
      ? (['supports', 'refutes'] as const)
      : (['refutes', 'supports'] as const)
  return {
    rightly: pointers(right),
    wrongly: pointers(wrong),
    undecided: judged.filter(({ side }) => side === null),
  }
}

/** Checks without a grade say nothing of the claim. */
const hasWords = ({ grade, outcome }: InputAssessment) => grade !== null || outcome !== null

/** Who qualifies, questions or deflects neither holds nor denies it. */
const sideOf = (stance: InputStatement['stances'][number]['stance']): VerdictSide | null =>
  stance === 'asserts' || stance === 'concedes'
    ? 'supports'
    : stance === 'denies'
      ? 'refutes'
      : null
