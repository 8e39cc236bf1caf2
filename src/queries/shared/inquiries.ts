import type { Withdrawn } from '#domain/case.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { isOverdue, type InquiryKind, type InquiryOutcome } from '#domain/inquiry.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { contactReadable } from './inquiry-contact.ts'
import { withdrawnOf } from './withdrawn.ts'

/** An inquiry as one actor is shown it. */
export interface InquiryView {
  readonly id: string
  readonly number: number
  /** "Inquiry 3": texts have no [[…]] for it. */
  readonly label: string
  readonly href: string
  readonly version: number
  readonly kind: InquiryKind
  /** Of a protected source the code name; null where the name is kept from those who only read. */
  readonly to: {
    readonly kind: 'party' | 'source' | 'other'
    readonly slug: string | null
    readonly name: string | null
    readonly href: string | null
  }
  readonly claims: readonly Linked[]
  readonly question: string
  readonly channel: string | null
  readonly askedOn: string
  readonly askedBy: string | null
  readonly due: string | null
  readonly overdue: boolean
  readonly outcome: InquiryOutcome | null
  readonly outcomeOn: string | null
  readonly note: string | null
  readonly statement: Linked | null
  readonly evidence: Linked | null
  readonly withdrawn: Withdrawn | null
}

interface Linked {
  readonly label: string
  readonly href: string
}

export interface InquiriesWanted {
  readonly where: RawBuilder<boolean>
  readonly order?: RawBuilder<unknown>
  readonly limit?: number
  readonly offset?: number
}

/** Over inquiries: what is not answered yet. */
export const openInquiries = sql<boolean>`(inquiries.outcome is null and inquiries.withdrawn_at is null)`

/** Over inquiries: open, and the day the answer was due has passed. */
export const overdueInquiries = (today: string): RawBuilder<boolean> =>
  sql`(${openInquiries} and inquiries.due < ${today})`

/** Over inquiries: of a party by its slug, or of a source that stands with it. */
export const askedOfParty = (caseId: string, slug: string): RawBuilder<boolean> =>
  sql`(inquiries.party_id = (select id from parties where case_id = ${caseId} and slug = ${slug})
    or inquiries.source_id in (select use.source_id from case_sources as use
      join parties on parties.id = use.party_id
      where use.case_id = ${caseId} and parties.slug = ${slug}))`

/** Inquiries of a case that is known to be visible, in the order of their numbers unless said. One query. */
export const inquiriesOf = async (
  database: Database,
  actor: Actor,
  here: { readonly id: string; readonly slug: string },
  today: string,
  { where, order, limit = 500, offset = 0 }: InquiriesWanted,
): Promise<readonly InquiryView[]> => {
  const { rows } = await sql<InquiryRow>`
    select inquiries.*, ${contactReadable(actor)} as readable,
      parties.slug as party, parties.name as partyName, sources.slug as source,
      sources.name as sourceName, statements.number as statement, evidence.number as item,
      (select json_group_array(number) from (
        select claims.number from inquiry_claims as part join claims on claims.id = part.claim_id
        where part.inquiry_id = inquiries.id order by part.position)) as claims
    from inquiries
    left join parties on parties.id = inquiries.party_id
    left join sources on sources.id = inquiries.source_id
    left join statements on statements.id = inquiries.statement_id
    left join evidence on evidence.id = inquiries.evidence_id
    where inquiries.case_id = ${here.id} and ${where}
    order by ${order ?? sql`inquiries.number`} limit ${limit} offset ${offset}`.execute(
    database.read,
  )
  return rows.map((row) => viewOf(row, here.slug, today))
}

/** How many inquiries of a case have no answer, and of how many the day has passed. One query. */
export const countOpenInquiries = async (
  database: Database,
  caseId: string,
  today: string,
): Promise<{ readonly unanswered: number; readonly overdue: number }> => {
  const { rows } = await sql<{ unanswered: number; overdue: number }>`
    select count(*) as unanswered, count(iif(${overdueInquiries(today)}, 1, null)) as overdue
    from inquiries where case_id = ${caseId} and ${openInquiries}`.execute(database.read)
  return rows[0] ?? { unanswered: 0, overdue: 0 }
}

