import { loadAssessable, permitAssessing, type Target } from '#queries/shared/assessable.ts'
import type { Context } from '../context.ts'
import { againWhenStale } from '../shared/again-when-stale.ts'
import { judge, refuseClosed } from './judge.ts'
import { writeAssessment, type WrittenAssessment } from './write-assessment.ts'

export interface NewAssessment {
  /** What a person sent: fields of `assessmentBody`. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Kept for its assessor alone, and not yet a judgement. */
  readonly draft: boolean
  /** The version of what is judged that the assessor had before them, where they say so. */
  readonly read: number | null
}

/**
 * Records a judgement of a claim, an item or a source, bound to the version judged; it supersedes
 * the assessor's own current one on the same scale. Throws NotFound, Forbidden, Invalid.
 */
export const createAssessment = async (
  context: Context,
  target: Target,
  { fields, draft, read }: NewAssessment,
): Promise<WrittenAssessment> => {
  const subject = await loadAssessable(context.database, context.actor, target)
  permitAssessing(context.actor, subject)
  refuseClosed(subject)
  const { version } = subject
  const found = await judge(context, subject, { fields, draft, read, version })
  return againWhenStale(() => writeAssessment(context, subject, found))
}
