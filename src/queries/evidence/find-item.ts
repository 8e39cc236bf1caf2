import type { Withdrawn } from '#domain/case.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { originRecorded, type EvidenceValues } from '#domain/evidence.ts'
import { labelOf } from '#domain/label.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import { countsAs } from '../shared/as-one.ts'
import { opinionsFrom, opinionsOn } from '../shared/second-opinions.ts'
import { withdrawnOf } from '../shared/withdrawn.ts'

/** An evidence item as its page has it. */
export interface FoundItem {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly version: number
  readonly values: EvidenceValues
  /** Whether its origin counts as recorded (METHODS 1). */
  readonly originRecorded: boolean
  readonly source: { readonly slug: string; readonly name: string } | null
  readonly withdrawn: Withdrawn | null
}

/** The item with this number, and whose second opinion of it is asked, in a case that was found visible. NotFound when there is none. One query. */
export const findItem = async (
  database: Database,
  actor: Actor,
  caseId: string,
  number: number,
): Promise<{ readonly item: FoundItem; readonly opinions: readonly OpinionView[] }> => {
  const row = await database.read
    .selectFrom('evidence')
    .innerJoin('entry_values as latest', (join) =>
      join
        .onRef('latest.subject_id', '=', 'evidence.id')
        .onRef('latest.version', '=', 'evidence.version'),
    )
    .leftJoin('sources as named', 'named.id', 'evidence.source_id')
    .leftJoin('sources', (join) => join.on(countsAs('sources', 'named')))
    .select(['evidence.id', 'evidence.version', 'latest.values'])
    .select(['evidence.withdrawn_at', 'evidence.withdrawn_reason'])
    .select(['sources.slug', 'sources.name'])
    .select(opinionsOn(actor, 'evidence', sql`evidence.id`).as('opinions'))
    .where('evidence.case_id', '=', caseId)
    .where('evidence.number', '=', number)
    .executeTakeFirst()
  if (!row?.values) throw new NotFound('evidence item')
  const values = JSON.parse(row.values) as EvidenceValues
  const item = {
    id: row.id,
    number,
    label: labelOf('evidence', number),
    version: row.version,
    values,
    originRecorded: originRecorded(values),
    source: row.slug === null ? null : { slug: row.slug, name: row.name ?? '' },
    withdrawn: withdrawnOf(row),
  }
  return { item, opinions: opinionsFrom(row.opinions) }
}
