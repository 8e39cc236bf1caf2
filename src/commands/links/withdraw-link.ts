import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { withdrawRecord } from '../shared/withdraw-record.ts'
import { linkRecord } from './link-record.ts'

/** Withdraws a link, with a reason. Throws NotFound, Forbidden, Invalid, Conflict. */
export const withdrawLink = (
  context: Context,
  slug: string,
  key: number | string,
  reason: string,
): Promise<Written> => withdrawRecord(context, linkRecord, slug, key, reason)
