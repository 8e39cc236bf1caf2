import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import { shorten } from '#domain/text/shorten.ts'
import { namedRecords } from '../shared/named-records.ts'
import { openComments } from '../shared/visible.ts'
import { caseOf, dueBy, here, part, totalOf, type DeskAsked, type DeskSection } from './asked.ts'

/** Comments that name the person and that they have not read, newest first. Two queries. */
export const mentions = async (database: Database, asked: DeskAsked): Promise<DeskSection> => {
  const { rows } = await sql<MentionRow>`
    select said.id, said.text, said.created_at as at, said.subject_kind as kind,
      said.subject_id as subject, author.name as by, cases.slug, cases.title as "caseTitle",
      count(*) over () as total
    from comment_mentions as mention
    join comments as said on said.id = mention.comment_id
    join cases on cases.id = said.case_id
    left join users as author on author.id = said.author_id
    left join comment_reads as seen on seen.user_id = mention.user_id
      and seen.subject_id = said.subject_id
    where mention.user_id = ${asked.actor.id} and said.withdrawn_at is null
      and said.author_id is not ${asked.actor.id}
      and (seen.at is null or seen.at < said.created_at) and ${here(asked)}
      and ${openComments(asked.actor, 'said')}
    order by said.created_at desc, said.id ${part(asked)}`.execute(database.read)
  const names =
    rows.length === 0
      ? new Map<string, never>()
      : await namedRecords(
          database,
          asked.actor,
          rows.map((row) => row.subject),
        )
  return {
    kind: 'mention',
    total: totalOf(rows),
    items: rows.map((row) => {
      const named = names.get(row.subject)
      return {
        kind: 'mention' as const,
        id: `mention:${row.id}`,
        label: null,
        title: shorten(plainWords(withoutBrackets(row.text)), 200),
        href: `/comments/${row.id}`,
        case: caseOf(row),
        due: null,
        overdue: false,
        at: row.at,
        note: named === undefined ? null : `on ${named.text}`,
        by: row.by,
      }
    }),
  }
}

/** `@[Full Name]` → "@Full Name": the brackets are for the writer. */
const withoutBrackets = (text: string): string => text.replaceAll(/@\[([^\]\n]{1,200})\]/g, '@$1')

interface MentionRow {
  readonly id: string
  readonly text: string
  readonly at: string
  readonly kind: string
  readonly subject: string
  readonly by: string | null
  readonly slug: string
  readonly caseTitle: string
  readonly total: number
}

/** What the person asked someone and has no answer to in time, longest overdue first. One query. */
export const overdueInquiries = async (
  database: Database,
  asked: DeskAsked,
): Promise<DeskSection> => {
  const { rows } = await sql<InquiryRow>`
    select one.id, one.version, one.number, one.question, one.due, one.updated_at as at,
      coalesce(parties.name, sources.name, one.addressee) as whom, cases.slug,
      cases.title as "caseTitle", count(*) over () as total
    from inquiries as one
    join cases on cases.id = one.case_id
    left join parties on parties.id = one.party_id
    left join sources on sources.id = one.source_id
    where one.asked_by = ${asked.actor.id} and one.outcome is null and one.withdrawn_at is null
      and one.due < ${asked.today} and ${dueBy(asked, 'one.due')} and ${here(asked)}
    order by one.due, one.id ${part(asked)}`.execute(database.read)
  return {
    kind: 'inquiry',
    total: totalOf(rows),
    items: rows.map((row) => ({
      kind: 'inquiry' as const,
      id: `inquiry:${row.id}:${String(row.version)}`,
      label: null,
      title: shorten(plainWords(row.question), 200),
      href: `/cases/${encodeURIComponent(row.slug)}/inquiries/${String(row.number)}`,
      case: caseOf(row),
      due: row.due,
      overdue: true,
      at: row.at,
      note: row.whom === null ? null : `asked of ${row.whom}`,
      by: null,
    })),
  }
}

interface InquiryRow {
  readonly id: string
  readonly version: number
  readonly number: number
  readonly question: string
  readonly due: string
  readonly at: string
  readonly whom: string | null
  readonly slug: string
  readonly caseTitle: string
  readonly total: number
}
