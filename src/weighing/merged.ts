import type { InputLink, InputStatement, Key, WeighingInput } from './input.ts'

/** Sources and claims that count as another: each key leads to the one it counts as in the end. */
export type Merges = ReadonlyMap<Key, Key>

/**
 * The input with what was merged counted as one. A source that counts as another is its vertex, so
 * that it is an origin once; a statement by it keeps the party it was recorded with. A claim that
 * counts as another hands on its statements and what bears on it, a pair of claim and item once for
 * each bearing. Judgements are of the wording they were given for: its ratings, assessments and
 * positions read by hand do not become the other's, and its group of rivals ends with it.
 */
export const withMerged = <Input extends WeighingInput>(input: Input, merges: Merges): Input => {
  if (merges.size === 0) return input
  const one = (key: Key): Key => merges.get(key) ?? key
  const kept = (key: Key) => !merges.has(key)
  const { links, dropped } = linksOf(input, one)
  return {
    ...input,
    sources: sourcesOf(input, merges),
    evidence: input.evidence.map((item) => ({
      ...item,
      source: item.source === null ? null : one(item.source),
      derivations: unique(
        item.derivations.map((rest) => ({ ...rest, to: one(rest.to) })),
        ({ to }) => to,
      ),
    })),
    claims: input.claims
      .filter(({ key }) => kept(key))
      .map((claim) => ({ ...claim, about: unique(claim.about.map(one), String) })),
    statements: statementsOf(input, one),
    links,
    ratings: input.ratings.filter(({ claim }) => kept(claim)),
    assessments: input.assessments
      .filter(({ subject }) => !subject.startsWith('claim:') || kept(subject))
      .map((assessment) => ({ ...assessment, subject: one(assessment.subject) })),
    challenges: input.challenges.map((challenge) => ({
      ...challenge,
      claim: one(challenge.claim),
      target: dropped.get(challenge.target) ?? one(challenge.target),
    })),
    ...(input.inquiries === undefined
      ? {}
      : {
          inquiries: input.inquiries.map((inquiry) => ({
            ...inquiry,
            to: one(inquiry.to),
            claims: inquiry.claims === null ? null : unique(inquiry.claims.map(one), String),
          })),
        }),
  }
}

/** It stands with the party it has, or with that of the first that counts as it. */
function sourcesOf({ sources }: WeighingInput, merges: Merges) {
  const handed = new Map<Key, string>()
  for (const { key, party } of sources) {
    const into = merges.get(key)
    if (into !== undefined && party !== null && !handed.has(into)) handed.set(into, party)
  }
  return sources
    .filter(({ key }) => !merges.has(key))
    .map((source) => ({ ...source, party: source.party ?? handed.get(source.key) ?? null }))
}

function statementsOf(input: WeighingInput, one: (key: Key) => Key): readonly InputStatement[] {
  const partyOf = new Map(input.sources.map(({ key, party }) => [key, party]))
  return input.statements.map((statement) => ({
    ...statement,
    source: one(statement.source),
    ...(one(statement.source) === statement.source
      ? {}
      : { party: partyOf.get(statement.source) ?? null }),
    via: unique(statement.via.map(one), String),
    stances: unique(
      statement.stances.map((stance) => ({ ...stance, claim: one(stance.claim) })),
      ({ claim, stance }) => `${claim} ${stance}`,
    ),
  }))
}

/** A link is left out where the claim it comes to has one of its own, or an earlier one, that says the same. */
function linksOf(
  { links }: WeighingInput,
  one: (key: Key) => Key,
): { readonly links: readonly InputLink[]; readonly dropped: ReadonlyMap<string, string> } {
  const pair = (link: InputLink) => JSON.stringify([one(link.claim), link.evidence, link.bearing])
  const standing = links.filter(({ withdrawn }) => withdrawn !== true)
  const own = standing.filter(({ claim }) => one(claim) === claim)
  const first = new Map<string, string>()
  for (const link of [...own, ...standing])
    if (!first.has(pair(link))) first.set(pair(link), link.key)
  const dropped = new Map<string, string>()
  for (const link of standing) {
    const holder = first.get(pair(link))
    if (one(link.claim) !== link.claim && holder !== undefined && holder !== link.key)
      dropped.set(`link:${link.key}`, `link:${holder}`)
  }
  return {
    links: links
      .filter(({ key }) => !dropped.has(`link:${key}`))
      .map((link) => ({
        ...link,
        claim: one(link.claim),
        restsOn: link.restsOn === null ? null : unique(link.restsOn.map(one), String),
      })),
    dropped,
  }
}

function unique<One>(list: readonly One[], by: (one: One) => string): One[] {
  const seen = new Set<string>()
  return list.filter((one) => {
    const key = by(one)
    return !seen.has(key) && seen.add(key)
  })
}
