import { CompiledQuery } from 'kysely'
import { actorId } from '#domain/actor.ts'
import type { ReviewValues } from '#domain/review.ts'
import type { Context } from '../context.ts'

/**
 * Who gave the judgement, and whether something has superseded it, comes from the database as it is
 * when this is written, not from what was read: the row's own CHECKs refuse one's own judgement and
 * what is superseded, whoever asks and however.
 */
export const reviewQuery = (
  context: Pick<Context, 'newId' | 'actor'>,
  id: string,
  review: ReviewValues,
): CompiledQuery =>
  CompiledQuery.raw(
    `insert into reviews (id, case_id, assessment_id, assessment_version, decision, author_id,
       reviewer_id, reviewer_name, reason, "on", created_at)
     select ?, judged.case_id, judged.id, judged.version,
       case when exists (select 1 from assessments as later where later.supersedes_id = judged.id
         and later.withdrawn_at is null and later.state not in ('draft', 'returned'))
         then 'superseded' else ? end,
       judged.assessor_id, ?, ?, ?, ?, ? from assessments as judged where judged.id = ?`,
    [
      context.newId('review'),
      review.decision,
      actorId(context.actor),
      review.reviewer,
      review.reason ?? null,
      review.on,
      review.on,
      id,
    ],
  )
