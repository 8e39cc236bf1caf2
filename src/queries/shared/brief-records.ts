import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { SaidText } from '#domain/brief/match-quotations.ts'
import type { Tie } from '#domain/brief/state.ts'
import { labelOf, parseLabel, pathOf, type LabelledKind } from '#domain/label.ts'

/** A claim, statement or item that a brief names, as it stands. */
export interface NamedRecord {
  readonly id: string
  readonly kind: LabelledKind
  readonly label: string
  readonly href: string
  readonly title: string
  /** Who said it; of a protected source the code name. */
  readonly source: string | null
  readonly withdrawn: boolean
}

export interface NamedRecords {
  readonly byId: ReadonlyMap<string, NamedRecord>
  readonly byLabel: ReadonlyMap<string, NamedRecord>
}

type Here = { readonly id: string; readonly slug: string }

/**
 * The records of the case with these ids, or these labels. A claim that was merged into another
 * stands for that one. One query.
 */
export const namedInBriefs = async (
  database: Database,
  here: Here,
  ids: Iterable<string>,
  labels: Iterable<string>,
): Promise<NamedRecords> => {
  const list = inList(new Set(ids))
  const wanted = [...new Set(labels)].flatMap((label) => parseLabel(label) ?? [])
  const numbers = (kind: LabelledKind) =>
    inList(wanted.filter((one) => one.kind === kind).map((one) => one.number))
  const { rows } = await sql<Row>`
    select named.id as asked, named.number as askedNumber, claim.id, 'claim' as kind, claim.number,
        claim.wording as title, null as source, claim.withdrawn_at
      from claims as named join claims as claim on claim.id = coalesce(named.merged_into, named.id)
      where named.case_id = ${here.id} and (named.id in ${list} or named.number in ${numbers('claim')})
    union all select id, number, id, 'evidence', number, title, null, withdrawn_at from evidence
      where case_id = ${here.id} and (id in ${list} or number in ${numbers('evidence')})
    union all select said.id, said.number, said.id, 'statement', said.number,
        coalesce(said.summary, said.translation, said.quote, ''), sources.name, said.withdrawn_at
      from statements as said join sources on sources.id = said.source_id
      where said.case_id = ${here.id} and (said.id in ${list} or said.number in ${numbers('statement')})`.execute(
    database.read,
  )
  const records = rows.map((row) => ({ row, record: recordOf(here, row) }))
  return {
    byId: new Map(records.map(({ row, record }) => [row.asked, record])),
    byLabel: new Map(
      records.map(({ row, record }) => [labelOf(row.kind, row.askedNumber), record]),
    ),
  }
}

interface Row {
  readonly asked: string
  readonly askedNumber: number
  readonly id: string
  readonly kind: LabelledKind
  readonly number: number
  readonly title: string
  readonly source: string | null
  readonly withdrawn_at: string | null
}

const recordOf = (here: Here, row: Row): NamedRecord => ({
  id: row.id,
  kind: row.kind,
  label: labelOf(row.kind, row.number),
  href: pathOf(row.kind, here.slug, row.number),
  title: row.title,
  source: row.source,
  withdrawn: row.withdrawn_at !== null,
})

/** What a sentence is tied to by hand, then what it refers to, each once. */
export const tiesOf = (
  { byId, byLabel }: NamedRecords,
  ids: readonly string[],
  references: readonly string[],
): readonly (Tie & { readonly record: NamedRecord | null; readonly referred: boolean })[] => {
  const tied = ids.flatMap((id) => {
    const record = byId.get(id)
    return record === undefined ? [] : [tieOf(record, false)]
  })
  const referred = references.map((label) => {
    const record = byLabel.get(label)
    if (record !== undefined) return tieOf(record, true)
    const kind = parseLabel(label)?.kind ?? 'claim'
    return { kind, label, gone: 'missing' as const, record: null, referred: true }
  })
  return [...new Map([...referred, ...tied].map((tie) => [tie.label, tie])).values()]
}

const tieOf = (record: NamedRecord, referred: boolean) => ({
  kind: record.kind,
  label: record.label,
  gone: record.withdrawn ? ('withdrawn' as const) : null,
  record,
  referred,
})

/** The words of every standing statement of the case, original and translated. One query. */
export const saidTexts = async (
  database: Database,
  caseId: string,
): Promise<readonly SaidText[]> => {
  const rows = await database.read
    .selectFrom('statements')
    .select(['number', 'quote', 'translation'])
    .where('case_id', '=', caseId)
    .where('withdrawn_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ number, quote, translation }) => {
    const statement = labelOf('statement', number)
    return [
      ...(quote === null ? [] : [{ statement, translated: false, text: quote }]),
      ...(translation === null ? [] : [{ statement, translated: true, text: translation }]),
    ]
  })
}
