import { partyLetters } from '../shared/marks.tsx'

export interface PartySign {
  readonly letter: string
  readonly index: number
  readonly name: string
}

/**
 * The letter and place of each standing party, by its address. Withdrawn ones have none, so that a
 * party looks the same on every page.
 */
export const partySigns = (
  parties: readonly {
    readonly slug: string
    readonly name: string
    readonly withdrawn?: unknown
  }[],
): ReadonlyMap<string, PartySign> => {
  const standing = parties.filter((party) => !party.withdrawn)
  const letters = partyLetters(standing.map((party) => party.name))
  return new Map(
    standing.map(({ slug, name }, index) => [slug, { letter: letters[index] ?? '', index, name }]),
  )
}
