import type { RatingCode } from '#domain/assessment.ts'
import type { InputAssessment, InputRating, Key } from './input.ts'
import { compareText, currentBy } from './order.ts'
import { counts } from './verdicts.ts'

/** Two assessors beside each other: what both judged and rated, and how much only one did. Nothing is averaged. */
export interface AssessorPair {
  /** By each scale on which both judged the same thing, those that differ first. */
  readonly judgements: readonly BothJudged[]
  /** Cells of the weighing grid that both rated, those that differ first. */
  readonly ratings: readonly BothRated[]
  /** How many things (on a scale) and cells one of them judged alone. */
  readonly alone: {
    readonly judgements: readonly [a: number, b: number]
    readonly ratings: readonly [a: number, b: number]
  }
}

export interface BothJudged {
  readonly subject: Key
  readonly scale: string
  readonly a: InputAssessment
  readonly b: InputAssessment
  readonly differ: boolean
}

export interface BothRated {
  readonly claim: Key
  readonly evidence: Key
  readonly a: RatingCode
  readonly b: RatingCode
  readonly differ: boolean
}

/** Of each their latest judgement that stands, on each scale, and their latest rating of each cell. */
export const compareAssessors = (
  input: {
    readonly assessments: readonly InputAssessment[]
    readonly ratings: readonly InputRating[]
  },
  a: string,
  b: string,
): AssessorPair => {
  const judged = (assessor: string) =>
    new Map(
      currentBy(
        input.assessments.filter(
          (one) => one.assessor === assessor && counts(one) && codeOf(one) !== null,
        ),
        thing,
      ).map((one) => [thing(one), one]),
    )
  const rated = (assessor: string) =>
    new Map(
      currentBy(
        input.ratings.filter((one) => one.assessor === assessor),
        cell,
      ).map((one) => [cell(one), one]),
    )
  const [judgedA, judgedB, ratedA, ratedB] = [judged(a), judged(b), rated(a), rated(b)]
  const judgements = both(judgedA, judgedB).map(([one, other]) => ({
    subject: one.subject,
    scale: one.scale,
    a: one,
    b: other,
    differ: codeOf(one) !== codeOf(other),
  }))
  const ratings = both(ratedA, ratedB).map(([one, other]) => ({
    claim: one.claim,
    evidence: one.evidence,
    a: one.rating,
    b: other.rating,
    differ: one.rating !== other.rating,
  }))
  return {
    judgements: differingFirst(judgements),
    ratings: differingFirst(ratings),
    alone: {
      judgements: [judgedA.size - judgements.length, judgedB.size - judgements.length],
      ratings: [ratedA.size - ratings.length, ratedB.size - ratings.length],
    },
  }
}

/** Of a grade its code; an outcome of the same code is another. */
const codeOf = ({ grade, outcome }: InputAssessment): string | null =>
  grade ?? (outcome === null ? null : `outcome ${outcome}`)

const thing = ({ subject, scale }: InputAssessment) => JSON.stringify([subject, scale])

const cell = ({ claim, evidence }: InputRating) => JSON.stringify([claim, evidence])

const both = <Of>(a: ReadonlyMap<string, Of>, b: ReadonlyMap<string, Of>): (readonly [Of, Of])[] =>
  [...a]
    .toSorted(([one], [other]) => compareText(one, other))
    .flatMap(([key, one]) => {
      const other = b.get(key)
      return other === undefined ? [] : [[one, other] as const]
    })

const differingFirst = <Of extends { readonly differ: boolean }>(list: readonly Of[]): Of[] =>
  list.toSorted((one, other) => Number(other.differ) - Number(one.differ))
