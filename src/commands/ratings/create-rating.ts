import { sql, type CompiledQuery } from 'kysely'
import { compile } from '#db/compile.ts'
import { actorId, type User } from '#domain/actor.ts'
import type { RatingBody, RatingValues } from '#domain/assessment.ts'
import { wouldBeBlind } from '#queries/shared/blind-rating.ts'
import { isComplete } from '#queries/shared/visible-ratings.ts'
import { now, type Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import type { RecordType } from '../shared/record-type.ts'
import { ratingRecord } from './rating-record.ts'

/**
 * Rates how consistent an item is with a claim, in the name of the actor; a later rating of the same
 * cell supersedes the earlier. Whether it was given blind is found here, from what the actor could
 * see; nobody says it of themselves. Throws NotFound, Forbidden, Invalid.
 */
export const createRating = (
  context: Context,
  slug: string,
  body: RatingBody,
): Promise<Written> => {
  const { actor, database } = context
  const at = now(context)
  const input = { ...body, assessor: actor.kind === 'user' ? actor.name : 'Touchstone', on: at }
  const options = { action: 'record.rate', verb: 'rated' } as const
  if (actor.kind !== 'user')
    return createRecord(context, ownRating(actorId(actor)), slug, input, options)
  return createRecord(context, ownRating(actor.id), slug, input, {
    ...options,
    complete: async (values, here) => ({
      ...values,
      blind: await wouldBeBlind(database, actor, { ...values, caseId: here.case.id }),
    }),
    also: (_, { claim }) => [noteCompletion(actor, claim, at)],
  })
}

/** The account that rated stands beside the values. */
const ownRating = (assessorId: string | null): RecordType<RatingValues> => ({
  ...ratingRecord,
  rows: (values, meta) => {
    const { row, parts } = ratingRecord.rows(values, meta)
    return { row: { ...row, assessor_id: assessorId }, parts }
  },
})

/**
 * With this rating the person's own of the group may be complete, and others' come in sight: keeps
 * since when, so that what is rated again later is not taken for blind.
 */
const noteCompletion = (person: User, claimId: string, at: string): CompiledQuery =>
  sql`insert into rating_reveals (user_id, claim_id, how, at)
    select ${person.id}, claim.id, 'complete', ${at} from claims as rivals
    join claims as claim on claim.case_id = rivals.case_id
      and claim.rival_group = rivals.rival_group
    where rivals.id = ${claimId} and ${isComplete(person)} and exists (
      select 1 from ratings as other where other.claim_id = claim.id
        and other.assessor_id is not ${person.id})
    on conflict (user_id, claim_id, how) do update set at = excluded.at`.compile(compile)
