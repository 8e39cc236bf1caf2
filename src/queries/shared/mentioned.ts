import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { inquiryLabel, inquiryPath } from './inquiries.ts'
import { labelOf, pathOf, type LabelledKind } from '#domain/label.ts'
import { findReferences } from '#domain/text/references.ts'
import { openAssessments } from './visible.ts'

export interface Mentioned {
  readonly label: string
  readonly href: string
  readonly title: string
}

/** What [[C3]] and the like in these texts lead to, by label; those that lead nowhere are left out. One query, or none. */
export const mentionedIn = async (
  database: Database,
  here: { readonly id: string; readonly slug: string },
  texts: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Mentioned>> => {
  const references = texts.flatMap((text) => (text ? findReferences(text) : []))
  if (references.length === 0) return new Map()
  const numbers = (kind: LabelledKind) =>
    inList(references.filter((one) => one.kind === kind).map((one) => one.number))
  const { rows } = await sql<{ kind: LabelledKind; number: number; title: string }>`
    select 'claim' as kind, number, wording as title from claims
      where case_id = ${here.id} and number in ${numbers('claim')}
    union all select 'evidence', number, title from evidence
      where case_id = ${here.id} and number in ${numbers('evidence')}
    union all select 'statement', number, coalesce(summary, translation, quote, '') from statements
      where case_id = ${here.id} and number in ${numbers('statement')}`.execute(database.read)
  return new Map(
    rows.map((row) => {
      const label = labelOf(row.kind, row.number)
      return [label, { label, href: pathOf(row.kind, here.slug, row.number), title: row.title }]
    }),
  )
}

/**
 * The same for texts of several cases, which must be known to be visible; by the slug of each case.
 * One query, or none.
 */
export const mentionedInCases = async (
  database: Database,
  texts: readonly { readonly slug: string; readonly text: string | null }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Mentioned>>> => {
  const wanted = texts.flatMap(({ slug, text }) =>
    findReferences(text ?? '').map(({ kind, number }) => [slug, kind, number]),
  )
  if (wanted.length === 0) return new Map()
  const from = (kind: LabelledKind, table: string) => sql`
    json_each(${JSON.stringify(wanted)}) as want
    join cases on cases.slug = want.value ->> 0
    join ${sql.table(table)} as record
      on record.case_id = cases.id and record.number = want.value ->> 2
    where want.value ->> 1 = ${kind}`
  const { rows } = await sql<{ slug: string; kind: LabelledKind; number: number; title: string }>`
    select cases.slug, 'claim' as kind, number, wording as title from ${from('claim', 'claims')}
    union select cases.slug, 'evidence', number, record.title from ${from('evidence', 'evidence')}
    union select cases.slug, 'statement', number,
      coalesce(record.summary, translation, quote, '') from ${from('statement', 'statements')}`.execute(
    database.read,
  )
  const found = new Map<string, Map<string, Mentioned>>()
  for (const { slug, kind, number, title } of rows) {
    const label = labelOf(kind, number)
    const inCase = found.get(slug) ?? new Map<string, Mentioned>()
    found.set(slug, inCase.set(label, { label, href: pathOf(kind, slug, number), title }))
  }
  return found
}

/** Standing records whose texts mention this one, and judgements whose reasons do, as links. One query. */
export const mentionersOf = async (
  database: Database,
  actor: Actor,
  here: { readonly id: string; readonly slug: string },
  kind: LabelledKind,
  number: number,
): Promise<readonly Mentioned[]> => {
  const mentioning = sql`mentions.case_id = ${here.id} and to_kind = ${kind} and to_number = ${number}`
  const { rows } = await sql<Mentioner>`
    select null as assessment, 'claim' as kind, claims.number, claims.wording as title from mentions
      join claims on claims.id = mentions.from_id where ${mentioning} and claims.withdrawn_at is null
    union all select null, 'evidence', evidence.number, evidence.title from mentions
      join evidence on evidence.id = mentions.from_id where ${mentioning} and evidence.withdrawn_at is null
    union all select null, 'statement', statements.number, coalesce(statements.summary, statements.quote, '')
      from mentions join statements on statements.id = mentions.from_id
      where ${mentioning} and statements.withdrawn_at is null
    union all select judged.id, iif(claims.id is null, 'evidence', 'claim'),
      coalesce(claims.number, evidence.number), coalesce(sources.name || ', ', '') || 'assessed by ' || judged.assessor_name
      from mentions join assessments as judged on judged.id = mentions.from_id
      left join claims on claims.id = judged.claim_id
      left join evidence on evidence.id = judged.evidence_id
      left join sources on sources.id = judged.source_id
      where ${mentioning} and judged.withdrawn_at is null and ${openAssessments(actor, 'judged')}
        and judged.state <> 'draft'
    union all select null, 'inquiry', inquiries.number, inquiries.question from mentions
      join inquiries on inquiries.id = mentions.from_id
      where ${mentioning} and inquiries.withdrawn_at is null`.execute(database.read)
  return rows.map((row) => ({
    label: labelOfMentioner(row),
    href: pathOfMentioner(row, here.slug),
    title: row.title,
  }))
}

function labelOfMentioner({ kind, number }: Mentioner): string {
  if (number === null) return 'source'
  return kind === 'inquiry' ? inquiryLabel(number) : labelOf(kind, number)
}

function pathOfMentioner({ assessment, kind, number }: Mentioner, slug: string): string {
  if (assessment !== null) return `/assessments/${assessment}`
  return kind === 'inquiry' ? inquiryPath(slug, number ?? 0) : pathOf(kind, slug, number ?? 0)
}

interface Mentioner {
  /** Id of the assessment whose reasons mention it; then kind and number are those of what was assessed. */
  readonly assessment: string | null
  readonly kind: LabelledKind | 'inquiry'
  /** Null: a source was assessed. */
  readonly number: number | null
  readonly title: string
}
