import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { assessmentsOf } from '../shared/assessments.ts'
import type { CaseHere } from '../shared/case-here.ts'
import { caseTies } from '../shared/case-ties.ts'
import type { FoundClaim } from '../shared/claim-here.ts'
import { challengesOf, relationsOf, type ChallengeView } from '../shared/claim-ties.ts'
import { inquiriesOf } from '../shared/inquiries.ts'
import { linksOnClaim, type LinkOnClaim } from '../shared/links.ts'
import type { MergedHere } from '../shared/merged-here.ts'
import { partiesOf } from '../shared/parties.ts'
import { statementsOnClaim } from '../shared/stances.ts'
import { weighingInput } from '../shared/weighing-input.ts'

interface AClaim {
  readonly claim: FoundClaim
  /** The claims that count as it. */
  readonly merged: readonly MergedHere[]
}

/** What stands around a claim; the judgements of the claims that count as it are among its own. A constant number of queries. */
export const aroundClaim = async (
  database: Database,
  actor: Actor,
  here: CaseHere,
  { claim: { id }, merged }: AClaim,
  today: string,
) => {
  const [parties, statements, links, judged, challenges, relations, weighed, ties, inquiries] =
    await Promise.all([
      partiesOf(database, here.case.id),
      statementsOnClaim(database, here.case, id),
      linksOnClaim(database, here.case, id),
      assessmentsOf(database, actor, 'claim', [id, ...merged.map((one) => one.id)]),
      challengesOf(database, actor, here.case),
      relationsOf(database, here.case, id),
      weighingInput(database, actor, here.case.id, today),
      caseTies(database, actor, [here.case.id]),
      inquiriesOf(database, actor, here.case, today, {
        where: sql<boolean>`inquiries.withdrawn_at is null and inquiries.id in (
          select inquiry_id from inquiry_claims where claim_id in ${inList([id, ...merged.map((one) => one.id)])})`,
        order: sql`inquiries.asked_on, inquiries.number`,
      }),
    ])
  return { parties, statements, links, judged, challenges, relations, weighed, ties, inquiries }
}

/** As `aroundClaim` reads it. */
export type Around = Awaited<ReturnType<typeof aroundClaim>>

/** Ids of the items that bear on it. */
export const itemsOf = (links: readonly LinkOnClaim[]) => links.map(({ evidence }) => evidence.id)

/** Against it, its judgements, its items and their links; and those it is itself used for. */
export const challengesOn = (
  { id }: FoundClaim,
  { challenges, links, judged }: Around,
): readonly ChallengeView[] => {
  const targets = new Set([
    ...itemsOf(links),
    ...links.map((link) => link.id),
    ...judged.filter(({ subject }) => subject.id === id).map((one) => one.id),
  ])
  return challenges.filter(({ claim, target }) => claim.id === id || targets.has(target.id))
}

/** What on its page may mention records by their labels. */
export const textsIn = (
  { values }: FoundClaim,
  { links, judged, challenges, relations }: Around,
): readonly (string | null | undefined)[] => [
  values.scope?.definition,
  values.resolution?.basis,
  ...(values.positions ?? []).map((reading) => reading.reason),
  ...links.map((link) => link.reasoning),
  ...judged.flatMap((one) => [one.rationale, one.dissent]),
  ...challenges.map((one) => one.note),
  ...relations.map((one) => one.note),
]
