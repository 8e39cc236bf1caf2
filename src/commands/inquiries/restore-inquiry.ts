import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { inquiryRecord } from './inquiry-record.ts'

/** Restores a withdrawn inquiry as it was. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreInquiry = (context: Context, slug: string, number: number): Promise<Written> =>
  restoreRecord(context, inquiryRecord, slug, number)
