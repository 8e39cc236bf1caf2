import { sql } from 'kysely'
import type { RecordType } from '#commands/shared/record-type.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { RecordKind } from '#domain/reference.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { recordsJson, type RecordJson } from './shared/record-json.ts'

/** Links, challenges or relations of a case, as records; withdrawn ones by `?withdrawn=yes`. Five queries. */
export const tieList = async <Values extends object>(
  database: Database,
  actor: Actor,
  slug: string,
  of: { readonly kind: RecordKind; readonly type: RecordType<Values> },
  request: ListRequest,
): Promise<{ readonly here: CaseHere; readonly list: Listing<RecordJson> }> => {
  const here = await loadCase(database, actor, slug)
  const table = sql.table(of.type.table)
  const standing =
    request.filters['withdrawn'] === 'yes'
      ? sql`withdrawn_at is not null`
      : sql`withdrawn_at is null`
  const { rows } = await sql<{ id: string; total: number }>`
    select id, count(*) over () as total from ${table} as record
    where case_id = ${here.case.id} and ${standing} and ${of.type.readable?.(actor, 'record') ?? sql`true`}
    order by id limit ${request.limit} offset ${request.after}`.execute(database.read)
  const items = await recordsJson(
    database,
    of.kind,
    rows.map((row) => row.id),
    of.type.readable !== undefined,
  )
  return { here, list: pageOf(request, rows[0]?.total ?? 0, items) }
}
