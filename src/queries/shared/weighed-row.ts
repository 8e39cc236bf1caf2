import type { AssessmentState, RatingCode } from '#domain/assessment.ts'
import type { DerivationKind, EvidenceKind } from '#domain/evidence.ts'
import type { Bearing } from '#domain/link.ts'
import type { Stance } from '#domain/statement.ts'

/** Rows of a case as they are weighed, by kind, each in its order. */
export interface WeighedRows {
  readonly party: readonly { readonly slug: string; readonly name: string }[]
  readonly source: readonly {
    readonly slug: string
    readonly name: string
    readonly protected: 0 | 1
    readonly party: string | null
    /** What it was merged into, whether that is used here or not. */
    readonly into: {
      readonly slug: string
      readonly name: string
      readonly protected: 0 | 1
      readonly withdrawn: 0 | 1
    } | null
  }[]
  readonly evidence: readonly {
    readonly number: number
    readonly kind: EvidenceKind
    readonly title: string
    readonly source: string | null
    readonly recorded: 0 | 1 | null
    readonly gaps: readonly string[]
    readonly derivations: readonly {
      readonly item: number | null
      readonly source: string
      readonly how: DerivationKind
    }[]
    readonly preserved: 0 | 1
  }[]
  readonly claim: readonly {
    readonly number: number
    readonly wording: string
    readonly checkable: 0 | 1
    readonly meaning: number
    readonly group: string | null
    /** The number of the claim it was merged into. */
    readonly into: number | null
    readonly about: readonly string[]
    readonly readings: readonly {
      readonly party: string
      readonly stance: Stance
      readonly reason: string
    }[]
  }[]
  readonly statement: readonly {
    readonly number: number
    readonly source: string
    readonly day: string | null
    readonly item: number | null
    readonly via: readonly string[]
    readonly stances: readonly { readonly claim: number; readonly stance: Stance }[]
  }[]
  readonly link: readonly {
    readonly id: string
    readonly claim: number
    readonly item: number
    readonly bearing: Bearing
    readonly rests: readonly string[] | null
  }[]
  readonly challenge: readonly {
    readonly id: string
    readonly claim: number
    readonly target: string
  }[]
  readonly inquiry: readonly {
    readonly to: string
    readonly claims: readonly number[]
  }[]
  readonly scale: readonly {
    readonly id: string
    readonly key: string
    readonly name: string
    readonly grades: string
    readonly outcomes: string
  }[]
  readonly assessment: readonly {
    readonly id: string
    readonly subject: string
    readonly version: number
    readonly scale: string
    readonly grade: string | null
    readonly outcome: string | null
    readonly assessor: string
    readonly name: string
    readonly on: string
    readonly state: AssessmentState
    readonly answers: readonly string[]
    readonly reviewBy: string | null
    /** Someone else approved it. */
    readonly seconded: 0 | 1
    readonly reconciles: 0 | 1
  }[]
  /** A row a claim, so that thousands of ratings do not take as many rows. */
  readonly rating: readonly {
    readonly claim: number
    readonly given: readonly (readonly [
      number: number,
      item: number,
      assessor: string,
      name: string,
      rating: RatingCode,
      on: string | null,
      blind: 0 | 1 | null,
    ])[]
  }[]
}

export interface WeighedParts {
  /** Left out where nothing is made of them: there may be many. */
  readonly ratings?: boolean
  /**
   * Only what rivals are compared by: claims that are in a group, with what bears on them and the
   * grades of items. Challenges and other judgements, which only sourcing checks ask for, are left out.
   */
  readonly rivals?: boolean
}
