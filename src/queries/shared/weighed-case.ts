import type {
  InputAssessment,
  InputClaim,
  InputItem,
  InputParty,
  InputRating,
  InputSource,
  WeighingInput,
} from '#weighing/input.ts'

/** A case as it is weighed, with the words that pages put beside the keys. */
export interface WeighedCase extends WeighingInput {
  readonly parties: readonly WeighedParty[]
  readonly sources: readonly WeighedSource[]
  readonly evidence: readonly WeighedItem[]
  readonly claims: readonly WeighedClaim[]
  readonly assessments: readonly WeighedAssessment[]
  readonly ratings: readonly WeighedRating[]
}

/** Its key is its slug. */
export interface WeighedParty extends InputParty {
  readonly name: string
}

/** One the case uses, or that one of those was merged into. */
export interface WeighedSource extends InputSource {
  /** The code name of a protected one. */
  readonly name: string
}

/** An evidence item, with what is not known of it. */
export interface WeighedItem extends InputItem {
  readonly label: string
  readonly title: string
  readonly gaps: readonly string[]
}

/** A claim, with the words that pages show of it. */
export interface WeighedClaim extends InputClaim {
  readonly number: number
  readonly label: string
  readonly wording: string
  readonly checkable: boolean
  /** The version that last changed what it says. */
  readonly meaningVersion: number
}

/** A judgement, in the words of its scale. */
export interface WeighedAssessment extends InputAssessment {
  readonly scaleName: string
  /** What it says, in its scale's words; null for checks without a grade. */
  readonly words: string | null
  readonly subjectVersion: number
  readonly assessorName: string
  /** Where its grade stands on its scale, 0 for the best; null for an outcome. */
  readonly place: number | null
  /** It settles others' differences. */
  readonly reconciles: boolean
}

/** A rating, with whose it is. */
export interface WeighedRating extends InputRating {
  readonly assessorName: string
}

/** Titles and names of what the keys of a case stand for, those of its assessors among them. */
export const namesIn = (weighed: WeighedCase): ReadonlyMap<string, string> =>
  new Map([
    ...weighed.claims.map(({ key, wording }): [string, string] => [key, wording]),
    ...weighed.evidence.map(({ key, title }): [string, string] => [key, title]),
    ...weighed.sources.map(({ key, name }): [string, string] => [key, name]),
    ...assessorNames(weighed),
  ])

function assessorNames({ assessments, ratings }: WeighedCase): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const list of [assessments, ratings])
    for (const { assessor, assessorName } of list) names.set(assessor, assessorName)
  return names
}
