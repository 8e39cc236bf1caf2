import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { INQUIRY_KINDS } from '#domain/inquiry.ts'
import { parseLabel } from '#domain/label.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import {
  askedOfParty,
  inquiriesOf,
  openInquiries,
  overdueInquiries,
  type InquiryView,
} from './shared/inquiries.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'

export interface InquiryList {
  readonly here: CaseHere
  readonly parties: readonly PartyView[]
  readonly list: Listing<InquiryView>
  /** Of the whole case, whatever is filtered. */
  readonly open: number
  readonly overdue: number
}

export const INQUIRY_SORTS = ['number', 'asked', 'due'] as const

/**
 * The inquiries of a case: filtered by `state` (open, overdue, answered), `kind`, `party` (its sources
 * among it), `claim`, `withdrawn`; sorted; paged. NotFound unless the actor sees the case. Four queries.
 */
export const inquiryList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
  today: string,
): Promise<InquiryList> => {
  const here = await loadCase(database, actor, slug)
  const where = sql<boolean>`${sql.join(conditions(here.case.id, request, today), sql` and `)}`
  const [counts, items, parties] = await Promise.all([
    sql<{ total: number; open: number; overdue: number }>`
      select count(iif(${where}, 1, null)) as total, count(iif(${openInquiries}, 1, null)) as open,
        count(iif(${overdueInquiries(today)}, 1, null)) as overdue
      from inquiries where case_id = ${here.case.id}`.execute(database.read),
    inquiriesOf(database, actor, here.case, today, {
      where,
      order: sql`${ORDER[request.sort.by] ?? sql`inquiries.number`} ${sql.raw(request.sort.order)}, inquiries.number`,
      limit: request.limit,
      offset: request.after,
    }),
    partiesOf(database, here.case.id),
  ])
  const { total = 0, open = 0, overdue = 0 } = counts.rows[0] ?? {}
  return { here, parties, list: pageOf(request, total, items), open, overdue }
}

function conditions(
  caseId: string,
  { filters }: ListRequest,
  today: string,
): readonly RawBuilder<boolean>[] {
  const kind = INQUIRY_KINDS.find((one) => one === filters['kind'])
  const label = parseLabel(filters['claim'] ?? '')
  return [
    filters['withdrawn'] === 'yes'
      ? sql`inquiries.withdrawn_at is not null`
      : sql`inquiries.withdrawn_at is null`,
    ...stateOf(filters['state'], today),
    ...(kind === undefined ? [] : [sql<boolean>`inquiries.kind = ${kind}`]),
    ...(filters['party'] === undefined ? [] : [askedOfParty(caseId, filters['party'])]),
    ...(label?.kind === 'claim' ? [askedAbout(caseId, label.number)] : []),
  ]
}

function stateOf(state: string | undefined, today: string): readonly RawBuilder<boolean>[] {
  switch (state) {
    case 'open':
      return [openInquiries]
    case 'overdue':
      return [overdueInquiries(today)]
    case 'answered':
      return [sql`inquiries.outcome is not null`]
    case undefined:
    default:
      return []
  }
}

const askedAbout = (caseId: string, number: number): RawBuilder<boolean> =>
  sql`exists (select 1 from inquiry_claims as part join claims on claims.id = part.claim_id
    join claims as asked on asked.id = coalesce(claims.merged_into, claims.id) or asked.id = claims.id
    where part.inquiry_id = inquiries.id and asked.case_id = ${caseId} and asked.number = ${number})`

const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  number: sql`inquiries.number`,
  asked: sql`inquiries.asked_on`,
  due: sql`coalesce(inquiries.due, '9999')`,
}
