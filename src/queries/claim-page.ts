import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { ClaimValues } from '#domain/claim.ts'
import { pathOf } from '#domain/label.ts'
import { personCanInCase } from '#domain/permission.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import { agreementOn, type ScaleAgreement } from '#weighing/assessor-agreement.ts'
import { claimOutput } from '#weighing/output.ts'
import { positions, type Position } from '#weighing/positions.ts'
import { claimSentence, sentenceText } from '#weighing/sentence.ts'
import type { Part } from '#weighing/sentence-parts.ts'
import { oneClaimOf, type ClaimWeighing } from '#weighing/weigh.ts'
import type { Supposition } from '#weighing/what-if.ts'
import { assessmentsOf, type AssessmentView } from './shared/assessments.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { findClaim, type BriefOnClaim, type FoundClaim } from './shared/claim-here.ts'
import {
  challengesOf,
  relationsOf,
  type ChallengeView,
  type ClaimRelationView,
} from './shared/claim-ties.ts'
import { caseTies } from './shared/case-ties.ts'
import { interestsBehind } from './shared/challenged-interests.ts'
import { inquiriesOf, inquiryItem, type InquiryView } from './shared/inquiries.ts'
import type { InterestView } from './shared/interest.ts'
import { mostAlike, type PossibleDuplicate } from './shared/duplicates.ts'
import type { MergedHere } from './shared/merged-here.ts'
import { linksOnClaim, type LinkOnClaim } from './shared/links.ts'
import { mentionedIn, mentionersOf, type Mentioned } from './shared/mentioned.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'
import type { RecordJson } from './shared/record-json.ts'
import { supposedCase, unrecordedIn, whatIfJson, type Supposed } from './shared/supposed.ts'
import {
  namesIn,
  weighingInput,
  type WeighedCase,
  type WeighedItem,
} from './shared/weighing-input.ts'
import { statementsOnClaim, type StatementOnClaim } from './shared/stances.ts'
import { workJson, type WorkJson } from './shared/work.ts'

/** Everything the page of a claim tells, top to bottom. */
export interface ClaimPage {
  readonly here: CaseHere
  readonly claim: FoundClaim
  /** The claims that count as this one. */
  readonly merged: readonly MergedHere[]
  /** Of those: given for their wording, and no verdict on this one until someone gives it here. */
  readonly mergedAssessments: readonly AssessmentView[]
  /** Claims with nearly the same words, for a person to look at; none where they may not merge. */
  readonly duplicates: readonly PossibleDuplicate[]
  /** Whom or what it is about, named. */
  readonly about: readonly { readonly name: string; readonly href: string }[]
  readonly parties: readonly PartyView[]
  readonly positions: ReadonlyMap<string, Position>
  readonly statements: readonly StatementOnClaim[]
  readonly links: readonly LinkOnClaim[]
  /** Of the items that bear on it. */
  readonly itemAssessments: readonly AssessmentView[]
  /** Of the claim itself, oldest first. */
  readonly assessments: readonly AssessmentView[]
  /** Whose second opinion is asked, as far as the actor may know. */
  readonly opinions: readonly OpinionView[]
  /** How far its assessors agree, by scale. */
  readonly agreement: readonly ScaleAgreement[]
  /** Against its items and against it; and those it is itself used for. */
  readonly challenges: readonly ChallengeView[]
  /** How the sources that are challenged for their interest are tied to parties and others, by challenge. */
  readonly interests: ReadonlyMap<string, readonly InterestView[]>
  readonly relations: readonly ClaimRelationView[]
  /** What was asked or searched about it, earliest first. */
  readonly inquiries: readonly InquiryView[]
  /** Story drafts that use it; null for those who do not work on the case. */
  readonly briefs: readonly BriefOnClaim[] | null
  readonly rivals: readonly Mentioned[]
  /** How it stands on its evidence; null for a withdrawn claim, which is not weighed. */
  readonly weighed: WeighedClaimPage | null
  /** What is planned for it; null for those who do not work on the case. */
  readonly work: WorkJson | null
  readonly mentioned: ReadonlyMap<string, Mentioned>
  readonly mentioners: readonly Mentioned[]
}

export interface WeighedClaimPage {
  readonly weighing: ClaimWeighing
  /** What the page says first, each number with what it was made from (METHODS 10). */
  readonly sentence: readonly Part[]
  /** Titles and names of what keys stand for. */
  readonly names: ReadonlyMap<string, string>
  /** Null for the case as it is. */
  readonly supposed: Supposed | null
  /** Items whose origin a what-if may grant. */
  readonly unrecorded: readonly WeighedItem[]
}

