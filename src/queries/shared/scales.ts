import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { ScalesTable } from '#db/schema.ts'
import type { Withdrawn } from '#domain/case.ts'
import type { ScaleSubject, ScaleValues } from '#domain/scale.ts'
import { withdrawnOf } from './withdrawn.ts'

/** One version of a scale. */
export interface ScaleView extends ScaleValues {
  readonly id: string
  readonly builtIn: boolean
  readonly createdAt: string
  readonly withdrawn: Withdrawn | null
}

/**
 * The scales new judgements may use: of each key the latest version that was not withdrawn, those
 * that ship first. One query.
 */
export const standingScales = async (
  database: Database,
  of: ScaleSubject | null = null,
): Promise<readonly ScaleView[]> => {
  const rows = await database.read
    .selectFrom('scales')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where(arrived)
    .$if(of !== null, (query) => query.where('of', '=', of ?? 'claim'))
    .orderBy('built_in', 'desc')
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute()
  const latest = new Map<string, ScaleView>()
  for (const row of rows) if (!latest.has(row.key)) latest.set(row.key, scaleOf(row))
  return [...latest.values()].toSorted(
    (a, b) => Number(b.builtIn) - Number(a.builtIn) || order(a.key) - order(b.key),
  )
}

/** Every version of a scale, the latest first; those of an import still under way left out. One query. */
export const scaleVersions = async (
  database: Database,
  key: string,
): Promise<readonly ScaleView[]> => {
  const rows = await database.read
    .selectFrom('scales')
    .selectAll()
    .where('key', '=', key)
    .where(arrived)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(scaleOf)
}

/** Over the table of scales: not brought by an import that is still under way. */
export const arrived: RawBuilder<boolean> = sql`(importing is null)`

export const scaleOf = (row: Selectable<ScalesTable>): ScaleView => {
  const outcomes = JSON.parse(row.outcomes) as NonNullable<ScaleValues['outcomes']>
  return {
    id: row.id,
    key: row.key,
    version: row.version,
    name: row.name,
    of: row.of,
    grades: JSON.parse(row.grades) as ScaleValues['grades'],
    ...(outcomes.length === 0 ? {} : { outcomes }),
    builtIn: row.built_in === 1,
    createdAt: row.created_at,
    withdrawn: withdrawnOf(row),
  }
}

/** The one a judgement most often uses comes first. */
const FIRST = ['verdict', 'credibility', 'reliability', 'likelihood', 'authenticity']

const order = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
