import { actorId } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { labelOf } from '#domain/label.ts'
import { findRecord } from '#queries/shared/find-record.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { caseToWrite, type Written } from '../shared/create-record.ts'
import { unmergeQueries } from '../shared/merge-queries.ts'
import { claimRecord } from './claim-record.ts'

/** Undoes the merge of a claim: it counts as itself again. Throws NotFound, Forbidden, Invalid, Stale. */
export const undoClaimMerge = async (
  context: Context,
  slug: string,
  number: number,
): Promise<Written> => {
  const here = await caseToWrite(context, slug, 'record.write', 'undo the merge of claims')
  const found = await findRecord(context.database, claimRecord, here.case.id, number)
  const label = labelOf('claim', number)
  if (!('mergedInto' in found.values)) refuse('', `${label} is not merged into another`)
  const { mergedInto: _, ...values }: Record<string, unknown> = { ...found.values }
  const [at, version] = [now(context), found.version + 1]
  await context.database.write([
    ...unmergeQueries('claims', { id: found.id, version, at }),
    ...entryQueries([
      commit({
        at,
        caseId: here.case.id,
        actorId: actorId(context.actor),
        action: 'unmerged',
        subjectKind: 'claim',
        subjectId: found.id,
        version,
        values,
      }),
    ]),
  ])
  return { id: found.id, version, number, label }
}
