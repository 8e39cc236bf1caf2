import { interestPaths, outsideTies, type InterestStep } from '#weighing/interest-paths.ts'
import type { CaseTie } from './case-ties.ts'

/** A way from a source to a party, or to a source that stands with none, as pages tell it. */
export interface InterestView {
  readonly party: { readonly slug: string; readonly name: string } | null
  readonly steps: readonly InterestStepView[]
  readonly alleged: boolean
}

export interface InterestStepView extends InterestStep {
  readonly fromName: string
  readonly toName: string
  readonly statement: CaseTie['statement']
}

interface Among {
  readonly ties: readonly CaseTie[]
  readonly partyOf: ReadonlyMap<string, string>
  /** Names of parties, by slug. */
  readonly names: ReadonlyMap<string, string>
}

/** The interest paths of a source among the ties of one case. */
export const interestsOf = (source: string, among: Among): readonly InterestView[] =>
  interestPaths(source, among.ties, among.partyOf).map(({ party, steps, alleged }) => ({
    party: { slug: party, name: among.names.get(party) ?? party },
    steps: steps.map(shown(among.ties)),
    alleged,
  }))

/** The same, and ties to sources that stand with no party: for a challenge to a source’s interest. */
export const allInterestsOf = (source: string, among: Among): readonly InterestView[] => [
  ...interestsOf(source, among),
  ...outsideTies(source, among.ties, among.partyOf).map((step) => ({
    party: null,
    steps: [shown(among.ties)(step)],
    alleged: step.alleged,
  })),
]

const shown =
  (ties: readonly CaseTie[]) =>
  (step: InterestStep): InterestStepView => {
    const tie = ties.find(({ key }) => key === step.tie)
    const [one, other] = [tie?.fromName ?? '', tie?.toName ?? '']
    return {
      ...step,
      fromName: step.forward ? one : other,
      toName: step.forward ? other : one,
      statement: tie?.statement ?? null,
    }
  }
