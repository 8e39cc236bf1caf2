import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { RecordKind } from '#domain/reference.ts'
import { openAssessments, openChallenges } from '#queries/shared/visible.ts'

/** A record as the case file is made of it: its latest values, with ids for references. */
export interface Stored {
  readonly kind: RecordKind
  readonly id: string
  /** Its number, or its place in the order of recording. */
  readonly place: number
  /** Of parties and sources. */
  readonly slug: string | null
  /** Of sources: the party they stand with here, and what they were merged into. */
  readonly party: string | null
  readonly merged: string | null
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Every record of the case, withdrawn ones among them, each kind in the order of its labels or of
 * recording. Values that only those granted may read are never among them. Four queries. Of
 * inquiries it says whom and how, as those who may export may read it, but not of a protected source.
 */
export const storedRecords = async (
  database: Database,
  actor: Actor,
  caseId: string,
): Promise<ReadonlyMap<RecordKind, readonly Stored[]>> => {
  const records = new Map<RecordKind, Stored[]>()
  for (const queries of GROUPS) {
    const { rows } = await sql<Row>`
      select record.kind, record.id, record.place, record.slug, record.party, record.merged,
        case when record.kind = 'inquiry' then (${INQUIRY_VALUES}) else latest."values" end as "values"
      from (${sql.join(
        queries.map((query) => query(caseId, actor)),
        sql` union all `,
      )}) as record
      join entry_values as latest
        on latest.subject_id = record.id and latest.version = record.version
      order by record.place`.execute(database.read)
    for (const { kind, values, ...row } of rows) {
      if (values === null) continue
      const list = records.get(kind) ?? []
      records.set(kind, list)
      list.push({ ...row, kind, values: JSON.parse(values) as Stored['values'] })
    }
  }
  return records
}

/** What of an inquiry is kept from those who only read (ADR 0024) goes into the file, unless it leads to a protected source. */
const INQUIRY_VALUES = sql`select json_patch(latest."values", coalesce(
    (select secret."values" from protected_values as secret where secret.seq = latest.seq
      and not exists (select 1 from inquiries as asked join sources on sources.id = asked.source_id
        where asked.id = record.id and sources.protected = 1)), '{}'))`

interface Row {
  readonly kind: RecordKind
  readonly id: string
  readonly place: number
  readonly slug: string | null
  readonly party: string | null
  readonly merged: string | null
  readonly values: string | null
}

type Query = (caseId: string, actor: Actor) => RawBuilder<unknown>

const numbered =
  (kind: RecordKind, table: string): Query =>
  (caseId) =>
    sql`select ${sql.lit(kind)} as kind, id, version, number as place, null as slug, null as party, null as merged
        from ${sql.table(table)} where case_id = ${caseId}`

/** Those without a number stand in the order in which they were recorded. */
const recorded =
  (kind: RecordKind, table: string): Query =>
  (caseId) =>
    sql`select ${sql.lit(kind)} as kind, id, version, rowid as place, null as slug, null as party, null as merged
        from ${sql.table(table)} where case_id = ${caseId}`

const challenges: Query = (caseId, actor) =>
  sql`${recorded('challenge', 'challenges')(caseId, actor)} and ${openChallenges(actor)}`

const cases: Query = (caseId) =>
  sql`select 'case' as kind, id, version, 0 as place, slug, null as party, null as merged
      from cases where id = ${caseId}`

const parties: Query = (caseId) =>
  sql`select 'party' as kind, id, version, number as place, slug, null as party, null as merged
      from parties where case_id = ${caseId}`

const sources: Query = (caseId) =>
  sql`select 'source' as kind, source.id as id, source.version as version, place.number as place,
        source.slug as slug, place.party_id as party, source.merged_into as merged
      from case_sources as place join sources as source on source.id = place.source_id
      where place.case_id = ${caseId}`

/** Of a source, also those that hold for the whole workspace; they were there before the case's. */
const assessments: Query = (caseId, actor) =>
  sql`select 'assessment' as kind, id, version, number as place, null as slug, null as party, null as merged
      from assessments where case_id = ${caseId} and state <> 'draft' and ${openAssessments(actor)}`

const workspaceAssessments: Query = (caseId, actor) =>
  sql`select 'assessment' as kind, judged.id as id, judged.version as version, judged.number - 1e9 as place,
        null as slug, null as party, null as merged
      from case_sources as place join assessments as judged on judged.source_id = place.source_id
      where place.case_id = ${caseId} and judged.case_id is null and judged.state <> 'draft'
        and ${openAssessments(actor, 'judged')}`

/** D1 takes five SELECTs in one. */
const GROUPS: readonly (readonly Query[])[] = [
  [cases, parties, sources, numbered('evidence', 'evidence'), numbered('claim', 'claims')],
  [
    numbered('statement', 'statements'),
    numbered('link', 'evidence_links'),
    numbered('rating', 'ratings'),
    numbered('brief', 'briefs'),
  ],
  [
    recorded('source_relation', 'source_relations'),
    recorded('claim_relation', 'claim_relations'),
    challenges,
  ],
  [assessments, workspaceAssessments, numbered('inquiry', 'inquiries')],
]
