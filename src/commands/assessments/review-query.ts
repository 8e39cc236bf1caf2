import { sql, type CompiledQuery } from 'kysely'
import { compile } from '#db/compile.ts'
import { actorId } from '#domain/actor.ts'
import type { ReviewValues } from '#domain/review.ts'
import { superseded } from '#queries/shared/superseded.ts'
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
  sql`insert into reviews (id, case_id, assessment_id, assessment_version, decision, author_id,
      reviewer_id, reviewer_name, reason, "on", created_at)
    select ${context.newId('review')}, judged.case_id, judged.id, judged.version,
      case when ${superseded('judged')} then 'superseded' else ${review.decision} end,
      judged.assessor_id, ${actorId(context.actor)}, ${review.reviewer}, ${review.reason ?? null},
      ${review.on}, ${review.on} from assessments as judged where judged.id = ${id}`.compile(
    compile,
  )