/** NotFound unless the actor may see the case and it has this claim. A constant number of queries. */
export const claimPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
  today: string,
  supposition: Required<Supposition> = { strike: [], grant: [] },
): Promise<ClaimPage> => {
  const here = await loadCase(database, actor, slug)
  const works = personCanInCase(actor, 'record.rate', here.standing)
  const { claim, plan, about, merged, opinions, briefs } = await findClaim(
    database,
    actor,
    here.case,
    number,
    works,
  )
  const [parties, statements, links, judged, challenges, relations, weighed, ties, inquiries] =
    await Promise.all([
      partiesOf(database, here.case.id),
      statementsOnClaim(database, here.case, claim.id),
      linksOnClaim(database, here.case, claim.id),
      assessmentsOf(database, actor, 'claim', [claim.id, ...merged.map(({ id }) => id)]),
      challengesOf(database, actor, here.case),
      relationsOf(database, here.case, claim.id),
      weighingInput(database, actor, here.case.id, today),
      caseTies(database, actor, [here.case.id]),
      inquiriesOf(database, actor, here.case, today, {
        where: sql<boolean>`inquiries.withdrawn_at is null and inquiries.id in (
          select inquiry_id from inquiry_claims where claim_id = ${claim.id})`,
        order: sql`inquiries.asked_on, inquiries.number`,
      }),
    ])
  const itemIds = links.map((link) => link.evidence.id)
  const assessments = judged.filter(({ subject }) => subject.id === claim.id)
  const [itemAssessments, mentioners, mentioned] = await Promise.all([
    assessmentsOf(database, actor, 'evidence', itemIds),
    mentionersOf(database, actor, here.case, 'claim', number),
    mentionedIn(database, here.case, textsOf(claim.values, links, judged, challenges, relations)),
  ])
  const shown = challenges.filter(
    ({ claim: used, target }) =>
      used.id === claim.id ||
      itemIds.includes(target.id) ||
      assessments.some((one) => one.id === target.id) ||
      links.some((link) => link.id === target.id),
  )
  return {
    here,
    claim,
    merged,
    mergedAssessments: judged.filter(({ subject }) => subject.id !== claim.id),
    duplicates: duplicatesOf(here, claim, weighed),
    about,
    parties,
    positions: positionsOf(claim, statements),
    statements,
    links,
    itemAssessments,
    assessments,
    opinions,
    agreement: agreementOn(weighed.assessments, `claim:${claim.label}`),
    challenges: shown,
    interests: interestsBehind(shown, weighed, ties),
    relations,
    inquiries,
    briefs,
    rivals: rivalsOf(here.case.slug, claim, weighed),
    weighed: weighedClaim(claim, weighed, supposition),
    work: works ? workJson(plan, today) : null,
    mentioned,
    mentioners,
  }
}

/** The page as JSON: the record's own fields, then what stands around it. */
export const claimJson = (page: ClaimPage, record: RecordJson | null) => ({
  ...record,
  case: page.here.case.slug,
  merged: page.merged.map(({ name }) => name),
  mergedAssessments: page.mergedAssessments,
  possibleDuplicates: page.duplicates,
  meaningVersion: page.claim.meaningVersion,
  weighing: page.weighed
    ? {
        ...claimOutput(page.weighed.weighing),
        sentence: sentenceText(page.weighed.sentence),
        ...(page.weighed.supposed ? { whatIf: whatIfJson(page.weighed.supposed) } : {}),
      }
    : null,
  statements: page.statements,
  links: page.links,
  assessments: page.assessments,
  agreement: page.agreement,
  ...(page.opinions.length === 0 ? {} : { secondOpinions: page.opinions }),
  challenges: page.challenges,
  interests: Object.fromEntries(page.interests),
  relations: page.relations,
  inquiries: page.inquiries.map(inquiryItem),
  rivals: page.rivals,
  mentionedIn: page.mentioners,
  ...(page.briefs === null ? {} : { briefs: page.briefs }),
  ...(page.work === null ? {} : { work: page.work }),
})

/** For whoever may merge: nearly the same words, among the claims that were read to be weighed. */
function duplicatesOf(
  here: CaseHere,
  claim: FoundClaim,
  { claims }: WeighedCase,
): readonly PossibleDuplicate[] {
  if (!here.can('record.write') || claim.withdrawn !== null || claim.mergedInto !== null) return []
  return mostAlike(
    claim.values.wording,
    claims.filter(({ number }) => number !== claim.number),
  ).map(({ one: { label, number, wording }, likeness }) => ({
    value: label,
    name: label,
    title: wording,
    href: pathOf('claim', here.case.slug, number),
    likeness,
  }))
}

function positionsOf(
  claim: ClaimPage['claim'],
  statements: readonly StatementOnClaim[],
): ReadonlyMap<string, Position> {
  const stances = statements.map((statement) => ({
    statement: statement.id,
    claim: claim.id,
    party: statement.partyId,
    stance: statement.stance,
    day: statement.day,
  }))
  const readings = (claim.values.positions ?? []).map((one) => ({ claim: claim.id, ...one }))
  return positions(stances, readings).get(claim.id) ?? new Map()
}

function rivalsOf(
  slug: string,
  claim: ClaimPage['claim'],
  weighed: WeighedCase,
): readonly Mentioned[] {
  const group = claim.values.rivalGroup
  if (group === undefined) return []
  return weighed.claims
    .filter((one) => one.rivalGroup === group && one.number !== claim.number)
    .map(({ label, number, wording }) => ({
      label,
      href: pathOf('claim', slug, number),
      title: wording,
    }))
}

function weighedClaim(
  claim: ClaimPage['claim'],
  weighed: WeighedCase,
  supposition: Required<Supposition>,
): WeighedClaimPage | null {
  const { weigher, supposed } = supposedCase(weighed, supposition)
  const found = oneClaimOf(weigher, `claim:${claim.label}`)
  if (found === null) return null
  return {
    weighing: found.claim,
    sentence: claimSentence(found.index, found.claim, found.rivals),
    names: namesIn(weighed),
    supposed,
    unrecorded: unrecordedIn(weighed),
  }
}

function textsOf(
  claim: ClaimValues,
  links: readonly LinkOnClaim[],
  assessments: readonly AssessmentView[],
  challenges: readonly ChallengeView[],
  relations: readonly ClaimRelationView[],
): readonly (string | null | undefined)[] {
  return [
    claim.scope?.definition,
    claim.resolution?.basis,
    ...(claim.positions ?? []).map((reading) => reading.reason),
    ...links.map((link) => link.reasoning),
    ...assessments.flatMap((one) => [one.rationale, one.dissent]),
    ...challenges.map((one) => one.note),
    ...relations.map((one) => one.note),
  ]
}
