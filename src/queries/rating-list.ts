import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { RATINGS } from '#domain/assessment.ts'
import { parseLabel } from '#domain/label.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { pageOf, type Listing, type ListRequest } from './shared/listing.ts'
import { recordsJson, type RecordJson } from './shared/record-json.ts'
import { openRatings } from './shared/visible-ratings.ts'

/**
 * The ratings of a case in the order of recording, superseded ones among them: filtered by `claim`,
 * `evidence`, `rating`; withdrawn ones by `?withdrawn=yes`. Without those blind mode keeps from the
 * actor. Four queries.
 */
export const ratingList = async (
  database: Database,
  actor: Actor,
  slug: string,
  request: ListRequest,
): Promise<{ readonly here: CaseHere; readonly list: Listing<RecordJson> }> => {
  const here = await loadCase(database, actor, slug)
  const { filters } = request
  const claim = parseLabel(filters['claim'] ?? '')
  const item = parseLabel(filters['evidence'] ?? '')
  const rating = RATINGS.find((one) => one === filters['rating'])
  const rows = await database.read
    .selectFrom('ratings')
    .innerJoin('claims', 'claims.id', 'ratings.claim_id')
    .innerJoin('evidence', 'evidence.id', 'ratings.evidence_id')
    .select(['ratings.id', (of) => of.fn.countAll<number>().over().as('total')])
    .where('ratings.case_id', '=', here.case.id)
    .where(openRatings(actor, 'ratings', here.case.id))
    .where('ratings.withdrawn_at', filters['withdrawn'] === 'yes' ? 'is not' : 'is', null)
    .$if(claim !== null, (query) => query.where('claims.number', '=', claim?.number ?? 0))
    .$if(item !== null, (query) => query.where('evidence.number', '=', item?.number ?? 0))
    .$if(rating !== undefined, (query) => query.where('ratings.rating', '=', rating ?? 'NA'))
    .orderBy('ratings.number')
    .limit(request.limit)
    .offset(request.after)
    .execute()
  const items = await recordsJson(
    database,
    'rating',
    rows.map((row) => row.id),
  )
  return { here, list: pageOf(request, rows[0]?.total ?? 0, items) }
}
