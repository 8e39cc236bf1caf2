import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { ChallengeState } from '#domain/challenge-state.ts'
import { currentAssessments } from '#domain/assessment.ts'
import { personCanInCase } from '#domain/permission.ts'
import { whoMaySee, type Admitted } from '#domain/who-may-see.ts'
import { indexCase } from '#weighing/case-index.ts'
import { claimSides, type ClaimSides } from '#weighing/claim-sides.ts'
import { positionOf, type Position } from '#weighing/positions.ts'
import { overviewNews, type OverviewNews } from './notices/overview-news.ts'
import { claimFacts } from './shared/brief-claims.ts'
import { briefInShortJson } from './shared/brief-json.ts'
import { briefsInShort, type BriefInShort } from './shared/brief-shares.ts'
import { admittedTo } from './shared/admitted.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { challengesOf, type ChallengeView } from './shared/claim-ties.ts'
import {
  countOpenInquiries,
  inquiriesOf,
  inquiryItem,
  openInquiries,
  type InquiryView,
} from './shared/inquiries.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'
import { workCounts, type WorkCounts } from './shared/work-counts.ts'
import {
  weighingInput,
  type WeighedCase,
  type WeighedClaim,
  type WeighedItem,
  type WeighedParty,
} from './shared/weighing-input.ts'

/** The case page: what is contested, who says what, what it rests on, what is open, where judgement stands. */
export interface CaseOverview {
  readonly here: CaseHere
  readonly parties: readonly WeighedParty[]
  /** The claims most contested, in the order of their numbers. */
  readonly rows: readonly OverviewRow[]
  /** How many claims the case has. */
  readonly claims: number
  /** The claim the case turns on: the most contested, or the first. */
  readonly main: OverviewRow | null
  readonly open: OpenMatters
  readonly next: readonly NextStep[]
  /** Names of what chains pass through, by key. */
  readonly names: ReadonlyMap<string, string>
  readonly mentioned: ReadonlyMap<string, Mentioned>
  readonly lastJudged: string | null
  /** How many claims are how far; null for those who do not work on the case. */
  readonly work: WorkCounts | null
  /** What others did since the actor last looked; null for a visitor. */
  readonly news: OverviewNews | null
  /** Drafts of the story; none for those who do not work on the case. */
  readonly briefs: readonly BriefInShort[]
  readonly admitted: Admitted
}

export interface OverviewRow {
  readonly claim: WeighedClaim
  /** In the order of the parties. */
  readonly cells: readonly Position[]
  readonly sides: ClaimSides
  readonly standing: readonly string[]
}

export interface OpenMatters {
  readonly challenges: readonly ChallengeView[]
  /** All challenges of the case, by state. */
  readonly challengeStates: Readonly<Partial<Record<ChallengeState, number>>>
  readonly gaps: readonly { readonly item: WeighedItem; readonly gap: string }[]
  /** Items without a file, which a dead link would take away. */
  readonly notPreserved: readonly WeighedItem[]
  readonly unsupported: readonly WeighedClaim[]
  /** Those without an answer, the one due first in front; the first of them alone. */
  readonly inquiries: readonly InquiryView[]
  readonly unanswered: number
  readonly overdue: number
}

export interface NextStep {
  readonly kind:
    | 'assess-claim'
    | 'assess-item'
    | 'link-evidence'
    | 'add-statement'
    | 'add-claim'
    | 'add-party'
  readonly label: string | null
  readonly number: number | null
}

/** Rows the overview shows of the matrix; the rest are a link away. */
const SHOWN = 12

/** A constant number of queries. NotFound unless the actor may see the case. */
export const caseOverview = async (
  database: Database,
  actor: Actor,
  slug: string,
  today: string,
): Promise<CaseOverview> => {
  const here = await loadCase(database, actor, slug)
  const works = personCanInCase(actor, 'record.rate', here.standing)
  const [weighed, challenges, mentioned, work, admitted, asked, unanswered, news] =
    await Promise.all([
      weighingInput(database, actor, here.case.id, today, { ratings: false }),
      challengesOf(database, actor, here.case),
      mentionedIn(database, here.case, [here.case.summary]),
      works ? workCounts(database, here.case.id, today) : null,
      admittedTo(database, here.case.id, today),
      countOpenInquiries(database, here.case.id, today),
      inquiriesOf(database, actor, here.case, today, {
        where: openInquiries,
        order: sql`coalesce(inquiries.due, '9999'), inquiries.number`,
        limit: SHOWN,
      }),
      overviewNews(database, actor, here.case),
    ])
  const briefs = works ? await briefsInShort(database, here.case, claimFacts(weighed, slug)) : []
  const index = indexCase(weighed)
  const sidesOf = claimSides(index)
  const contested = mostContested(weighed)
  const rows = contested.map((claim): OverviewRow => ({
    claim,
    cells: weighed.parties.map((party) => positionOf(index.positions, claim.key, party.key)),
    sides: sidesOf(claim.key),
    standing: standingOf(weighed, claim),
  }))
  const main = mainRow(rows)
  const open = { ...openMatters(weighed, challenges), ...asked, inquiries: unanswered }
  return {
    here,
    parties: weighed.parties,
    rows,
    claims: weighed.claims.length,
    main,
    open,
    next: nextSteps(weighed, open),
    names: namesOf(weighed),
    mentioned,
    lastJudged: lastJudged(weighed),
    work,
    news,
    briefs: briefs.filter(({ withdrawn }) => !withdrawn),
    admitted,
  }
}

