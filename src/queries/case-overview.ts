import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { personCanInCase } from '#domain/permission.ts'
import { whoMaySee, type Admitted } from '#domain/who-may-see.ts'
import { indexCase } from '#weighing/case-index.ts'
import { overviewNews, type OverviewNews } from './notices/overview-news.ts'
import { contestedClaims, mainRow, type OverviewRow } from './overview/contested-claims.ts'
import { nextSteps, type NextStep } from './overview/next-steps.ts'
import { openMatters, type OpenMatters } from './overview/open-matters.ts'
import { claimFacts } from './shared/brief-claims.ts'
import { briefInShortJson } from './shared/brief-json.ts'
import { briefsInShort, type BriefInShort } from './shared/brief-shares.ts'
import { admittedTo } from './shared/admitted.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { challengesOf } from './shared/claim-ties.ts'
import { countOpenInquiries, inquiriesOf, inquiryItem, openInquiries } from './shared/inquiries.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'
import { workCounts, type WorkCounts } from './shared/work-counts.ts'
import { namesIn, type WeighedCase, type WeighedParty } from './shared/weighed-case.ts'
import { weighingInput } from './shared/weighing-input.ts'

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
  /** Titles and names of what keys stand for. */
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

/** Rows the overview shows of the matrix, and inquiries; the rest are a link away. */
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
  const [weighed, challenges, mentioned, work, admitted, asked, inquiries, news] =
    await Promise.all([
      weighingInput(database, actor, here.case.id, today),
      challengesOf(database, actor, here.case),
      mentionedIn(database, here.case, [here.case.summary]),
      works ? workCounts(database, actor, here.case.id, today) : null,
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
  const rows = contestedClaims(weighed, index, SHOWN)
  const open = openMatters(weighed, challenges, { ...asked, inquiries })
  return {
    here,
    parties: weighed.parties,
    rows,
    claims: weighed.claims.length,
    main: mainRow(rows),
    open,
    next: nextSteps(weighed, index, open.unsupported),
    names: namesIn(weighed),
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
  label: page.here.case.slug,
  counts: page.here.counts,
  parties: page.parties.map(({ key, name }) => ({ slug: key, name })),
  main: page.main?.claim.label ?? null,
  claims: page.rows.map((row) => rowJson(page, row)),
  open: openJson(page.open),
  next: page.next,
  ...(page.briefs.length === 0 ? {} : { briefs: page.briefs.map(briefInShortJson) }),
  news: page.news?.mark ?? null,
  ...(page.work === null ? {} : { work: page.work }),
  mayBeSeenBy: whoMaySee(page.here.case.visibility, page.admitted),
})

const rowJson = ({ parties }: CaseOverview, { claim, cells, sides, standing }: OverviewRow) => ({
  claim: claim.label,
  wording: claim.wording,
  positions: Object.fromEntries(
    cells.map(({ stance, mixed }, place) => [parties[place]?.key ?? '', { stance, mixed }]),
  ),
  supports: { items: sides.supports.items.length, chains: sides.supports.chains },
  refutes: { items: sides.refutes.items.length, chains: sides.refutes.chains },
  standing,
})

const openJson = (open: OpenMatters) => ({
  challenges: open.challenges,
  challengeStates: open.challengeStates,
  gaps: open.gaps.map(({ item, gap }) => ({ evidence: item.label, gap })),
  notPreserved: open.notPreserved.map(({ label }) => label),
  unanswered: open.unanswered,
  overdue: open.overdue,
  inquiries: open.inquiries.map(inquiryItem),
  withoutEvidence: open.unsupported.map(({ label }) => label),
})

/** The day of the latest judgement; null before the first. */
function lastJudged(weighed: WeighedCase): string | null {
  return weighed.assessments.reduce<string | null>(
    (last, { on }) => (last === null || on > last ? on : last),
    null,
  )
}
