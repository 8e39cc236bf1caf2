import { sql } from 'kysely'
import type { RecordType } from '#commands/shared/record-type.ts'
import type { Database } from '#db/database.ts'
import { inList } from '#db/lists.ts'
import type { Actor } from '#domain/actor.ts'
import { referencesOf, type RecordKind } from '#domain/reference.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { recordsJson, type RecordJson } from './shared/record-json.ts'

export interface TieList {
  readonly here: CaseHere
  readonly list: Listing<RecordJson>
  /** What the sources in it are called, by slug. */
  readonly names: ReadonlyMap<string, string>
}

/** Links, challenges or relations of a case, as records; withdrawn ones by `?withdrawn=yes`. Seven queries. */
export const tieList = async <Values extends object>(
  database: Database,
  actor: Actor,
  slug: string,
  of: { readonly kind: RecordKind; readonly type: RecordType<Values> },
  request: ListRequest,
): Promise<TieList> => {
  const here = await loadCase(database, actor, slug)
  const table = sql.table(of.type.table)
  const standing =
    request.filters['withdrawn'] === 'yes'
      ? sql`withdrawn_at is not null`
      : sql`withdrawn_at is null`
  const listed = sql`${table} as record where case_id = ${here.case.id} and ${standing}
    and ${of.type.readable?.(actor, 'record') ?? sql`true`}`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ${listed}`.execute(database.read),
    sql<{ id: string }>`select id from ${listed}
      order by id limit ${request.limit} offset ${request.after}`.execute(database.read),
  ])
  const items = await recordsJson(
    database,
    of.kind,
    rows.map((row) => row.id),
    of.type.readable !== undefined,
  )
  return {
    here,
    list: pageOf(request, counted[0]?.total ?? 0, items),
    names: await sourceNames(database, of.kind, items),
  }
}

/** What the sources that records name are called, by slug. One query, or none where none is named. */
export async function sourceNames(
  database: Database,
  kind: RecordKind,
  items: readonly RecordJson[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = items
    .flatMap((item) => referencesOf(kind, item))
    .flatMap((reference) => (reference.kind === 'source' ? [reference.text] : []))
  if (slugs.length === 0) return new Map<string, string>()
  const rows = await database.read
    .selectFrom('sources')
    .select(['slug', 'name'])
    .where('slug', 'in', inList(new Set(slugs)))
    .execute()
  return new Map(rows.map((row) => [row.slug, row.name]))
}
