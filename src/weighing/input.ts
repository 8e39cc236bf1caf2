import type { AssessmentState, RatingCode } from '#domain/assessment.ts'
import type { DerivationKind, EvidenceKind } from '#domain/evidence.ts'
import type { Bearing } from '#domain/link.ts'
import type { Stance } from '#domain/statement.ts'

/**
 * What is weighed: plain data that a case file and database rows map onto alike. Items, sources and
 * claims are named by prefixed keys (`evidence:e2`, `source:bbc`, `claim:c1`; labels on the server),
 * parties by their own key. Lists stand in file order (label number on the server).
 */
export interface WeighingInput {
  readonly parties: readonly InputParty[]
  readonly sources: readonly InputSource[]
  readonly evidence: readonly InputItem[]
  readonly claims: readonly InputClaim[]
  readonly statements: readonly InputStatement[]
  readonly links: readonly InputLink[]
  readonly ratings: readonly InputRating[]
  readonly assessments: readonly InputAssessment[]
  readonly challenges: readonly InputChallenge[]
  readonly inquiries?: readonly InputInquiry[]
  /** The day it is weighed, `YYYY-MM-DD`, for review-by dates; without it none has passed. */
  readonly today?: string
  /** What if these items and sources did not hold? They lead nowhere, and what hangs on them falls. */
  readonly struck?: readonly Key[]
}

/** `evidence:KEY`, `source:KEY` or `claim:KEY`. */
export type Key = string

interface Withdrawable {
  /** Left out of everything before anything is computed (METHODS 1). */
  readonly withdrawn?: boolean
}

export interface InputParty extends Withdrawable {
  readonly key: string
}

export interface InputSource extends Withdrawable {
  readonly key: Key
  readonly party: string | null
  readonly protected: boolean
}

export interface InputItem extends Withdrawable {
  readonly key: Key
  readonly kind: EvidenceKind
  readonly source: Key | null
  /** As stated or as the kind says (METHODS 1). */
  readonly originRecorded: boolean
  readonly derivations: readonly { readonly to: Key; readonly how: DerivationKind }[]
  /** It has a file or a capture. */
  readonly preserved: boolean
}

export interface InputClaim extends Withdrawable {
  readonly key: Key
  readonly rivalGroup: string | null
  /** `party:KEY`, `source:KEY` or `evidence:KEY`. */
  readonly about: readonly string[]
  readonly readings: readonly {
    readonly party: string
    readonly stance: Stance
    readonly reason: string
  }[]
}

export interface InputStatement extends Withdrawable {
  readonly key: string
  readonly source: Key
  /** Of a source that counts as another: the party it stands with as recorded; else its source's. */
  readonly party?: string | null
  /** The latest calendar day of `saidOn`; null when undated. */
  readonly day: string | null
  readonly in: Key | null
  readonly via: readonly Key[]
  readonly stances: readonly { readonly claim: Key; readonly stance: Stance }[]
}

export interface InputLink extends Withdrawable {
  readonly key: string
  readonly claim: Key
  readonly evidence: Key
  readonly bearing: Bearing
  /** Which of the item's derivations this claim rests on; [] first-hand; null all of them. */
  readonly restsOn: readonly Key[] | null
}

export interface InputRating extends Withdrawable {
  readonly claim: Key
  readonly evidence: Key
  readonly assessor: string
  readonly rating: RatingCode
  /** A day, or a day and a time, as it was written. */
  readonly on: string | null
  readonly blind: boolean | null
}

export interface InputAssessment extends Withdrawable {
  readonly key: string
  readonly subject: Key
  readonly scale: string
  readonly grade: string | null
  readonly outcome: string | null
  readonly assessor: string
  /** A day, or a day and a time, as it was written. */
  readonly on: string
  readonly state: AssessmentState
  /** Challenges it names. */
  readonly answers: readonly string[]
  /** The last day on which it holds without another look, `YYYY-MM-DD`. */
  readonly reviewBy?: string | null
  /** Someone other than its assessor approved it, however many it takes to be approved. */
  readonly seconded?: boolean
  /** Of a verdict: which side its grade stands on; null for a middle grade and for outcomes. */
  readonly side: VerdictSide | null
}

export type VerdictSide = 'supports' | 'refutes'

export interface InputChallenge extends Withdrawable {
  readonly key: string
  /** The claim that is used to challenge. */
  readonly claim: Key
  /** `evidence:KEY`, `source:KEY`, `link:KEY` or `assessment:KEY`. */
  readonly target: string
}

export interface InputInquiry extends Withdrawable {
  /** `party:KEY` or `source:KEY`. */
  readonly to: string
  /** The claims it asks about; null or empty: about no claim in particular. */
  readonly claims: readonly Key[] | null
}
