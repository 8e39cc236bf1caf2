import type { BulkRecord } from '#domain/bulk.ts'
import { Invalid } from '#domain/errors.ts'
import { unplanned } from '#domain/work.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { workOf } from '#queries/shared/work.ts'
import { workersOf } from '#queries/shared/workers.ts'
import { workIdOf } from '../work/work-queries.ts'
import { whileTheyWork } from '../work/who-works.ts'
import type { Context } from '../context.ts'
import { chosenRecords, refuseStale } from './chosen.ts'
import { workRows } from './plan-claims.ts'
import { undone, valuesBefore } from './undone.ts'
import { changeOf, type BulkWrites } from './writes.ts'

/** What was planned of claims becomes what it was before; nothing is given back to who works there no more. */
export async function undoWork(
  context: Context,
  here: CaseHere,
  records: readonly BulkRecord[],
): Promise<BulkWrites> {
  const caseId = here.case.id
  const claims = await chosenRecords(
    context,
    caseId,
    'claim',
    records.map(({ work }) => ({ claim: work })),
  )
  const works = await workOf(
    context.database,
    claims.map(({ id }) => id),
  )
  const chosen = claims.map((one) => ({
    ...one,
    claimId: one.id,
    id: workIdOf(one.id),
    version: works.get(one.id)?.version ?? 0,
  }))
  refuseStale(chosen.map((one) => ({ ...one, read: records[one.index]?.version })))
  const before = await valuesBefore(context, chosen)
  const workers = new Set((await workersOf(context.database, here.case)).map(({ id }) => id))
  const given = chosen.flatMap(({ claimId, ...one }) => {
    const assignee = before.get(one.id)?.['assignee']
    return typeof assignee === 'string' && assignee !== works.get(claimId)?.assignee?.id
      ? [{ ...one, assignee }]
      : []
  })
  const errors = given
    .filter(({ assignee }) => !workers.has(assignee))
    .map(({ index, label }) => ({
      path: `records.${index}`,
      message: `Whoever had ${label} before works on this case no more: give it to someone else instead`,
    }))
  if (errors.length > 0) throw new Invalid(errors)
  const changes = chosen.map((one) =>
    changeOf(
      context,
      caseId,
      'work',
      {
        id: works.get(one.claimId)?.id ?? one.id,
        version: one.version + 1,
        values: before.get(one.id) ?? unplanned(one.claimId),
      },
      'edited',
    ),
  )
  return {
    queries: [
      whileTheyWork(
        caseId,
        given.map(({ assignee }) => assignee),
      ),
      ...workRows(context, changes),
    ],
    changes,
    outcomes: chosen.map((one) => undone({ ...one, version: one.version + 1 })),
    undo: [],
  }
}