/** As programs are told of it in lists: the case file's fields, references as labels and slugs. */
export const inquiryItem = (inquiry: InquiryView) => ({
  id: inquiry.id,
  number: inquiry.number,
  label: inquiry.label,
  href: inquiry.href,
  version: inquiry.version,
  kind: inquiry.kind,
  ...(inquiry.to.kind === 'party' ? { party: inquiry.to.slug } : {}),
  ...(inquiry.to.kind === 'source' ? { source: inquiry.to.slug } : {}),
  ...(inquiry.to.kind === 'other' && inquiry.to.name !== null
    ? { addressee: inquiry.to.name }
    : {}),
  claims: inquiry.claims.map(({ label }) => label),
  question: inquiry.question,
  ...(inquiry.channel === null ? {} : { channel: inquiry.channel }),
  askedOn: inquiry.askedOn,
  askedBy: inquiry.askedBy,
  due: inquiry.due,
  overdue: inquiry.overdue,
  outcome: inquiry.outcome,
  outcomeOn: inquiry.outcomeOn,
  note: inquiry.note,
  statement: inquiry.statement?.label ?? null,
  evidence: inquiry.evidence?.label ?? null,
  withdrawn: inquiry.withdrawn,
})

/** "Inquiry 3". */
export const inquiryLabel = (number: number): string => `Inquiry ${number}`

export const inquiryPath = (slug: string, number: number): string =>
  `/cases/${encodeURIComponent(slug)}/inquiries/${number}`

interface InquiryRow {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly kind: InquiryKind
  readonly addressee: string | null
  readonly question: string
  readonly channel: string | null
  readonly asked_on: string
  readonly asked_name: string | null
  readonly due: string | null
  readonly outcome: InquiryOutcome | null
  readonly outcome_on: string | null
  readonly outcome_note: string | null
  readonly withdrawn_at: string | null
  readonly withdrawn_reason: string | null
  readonly readable: 0 | 1
  readonly party: string | null
  readonly partyName: string | null
  readonly source: string | null
  readonly sourceName: string | null
  readonly statement: number | null
  readonly item: number | null
  readonly claims: string
}

function viewOf(row: InquiryRow, slug: string, today: string): InquiryView {
  const link = (kind: 'claim' | 'statement' | 'evidence', number: number): Linked => ({
    label: labelOf(kind, number),
    href: pathOf(kind, slug, number),
  })
  return {
    id: row.id,
    number: row.number,
    label: inquiryLabel(row.number),
    href: inquiryPath(slug, row.number),
    version: row.version,
    kind: row.kind,
    to: addresseeOf(row, slug),
    claims: (JSON.parse(row.claims) as number[]).map((number) => link('claim', number)),
    question: row.question,
    channel: row.readable === 1 ? row.channel : null,
    askedOn: row.asked_on,
    askedBy: row.asked_name,
    due: row.due,
    overdue: row.withdrawn_at === null && isOverdue(row, today),
    outcome: row.outcome,
    outcomeOn: row.outcome_on,
    note: row.outcome_note,
    statement: row.statement === null ? null : link('statement', row.statement),
    evidence: row.item === null ? null : link('evidence', row.item),
    withdrawn: withdrawnOf(row),
  }
}

function addresseeOf(row: InquiryRow, slug: string): InquiryView['to'] {
  if (row.party !== null)
    return {
      kind: 'party',
      slug: row.party,
      name: row.partyName ?? '',
      href: `/cases/${encodeURIComponent(slug)}/parties/${encodeURIComponent(row.party)}`,
    }
  if (row.source !== null)
    return {
      kind: 'source',
      slug: row.source,
      name: row.sourceName ?? '',
      href: `/sources/${encodeURIComponent(row.source)}`,
    }
  const name = row.readable === 1 ? row.addressee : null
  return { kind: 'other', slug: null, name, href: null }
}
