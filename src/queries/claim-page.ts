import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { personCanInCase } from '#domain/permission.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import { agreementOn, type ScaleAgreement } from '#weighing/assessor-agreement.ts'
import { lookingBack, type LookingBack } from '#weighing/looking-back.ts'
import { claimOutput } from '#weighing/output.ts'
import { positions, type Position } from '#weighing/positions.ts'
import { sentenceText } from '#weighing/sentence.ts'
import type { Supposition } from '#weighing/what-if.ts'
import { aroundClaim, challengesOn, itemsOf, textsIn } from './claim/around-claim.ts'
import { duplicatesOf, rivalsOf } from './claim/other-claims.ts'
import { weighedClaim, type WeighedClaimPage } from './claim/weighed-claim.ts'
import { assessmentsOf, type AssessmentView } from './shared/assessments.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { findClaim, type BriefOnClaim, type FoundClaim } from './shared/claim-here.ts'
import type { ChallengeView, ClaimRelationView } from './shared/claim-ties.ts'
import { interestsBehind } from './shared/challenged-interests.ts'
import type { PossibleDuplicate } from './shared/duplicates.ts'
import { inquiryItem, type InquiryView } from './shared/inquiries.ts'
import type { InterestView } from './shared/interest.ts'
import type { MergedHere } from './shared/merged-here.ts'
import type { LinkOnClaim } from './shared/links.ts'
import { mentionedIn, mentionersOf, type Mentioned } from './shared/mentioned.ts'
import type { PartyView } from './shared/parties.ts'
import type { RecordJson } from './shared/record-json.ts'
import { whatIfJson } from './shared/supposed.ts'
import type { StatementOnClaim } from './shared/stances.ts'
import { standingOf } from './shared/standing-words.ts'
import type { WeighedAssessment, WeighedCase } from './shared/weighed-case.ts'
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
  /** What stands of it and of the claims it is related to, by label. */
  readonly standing: ReadonlyMap<string, readonly string[]>
  /** What was asked or searched about it, earliest first. */
  readonly inquiries: readonly InquiryView[]
  /** Story drafts that use it; null for those who do not work on the case. */
  readonly briefs: readonly BriefOnClaim[] | null
  readonly rivals: readonly Mentioned[]
  /** What pointed to how it turned out; null until that is known. `judged`: the judgements in words, by id. */
  readonly lookingBack: {
    readonly found: LookingBack
    readonly judged: ReadonlyMap<string, WeighedAssessment>
  } | null
  /** How it stands on its evidence; null for a withdrawn claim, which is not weighed. */
  readonly weighed: WeighedClaimPage | null
  /** What is planned for it; null for those who do not work on the case. */
  readonly work: WorkJson | null
  readonly mentioned: ReadonlyMap<string, Mentioned>
  readonly mentioners: readonly Mentioned[]
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
  const { plan, ...found } = await findClaim(database, actor, here.case, number, works)
  const { claim } = found
  const around = await aroundClaim(database, actor, here, found, today)
  const { statements, links, relations, judged, weighed } = around
  const [itemAssessments, mentioners, mentioned] = await Promise.all([
    assessmentsOf(database, actor, 'evidence', itemsOf(links)),
    mentionersOf(database, actor, here.case, 'claim', number),
    mentionedIn(database, here.case, textsIn(claim, around)),
  ])
  const challenges = challengesOn(claim, around)
  return {
    here,
    ...found,
    mergedAssessments: judged.filter(({ subject }) => subject.id !== claim.id),
    duplicates: duplicatesOf(here, claim, weighed),
    parties: around.parties,
    positions: positionsOf(claim, statements),
    statements,
    links,
    itemAssessments,
    assessments: judged.filter(({ subject }) => subject.id === claim.id),
    agreement: agreementOn(weighed.assessments, `claim:${claim.label}`),
    challenges,
    interests: interestsBehind(challenges, weighed, around.ties),
    relations,
    standing: standingBeside([claim, ...relations.map(({ other }) => other)], weighed),
    inquiries: around.inquiries,
    rivals: rivalsOf(here.case.slug, claim, weighed),
    lookingBack: backOn(claim, weighed),
    weighed: weighedClaim(claim.label, weighed, supposition),
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
  ...(page.lookingBack === null ? {} : { lookingBack: backJson(page.lookingBack.found) }),
  agreement: page.agreement,
  ...(page.opinions.length === 0 ? {} : { secondOpinions: page.opinions }),
  challenges: page.challenges,
  interests: Object.fromEntries(page.interests),
  relations: page.relations.map((relation) => ({
    ...relation,
    standing: page.standing.get(relation.other.label) ?? [],
  })),
  inquiries: page.inquiries.map(inquiryItem),
  rivals: page.rivals,
  mentionedIn: page.mentioners,
  ...(page.briefs === null ? {} : { briefs: page.briefs }),
  ...(page.work === null ? {} : { work: page.work }),
})

function positionsOf(
  claim: FoundClaim,
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

function standingBeside(
  claims: readonly { readonly label: string }[],
  weighed: WeighedCase,
): ReadonlyMap<string, readonly string[]> {
  const labels = new Set(claims.map(({ label }) => label))
  return new Map(
    weighed.claims
      .filter(({ label }) => labels.has(label))
      .map((claim) => [claim.label, standingOf(weighed, claim)]),
  )
}

const backOn = (
  { label, values: { resolution } }: FoundClaim,
  weighed: WeighedCase,
): ClaimPage['lookingBack'] =>
  resolution === undefined
    ? null
    : {
        found: lookingBack(weighed, { claim: `claim:${label}`, ...resolution }),
        judged: new Map(weighed.assessments.map((one) => [one.key, one])),
      }

/** Judgements by id: all their fields stand under `assessments`. */
const backJson = ({ rightly, wrongly, undecided }: LookingBack) => {
  const side = ({ judgements, items, statements }: LookingBack['rightly']) => ({
    assessments: judgements.map(({ key }) => key),
    evidence: items.map((key) => key.slice('evidence:'.length)),
    statements,
  })
  return {
    rightly: side(rightly),
    wrongly: side(wrongly),
    undecided: undecided.map(({ key }) => key),
  }
}
