import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import {
  DESK_TITLES,
  deskFilters,
  shownKinds,
  type DeskFilters,
  type DeskKind,
} from '#domain/desk.ts'
import { Forbidden } from '#domain/errors.ts'
import { caseList, type CaseRow } from './case-list.ts'
import type { DeskAsked, DeskSection } from './desk/asked.ts'
import { checksOnOwn } from './desk/checks.ts'
import { anotherLook, assignedClaims } from './desk/claims.ts'
import { awaitedReviews, pastReviewBy, returnedWork, secondOpinions } from './desk/judgements.ts'
import { mentions, overdueInquiries } from './desk/talk.ts'
import { listRequest, type Listing, type ListRequest } from './shared/listing.ts'

/** What waits for one person, in sections. */
export interface DeskPage {
  readonly filters: DeskFilters
  readonly request: ListRequest
  readonly sections: readonly DeskSection[]
  /** The cases the person is a member of, for the filter and below the queue. */
  readonly mine: Listing<CaseRow>
}

/** Of each section at first, and of one section alone. */
const SHOWN = 10
const SHOWN_ALONE = 100

/** Throws Forbidden for a visitor. At most fourteen queries, whatever waits. */
export const deskPage = async (
  database: Database,
  actor: Actor,
  request: ListRequest,
  today: string,
): Promise<DeskPage> => {
  const filters = deskFilters(request.filters)
  const alone = filters.kind !== null
  const [sections, mine] = await Promise.all([
    deskSections(database, actor, {
      filters,
      today,
      after: alone ? request.after : 0,
      limit: alone ? Math.min(request.limit, SHOWN_ALONE) : SHOWN,
    }),
    caseList(database, actor, listRequest(new URLSearchParams('mine=yes&limit=50'), ['updated'])),
  ])
  return { filters, request, sections, mine }
}

/** The sections alone, as the feed takes them. Throws Forbidden for a visitor. At most twelve queries. */
export const deskSections = (
  database: Database,
  actor: Actor,
  asked: Omit<DeskAsked, 'actor'>,
  without: readonly DeskKind[] = [],
): Promise<readonly DeskSection[]> => {
  if (actor.kind !== 'user') throw new Forbidden('Sign in to see your desk.', { signIn: true })
  return Promise.all(
    shownKinds(asked.filters)
      .filter((kind) => !without.includes(kind))
      .map((kind) => SECTIONS[kind](database, { ...asked, actor })),
  )
}

const SECTIONS: Readonly<
  Record<DeskKind, (database: Database, asked: DeskAsked) => Promise<DeskSection>>
> = {
  assigned: assignedClaims,
  another_look: anotherLook,
  returned: returnedWork,
  second_opinion: secondOpinions,
  review: awaitedReviews,
  mention: mentions,
  inquiry: overdueInquiries,
  verdict: pastReviewBy,
  checks: checksOnOwn,
}

/** The desk as JSON. */
export const deskJson = ({ filters, sections, mine }: DeskPage) => ({
  filters,
  total: sections.reduce((sum, section) => sum + section.total, 0),
  sections: sections.map(({ kind, total, items }) => ({
    kind,
    title: DESK_TITLES[kind],
    total,
    href: `/desk?kind=${kind}`,
    items,
  })),
  mine: { items: mine.items, total: mine.total, next: mine.next },
})