/** The overview as JSON. */
export const overviewJson = (page: CaseOverview) => ({
  ...page.here.case,
  counts: page.here.counts,
  parties: page.parties.map(({ key, name }) => ({ slug: key, name })),
  main: page.main?.claim.label ?? null,
  claims: page.rows.map((row) => ({
    claim: row.claim.label,
    wording: row.claim.wording,
    positions: Object.fromEntries(
      row.cells.map((cell, place) => [
        page.parties[place]?.key ?? '',
        { stance: cell.stance, mixed: cell.mixed },
      ]),
    ),
    supports: { items: row.sides.supports.items.length, chains: row.sides.supports.chains },
    refutes: { items: row.sides.refutes.items.length, chains: row.sides.refutes.chains },
    standing: row.standing,
  })),
  open: {
    challenges: page.open.challenges,
    challengeStates: page.open.challengeStates,
    gaps: page.open.gaps.map(({ item, gap }) => ({ evidence: item.label, gap })),
    notPreserved: page.open.notPreserved.map((item) => item.label),
    unanswered: page.open.unanswered,
    overdue: page.open.overdue,
    inquiries: page.open.inquiries.map(inquiryItem),
    withoutEvidence: page.open.unsupported.map((claim) => claim.label),
  },
  next: page.next,
  ...(page.briefs.length === 0 ? {} : { briefs: page.briefs.map(briefInShortJson) }),
  news: page.news?.mark ?? null,
  ...(page.work === null ? {} : { work: page.work }),
  mayBeSeenBy: whoMaySee(page.here.case.visibility, page.admitted),
})

function mostContested(weighed: WeighedCase): readonly WeighedClaim[] {
  const said = new Map<string, number>()
  for (const statement of weighed.statements)
    for (const { claim } of statement.stances) said.set(claim, (said.get(claim) ?? 0) + 1)
  const weight = (claim: WeighedClaim) => said.get(claim.key) ?? 0
  return weighed.claims
    .toSorted((a, b) => weight(b) - weight(a) || a.number - b.number)
    .slice(0, SHOWN)
    .toSorted((a, b) => a.number - b.number)
}

/** The case turns on the claim with most evidence and most parties taking a stand; the first of equals. */
function mainRow(rows: readonly OverviewRow[]): OverviewRow | null {
  const weight = (row: OverviewRow) =>
    row.sides.supports.items.length +
    row.sides.refutes.items.length +
    row.cells.filter((cell) => cell.stance !== 'silent').length
  return (
    rows.toSorted((a, b) => weight(b) - weight(a) || a.claim.number - b.claim.number)[0] ?? null
  )
}

function standingOf(weighed: WeighedCase, claim: WeighedClaim): readonly string[] {
  const current = currentAssessments(
    weighed.assessments
      .filter((one) => one.subject === claim.key)
      .map((one, number) => ({
        assessor: one.assessor,
        assessorId: one.assessor,
        scaleKey: one.scale,
        on: one.on,
        number,
        state: one.state,
        withdrawn: false,
        words: one.words,
      })),
  )
  const words = [...new Set(current.flatMap((one) => one.words ?? []))]
  return claim.checkable
    ? words
    : ['Not checkable', ...words.filter((one) => one !== 'Not checkable')]
}

function openMatters(
  weighed: WeighedCase,
  challenges: readonly ChallengeView[],
): Omit<OpenMatters, 'inquiries' | 'unanswered' | 'overdue'> {
  const linked = new Set(weighed.links.map((link) => link.claim))
  const inUse = new Set(weighed.links.map((link) => link.evidence))
  return {
    challenges: challenges.filter((challenge) => challenge.state === 'open'),
    challengeStates: Object.fromEntries(
      [...Map.groupBy(challenges, ({ state }) => state)].map(([state, of]) => [state, of.length]),
    ),
    gaps: weighed.evidence.flatMap((item) => item.gaps.map((gap) => ({ item, gap }))),
    notPreserved: weighed.evidence.filter(
      (item) => !item.preserved && item.kind !== 'assumption' && inUse.has(item.key),
    ),
    unsupported: weighed.claims.filter((claim) => claim.checkable && !linked.has(claim.key)),
  }
}

function nextSteps(weighed: WeighedCase, open: OpenMatters): readonly NextStep[] {
  const step = (kind: NextStep['kind'], label: string | null = null): NextStep => ({
    kind,
    label,
    number: label === null ? null : Number(label.slice(1)),
  })
  if (weighed.parties.length === 0) return [step('add-party')]
  if (weighed.claims.length === 0) return [step('add-claim')]
  if (weighed.statements.length === 0) return [step('add-statement')]
  const judged = new Set(weighed.assessments.map((one) => one.subject))
  const items = weighed.evidence.filter(({ key }) => !judged.has(key))
  const linked = weighed.claims.filter(
    ({ key, checkable }) =>
      checkable && !judged.has(key) && weighed.links.some((link) => link.claim === key),
  )
  return [
    ...linked.slice(0, 2).map(({ label }) => step('assess-claim', label)),
    ...items.slice(0, 2).map(({ label }) => step('assess-item', label)),
    ...open.unsupported.slice(0, 1).map(({ label }) => step('link-evidence', label)),
  ]
}

function namesOf(weighed: WeighedCase): ReadonlyMap<string, string> {
  return new Map([
    ...weighed.evidence.map(({ key, title }): [string, string] => [key, title]),
    ...weighed.sources.map(({ key, name }): [string, string] => [key, name]),
  ])
}

function lastJudged(weighed: WeighedCase): string | null {
  return weighed.assessments.reduce<string | null>(
    (last, { on }) => (last === null || on > last ? on : last),
    null,
  )
}
