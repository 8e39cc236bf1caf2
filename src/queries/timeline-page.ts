import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { isEdtf, spanOf, type Span } from '#domain/edtf.ts'
import { endsOf, type End } from '#domain/edtf-ends.ts'
import type { EvidenceKind } from '#domain/evidence.ts'
import { labelOf, pathOf, type LabelledKind } from '#domain/label.ts'
import { shorten } from '#domain/text/shorten.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { betweenIn } from './shared/dated-within.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'

/** Statements, evidence and the periods that claims speak of, on one axis. */
export interface TimelinePage {
  readonly here: CaseHere
  /** Those that stand, in order. */
  readonly parties: readonly PartyView[]
  /** The dated ones that pass the filters, earliest first: what the picture shows. */
  readonly dated: readonly DatedEntry[]
  /** A page of the table: dated ones, then those without a date. */
  readonly list: Listing<TimelineEntry>
  readonly undated: number
  /** The days the reader looks between; null where one is not said. */
  readonly from: string | null
  readonly until: string | null
}

interface Ends {
  readonly start: End
  readonly end: End
}

export type DatedEntry = TimelineEntry & { readonly span: Span; readonly ends: Ends }

export interface TimelineEntry {
  readonly kind: LabelledKind
  readonly label: string
  readonly href: string
  /** EDTF, as recorded: when it was said, when it was published, the period a claim speaks of. */
  readonly date: string | null
  readonly span: Span | null
  readonly ends: Ends | null
  /** Slug of the standing party its source stands with; null for none, and for claims. */
  readonly party: string | null
  /** Name of its source; null for claims and items without one. */
  readonly source: string | null
  readonly evidenceKind: EvidenceKind | null
  /** The beginning of its wording, title or words. */
  readonly text: string
  readonly language: string | null
}

/**
 * Filtered by `party` (a slug, or "none"), `kind` (of record, or of evidence item), and the days `from` and `until`, which keep all
 * that may lie between them, and what has no date. Five queries.
 */
export const timelinePage = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
): Promise<TimelinePage> => {
  const here = await loadCase(database, actor, slug)
  const [everyParty, statements, evidence, claims] = await Promise.all([
    partiesOf(database, here.case.id),
    statementsOf(database, here.case.id),
    evidenceOf(database, here.case.id),
    periodsOf(database, here.case.id),
  ])
  const parties = everyParty.filter((party) => !party.withdrawn)
  const slugs = new Map(parties.map((party) => [party.id, party.slug]))
  const { from, until } = betweenIn(request)
  const shown = [...claims, ...evidence, ...statements]
    .map((row) => entryOf(row, here.case.slug, slugs))
    .filter((entry) => passes(entry, request))
  const dated = shown
    .filter((entry): entry is DatedEntry => entry.span !== null)
    .filter(({ span }) => (until === null || span.start <= until) && (from ?? '') <= span.end)
    .toSorted(bySpan)
  const undated = shown.filter((entry) => entry.span === null)
  const all = [...dated, ...undated]
  return {
    here,
    parties,
    dated,
    undated: undated.length,
    from,
    until,
    list: pageOf(request, all.length, all.slice(request.after, request.after + request.limit)),
  }
}

/** A page of the timeline as JSON, with first and last day of each date and how firmly it stands. */
export const timelineJson = (page: TimelinePage) => ({
  items: page.list.items,
  total: page.list.total,
  next: page.list.next,
  undated: page.undated,
  from: page.from,
  until: page.until,
})

interface Row {
  readonly kind: LabelledKind
  readonly number: number
  readonly date: string | null
  readonly partyId: string | null
  readonly source: string | null
  readonly evidenceKind: string | null
  readonly text: string
  readonly language: string | null
}

/** In UTF-16 units, of which SQLite's characters are never fewer: enough to recognise it by. */
const BRIEF = 120

async function statementsOf(database: Database, caseId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select 'statement' as kind, statements.number, said_on as "date", place.party_id as "partyId",
      (select name from sources as kept where kept.id = coalesce(sources.merged_into, sources.id)) as source,
      null as "evidenceKind", statements.language,
      substr(coalesce(quote, summary, translation, ''), 1, ${BRIEF + 1}) as text
    from statements join sources on sources.id = statements.source_id
    left join case_sources as place
      on place.source_id = statements.source_id and place.case_id = statements.case_id
    where statements.case_id = ${caseId} and statements.withdrawn_at is null
    order by statements.number`.execute(database.read)
  return rows
}

async function evidenceOf(database: Database, caseId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select 'evidence' as kind, evidence.number, published as "date", place.party_id as "partyId",
      sources.name as source, evidence.kind as "evidenceKind", null as language,
      substr(evidence.title, 1, ${BRIEF + 1}) as text
    from evidence left join sources on sources.id = evidence.source_id
    left join case_sources as place
      on place.source_id = evidence.source_id and place.case_id = evidence.case_id
    where evidence.case_id = ${caseId} and evidence.withdrawn_at is null
    order by evidence.number`.execute(database.read)
  return rows
}

/** Claims that say of which period they speak. */
async function periodsOf(database: Database, caseId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select 'claim' as kind, number, scope_period as "date", null as "partyId", null as source,
      null as "evidenceKind", null as language, substr(wording, 1, ${BRIEF + 1}) as text
    from claims
    where case_id = ${caseId} and withdrawn_at is null and merged_into is null
      and scope_period is not null
    order by number`.execute(database.read)
  return rows
}

function entryOf(row: Row, slug: string, parties: ReadonlyMap<string, string>): TimelineEntry {
  return {
    kind: row.kind,
    label: labelOf(row.kind, row.number),
    href: pathOf(row.kind, slug, row.number),
    date: row.date,
    ...placeOf(row.date),
    party: row.partyId === null ? null : (parties.get(row.partyId) ?? null),
    source: row.source,
    evidenceKind: row.evidenceKind as EvidenceKind | null,
    text: shorten(row.text, BRIEF),
    language: row.language,
  }
}

/** Null where there is no day to place it by: no date, or one that is open at both ends. */
function placeOf(date: string | null): Pick<TimelineEntry, 'span' | 'ends'> {
  const span = date !== null && isEdtf(date) ? spanOf(date) : null
  return date === null || span === null || (span.openStart && span.openEnd)
    ? { span: null, ends: null }
    : { span, ends: endsOf(date) }
}

function passes(entry: TimelineEntry, { filters }: ListRequest): boolean {
  const { party, kind } = filters
  if (party !== undefined && (entry.kind === 'claim' || (entry.party ?? 'none') !== party))
    return false
  return kind === undefined || kind === entry.kind || kind === entry.evidenceKind
}

/** By first day, then last; the order of kinds and numbers stays within the same days. */
const bySpan = ({ span: a }: DatedEntry, { span: b }: DatedEntry): number =>
  a.start === b.start ? compareDays(a.end, b.end) : compareDays(a.start, b.start)

const compareDays = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
