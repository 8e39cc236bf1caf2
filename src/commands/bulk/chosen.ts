import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import type { BulkRecord } from '#domain/bulk.ts'
import { Conflict, Invalid, type FieldError } from '#domain/errors.ts'
import { labelOf, parseLabel, type LabelledKind } from '#domain/label.ts'
import type { Context } from '../context.ts'

/** A record that was chosen, as it stands. */
export interface Chosen {
  readonly id: string
  readonly label: string
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  /** Its place among the records of the request. */
  readonly index: number
}

const TABLES = { claim: 'claims', evidence: 'evidence', statement: 'statements' } as const
const NOUNS = { claim: 'claim', evidence: 'item', statement: 'statement' } as const

/**
 * The records of one kind that were chosen, by label or id, each once. Throws Invalid naming each
 * that is not there, was withdrawn or merged; Conflict naming each that moved on. One query.
 */
export const chosenRecords = async (
  context: Context,
  caseId: string,
  kind: LabelledKind,
  records: readonly BulkRecord[],
): Promise<readonly Chosen[]> => {
  const texts = records.map((record) => record[kind])
  const other = texts.findIndex((text) => text === undefined)
  if (other >= 0)
    throw new Invalid([
      { path: `records.${other}`, message: `This is done with ${NOUNS[kind]}s: choose only those` },
    ])
  const named = texts.map((text) => text ?? '')
  const numbers = named.flatMap((text) => {
    const label = parseLabel(text)
    return label?.kind === kind ? [label.number] : []
  })
  const merged = kind === 'claim' ? sql`record.merged_into` : sql`null`
  const { rows } = await sql<Row>`
    select record.id, record.number, record.version, record.withdrawn_at, ${merged} as merged,
      latest."values" as "values"
    from ${sql.table(TABLES[kind])} as record join entry_values as latest
      on latest.subject_id = record.id and latest.version = record.version
    where record.case_id = ${caseId}
      and (record.number in ${inList(numbers)} or record.id in ${inList(named)})`.execute(
    context.database.read,
  )
  const errors: FieldError[] = []
  const found = new Map<string, Chosen>()
  named.forEach((text, index) => {
    const row = rows.find(
      ({ id, number }) => id === text || labelOf(kind, number) === text.trim().toUpperCase(),
    )
    const why = whyNot(kind, text, row)
    if (why !== null) errors.push({ path: `records.${index}`, message: why })
    if (why === null && row && !found.has(row.id))
      found.set(row.id, {
        id: row.id,
        label: labelOf(kind, row.number),
        version: row.version,
        values: JSON.parse(row.values ?? '{}') as Record<string, unknown>,
        index,
      })
  })
  if (errors.length > 0) throw new Invalid(errors)
  const chosen = [...found.values()]
  refuseStale(chosen.map((one) => ({ ...one, read: records[one.index]?.version })))
  return chosen
}

interface Row {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly withdrawn_at: string | null
  readonly merged: string | null
  readonly values: string | null
}

function whyNot(kind: LabelledKind, text: string, row: Row | undefined): string | null {
  if (!row) return `There is no ${NOUNS[kind]} “${text.slice(0, 60)}” in this case`
  const label = labelOf(kind, row.number)
  if (row.withdrawn_at !== null) return `${label} was withdrawn: restore it first, or leave it out`
  if (row.merged !== null) return `${label} was merged into another: leave it out`
  return null
}

/** Throws Conflict naming every record that is not at the version that was read. */
export const refuseStale = (
  records: readonly {
    readonly label: string
    readonly version: number
    readonly read: number | undefined
  }[],
): void => {
  const moved = records.filter(({ version, read }) => read !== undefined && read !== version)
  const [first] = moved
  if (!first) return
  throw new Conflict({
    base: null,
    mine: Object.fromEntries(moved.map(({ label, read }) => [label, read])),
    theirs: Object.fromEntries(moved.map(({ label, version }) => [label, version])),
    version: first.version,
  })
}
