import * as z from 'zod'
import { line, longText, namesOne, reference, tag } from './fields.ts'
import { BEARINGS } from './link.ts'
import { STANCES } from './statement.ts'
import { calendarDay, CLAIM_STATUSES, PRIORITIES } from './work.ts'

/** One act on many records of a case (docs/guide/bulk.md). */

/** As many as one batch takes on every host. */
const MOST_RECORDS = 200

/** A record by its label, with the version that was read, where that is to be held to. */
const record = z
  .strictObject({
    claim: reference('a claim').optional(),
    evidence: reference('an item').optional(),
    statement: reference('a statement').optional(),
    /** The plan of a claim, by the claim's label; only to undo. */
    work: reference('a claim').optional(),
    link: reference('a link').optional(),
    version: z.int('Give the version you read, a whole number').nonnegative().optional(),
  })
  .refine(({ version: _, ...named }) => namesOne(named), 'Name one record')

const records = z
  .array(record, 'Choose the records')
  .min(1, 'Choose at least one record')
  .max(MOST_RECORDS, `Choose ${MOST_RECORDS} or fewer at a time`)

export const bulkBody = z.discriminatedUnion(
  'action',
  [
    z.strictObject({
      action: z.literal('assign'),
      records,
      assignee: line('a person', 254).nullable().optional(),
    }),
    z.strictObject({
      action: z.literal('status'),
      records,
      status: z.enum(CLAIM_STATUSES, 'Choose how far they have come'),
      reason: longText(5000).optional(),
    }),
    z.strictObject({
      action: z.literal('priority'),
      records,
      priority: z.enum(PRIORITIES, 'Choose a priority: high, normal or low'),
    }),
    z.strictObject({
      action: z.literal('due'),
      records,
      due: calendarDay.nullable().optional(),
    }),
    z.strictObject({ action: z.literal('tag'), records, tag }),
    z.strictObject({ action: z.literal('untag'), records, tag }),
    z.strictObject({
      action: z.literal('rivals'),
      records,
      rivalGroup: line('a name for the group of rivals', 100).nullable().optional(),
    }),
    z.strictObject({
      action: z.literal('link'),
      records,
      /** Of claims: the item; of items: the claim. */
      to: reference('what to link them to'),
      bearing: z.enum(BEARINGS, 'Choose how the item bears on the claim'),
    }),
    z.strictObject({
      action: z.literal('stance'),
      records,
      to: reference('the claim'),
      stance: z.enum(STANCES, 'Choose what they do to the claim'),
    }),
    z.strictObject({ action: z.literal('undo'), records }),
  ],
  { error: 'Choose what to do with them' },
)

export type BulkBody = z.infer<typeof bulkBody>
export type BulkRecord = z.infer<typeof record>
export type BulkAction = BulkBody['action']

/** What became of one record. */
export interface BulkOutcome {
  /** "C1", "E4", "S7". */
  readonly label: string
  readonly version: number
  readonly changed: boolean
  /** Why it was left alone. */
  readonly why?: string
}

/** The reverse act, as it would be sent. */
export interface BulkUndo {
  readonly action: 'undo'
  readonly records: readonly BulkRecord[]
}

/** The act that takes these back; null where there is nothing to take back. */
export const undoOf = (records: readonly BulkRecord[]): BulkUndo | null =>
  records.length === 0 ? null : { action: 'undo', records }

export interface BulkResult {
  readonly action: BulkAction
  readonly outcomes: readonly BulkOutcome[]
  /** Null where nothing was changed, or an undoing was itself the act. */
  readonly undo: BulkUndo | null
}
