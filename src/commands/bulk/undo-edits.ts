import type { BulkRecord } from '#domain/bulk.ts'
import type { ClaimValues } from '#domain/claim.ts'
import { Invalid } from '#domain/errors.ts'
import { changedFields } from '#domain/field-changes.ts'
import { restoredVerb } from '#domain/restoring.ts'
import type { StatementValues } from '#domain/statement.ts'
import type { Context } from '../context.ts'
import { chosenRecords, type Chosen } from './chosen.ts'
import { claimQueries } from './edit-claims.ts'
import { statementQueries } from './link-records.ts'
import { undone, valuesBefore } from './undone.ts'
import { changeOf, type BulkWrites } from './writes.ts'

/** What was said of claims or statements becomes what it was before, as a new version of each. */
export async function undoEdits(
  context: Context,
  caseId: string,
  kind: 'claim' | 'statement',
  records: readonly BulkRecord[],
): Promise<BulkWrites> {
  const chosen = await chosenRecords(context, caseId, kind, records)
  const before = await valuesBefore(context, chosen)
  const back = chosen.map((one) => ({
    ...one,
    version: one.version + 1,
    values: earlierOf(kind, one, before.get(one.id)),
  }))
  return {
    queries:
      kind === 'claim'
        ? claimQueries(
            context,
            caseId,
            back.map((one) => ({ ...one, values: one.values as ClaimValues })),
          )
        : statementQueries(
            context,
            back.map((one) => ({ ...one, values: one.values as StatementValues })),
          ),
    changes: back.map((one) => changeOf(context, caseId, kind, one, restoredVerb(one.version - 2))),
    outcomes: back.map(undone),
    undo: [],
  }
}

/** What an act on many may have changed; anything else is restored from the history of the record. */
const BY_MANY: Readonly<Record<'claim' | 'statement', readonly string[]>> = {
  claim: ['tags', 'rivalGroup'],
  statement: ['stances'],
}

function earlierOf(
  kind: 'claim' | 'statement',
  one: Chosen,
  before: Readonly<Record<string, unknown>> | undefined,
): object {
  const other = changedFields(before ?? {}, one.values).some(
    ({ name }) => !BY_MANY[kind].includes(name),
  )
  if (before === undefined || other)
    throw new Invalid([
      {
        path: `records.${one.index}`,
        message: `${one.label} was not changed with many others in that version: restore it from its history`,
      },
    ])
  return before
}
