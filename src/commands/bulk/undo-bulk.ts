import type { BulkRecord } from '#domain/bulk.ts'
import { refuse } from '#domain/errors.ts'
import { permitInCase } from '#domain/permission.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import type { Context } from '../context.ts'
import { undoEdits } from './undo-edits.ts'
import { undoLinks } from './undo-links.ts'
import { undoWork } from './undo-work.ts'
import type { BulkWrites } from './writes.ts'

/** Takes back what one act did to many records, where each still stands as that left it. Throws Invalid, Conflict. */
export const undoBulk = async (
  context: Context,
  here: CaseHere,
  records: readonly BulkRecord[],
): Promise<BulkWrites> => {
  const kinds = ['claim', 'statement', 'work', 'link'] as const
  const kind = kinds.find((one) => records[0]?.[one] !== undefined)
  if (kind === undefined || records.some((one) => one[kind] === undefined))
    refuse('records', 'Undo one act at a time')
  if (records.some(({ version }) => version === undefined))
    refuse('records', 'Say which version of each to undo')
  const action = kind === 'work' ? 'record.rate' : 'record.write'
  permitInCase(context.actor, action, here.standing, 'undo this')
  switch (kind) {
    case 'work':
      return undoWork(context, here, records)
    case 'link':
      return undoLinks(context, here.case.id, records)
    case 'claim':
    case 'statement':
      return undoEdits(context, here.case.id, kind, records)
  }
}
