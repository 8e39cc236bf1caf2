import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { Withdrawn } from '#domain/case.ts'
import { NotFound } from '#domain/errors.ts'
import { canTakeBack } from '#domain/permission.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { recordJson, type RecordJson } from './shared/record-json.ts'
import { visibleCases } from './shared/visible.ts'
import { openRatings } from './shared/visible-ratings.ts'
import { withdrawnOf } from './shared/withdrawn.ts'

/** One assessor's reading of a cell, by itself. */
export interface RatingPage {
  readonly here: CaseHere
  readonly record: RecordJson
  readonly withdrawn: Withdrawn | null
  readonly assessorId: string | null
  readonly mayTakeBack: boolean
}

/** NotFound unless the actor sees its case and blind mode does not keep it from them. A constant number of queries. */
export const ratingPage = async (
  database: Database,
  actor: Actor,
  id: string,
): Promise<RatingPage> => {
  const row = await database.read
    .selectFrom('ratings')
    .innerJoin('cases', 'cases.id', 'ratings.case_id')
    .select(['cases.slug', 'ratings.assessor_id'])
    .select(['ratings.withdrawn_at', 'ratings.withdrawn_reason'])
    .where('ratings.id', '=', id)
    .where(visibleCases(actor))
    .where(openRatings(actor))
    .executeTakeFirst()
  if (!row) throw new NotFound('rating')
  const [here, record] = await Promise.all([
    loadCase(database, actor, row.slug),
    recordJson(database, 'rating', id),
  ])
  if (!record) throw new NotFound('rating')
  const judging = { judges: here.can('record.rate'), leads: here.can('case.manage') }
  return {
    here,
    record,
    withdrawn: withdrawnOf(row),
    assessorId: row.assessor_id,
    mayTakeBack: here.case.withdrawn === null && canTakeBack(actor, row.assessor_id, judging),
  }
}
