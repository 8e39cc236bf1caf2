import type { InputStatement, WeighingInput } from './input.ts'

/**
 * The input without withdrawn records (METHODS 1): links, ratings, assessments and statements that
 * name one go too, a stance on a withdrawn claim goes alone, and an edge to one stays and leads
 * nowhere. References to records that do not exist are treated the same.
 */
export const leaveOutWithdrawn = (input: WeighingInput): WeighingInput => {
  const parties = input.parties.filter(stands)
  const partyKeys = keysOf(parties)
  const sources = input.sources
    .filter(stands)
    .map((source) =>
      source.party === null || partyKeys.has(source.party) ? source : { ...source, party: null },
    )
  const evidence = input.evidence.filter(stands)
  const claimKeys = keysOf(input.claims.filter(stands))
  const subjects = new Set([...keysOf(sources), ...keysOf(evidence), ...claimKeys])
  const onPair = (pair: { readonly claim: string; readonly evidence: string }) =>
    claimKeys.has(pair.claim) && subjects.has(pair.evidence)

  const links = input.links.filter(stands).filter(onPair)
  const assessments = input.assessments
    .filter(stands)
    .filter(({ subject }) => subjects.has(subject))
  const targets = new Set([
    ...subjects,
    ...links.map(({ key }) => `link:${key}`),
    ...assessments.map(({ key }) => `assessment:${key}`),
  ])
  return {
    ...input,
    parties,
    sources,
    evidence,
    claims: input.claims.filter(stands).map((claim) => ({
      ...claim,
      about: claim.about.filter((target) => subjects.has(target) || partyKeys.has(bare(target))),
      readings: claim.readings.filter(({ party }) => partyKeys.has(party)),
    })),
    statements: input.statements
      .filter(stands)
      .filter((statement) => placesOf(statement).every((key) => subjects.has(key)))
      .map((statement) => ({
        ...statement,
        stances: statement.stances.filter(({ claim }) => claimKeys.has(claim)),
      })),
    links,
    ratings: input.ratings.filter(stands).filter(onPair),
    assessments,
    challenges: input.challenges
      .filter(stands)
      .filter(({ claim, target }) => claimKeys.has(claim) && targets.has(target)),
    inquiries: (input.inquiries ?? []).filter(stands),
  }
}

const stands = (record: { readonly withdrawn?: boolean }) => record.withdrawn !== true

const keysOf = (records: readonly { readonly key: string }[]) =>
  new Set(records.map(({ key }) => key))

/** Whom a statement comes from and where it stands. */
const placesOf = (statement: InputStatement): string[] => [
  statement.source,
  ...statement.via,
  ...(statement.in === null ? [] : [statement.in]),
]

const bare = (target: string) => (target.startsWith('party:') ? target.slice('party:'.length) : '')
