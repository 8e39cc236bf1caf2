import type { CaseIndex } from './case-index.ts'
import type { Key } from './input.ts'

/** Whether a party (`party:KEY`) or source has a statement on the claim, or was asked about it (METHODS 9). */
export const replies = (index: CaseIndex): ((target: string, claim: Key) => boolean) => {
  const { input, partyOf } = index
  const heard = new Set(
    input.statements.flatMap(({ source, stances }) =>
      stances.flatMap(({ claim }) => [
        `${source}\0${claim}`,
        `party:${partyOf.get(source) ?? ''}\0${claim}`,
      ]),
    ),
  )
  const asked = (input.inquiries ?? []).map(({ to, claims }) => ({
    to: [to, `party:${partyOf.get(to) ?? ''}`],
    claims: claims ?? [],
  }))
  return (target, claim) =>
    heard.has(`${target}\0${claim}`) ||
    asked.some(
      ({ to, claims }) => to.includes(target) && (claims.length === 0 || claims.includes(claim)),
    )
}
