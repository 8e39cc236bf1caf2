import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { inquiryRecord } from './inquiry-record.ts'

/** Withdraws an inquiry, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawInquiry = (
  context: Context,
  slug: string,
  number: number,
  reason: string,
): Promise<Written> => withdrawRecord(context, inquiryRecord, slug, number, reason)
