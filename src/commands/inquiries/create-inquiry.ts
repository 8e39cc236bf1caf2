import type { z } from 'zod'
import { Invalid } from '#domain/errors.ts'
import { inquiryInput, inquiryIssues, issuesToday, type InquiryValues } from '#domain/inquiry.ts'
import { now, type Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import type { RecordType } from '../shared/record-type.ts'
import { inquiryRecord } from './inquiry-record.ts'

/**
 * Records that something was asked, or searched for; what came of it may be said at once. Whoever
 * records it is the one who asked. Throws NotFound, Forbidden, Invalid.
 */
export const createInquiry = (
  context: Context,
  slug: string,
  input: z.infer<typeof inquiryInput>,
): Promise<Written> => {
  const { actor } = context
  const today = now(context).slice(0, 10)
  const values: InquiryValues = {
    ...input,
    askedOn: input.askedOn ?? today,
    ...(actor.kind === 'user' ? { askedBy: actor.name } : {}),
    ...(input.outcome === undefined ? {} : { outcomeOn: input.outcomeOn ?? today }),
  }
  return createRecord(context, askedBy(actor.kind === 'user' ? actor.id : null), slug, values, {
    verb: 'asked',
    complete: (resolved) => {
      const errors = [...inquiryIssues(resolved), ...issuesToday(resolved, null, today)]
      if (errors.length > 0) throw new Invalid(errors)
      return resolved
    },
  })
}

/** The account that asked stands beside the values. */
const askedBy = (userId: string | null): RecordType<InquiryValues> => ({
  ...inquiryRecord,
  rows: (values, meta) => {
    const { row, parts } = inquiryRecord.rows(values, meta)
    return { row: { ...row, asked_by: userId }, parts }
  },
})
