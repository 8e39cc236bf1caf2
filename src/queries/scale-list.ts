import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { can } from '#domain/permission.ts'
import { SCALE_SUBJECTS } from '#domain/scale.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { arrived, scaleOf, type ScaleView } from './shared/scales.ts'
import { visibleAssessments } from './shared/visible.ts'

export interface ScaleRow extends ScaleView {
  readonly href: string
  /** Assessments by any of its versions that the actor may see. */
  readonly uses: number
}

export interface ScaleList {
  readonly list: Listing<ScaleRow>
  readonly mayManage: boolean
}

/**
 * Scales in their latest version, those that ship first: filtered by `of`, and withdrawn ones by
 * `?withdrawn=yes`. Scales are the workspace's and open to everyone. Two queries.
 */
export const scaleList = async (
  database: Database,
  actor: Actor,
  request: ListRequest,
): Promise<ScaleList> => {
  const of = SCALE_SUBJECTS.find((one) => one === request.filters['of'])
  const withdrawn = request.filters['withdrawn'] === 'yes'
  const selected = database.read
    .selectFrom('scales')
    .where(
      sql<boolean>`version = (select max(version) from scales as other where other.key = scales.key)`,
    )
    .where(arrived)
    .where('withdrawn_at', withdrawn ? 'is not' : 'is', null)
    .$if(of !== undefined, (query) => query.where('of', '=', of ?? 'claim'))
  const [{ total }, rows] = await Promise.all([
    selected.select((where) => where.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selected
      .selectAll()
      .select(usesOf(actor).as('uses'))
      .orderBy('built_in', 'desc')
      .orderBy('of')
      .orderBy('key')
      .limit(request.limit)
      .offset(request.after)
      .execute(),
  ])
  return {
    list: pageOf(
      request,
      total,
      rows.map((row) => ({
        ...scaleOf(row),
        href: `/scales/${encodeURIComponent(row.key)}`,
        uses: row.uses,
      })),
    ),
    mayManage: can(actor, 'scale.manage'),
  }
}

const usesOf = (actor: Actor) =>
  sql<number>`(select count(*) from assessments join scales as used on used.id = assessments.scale_id
    where used.key = scales.key and ${visibleAssessments(actor)})`
