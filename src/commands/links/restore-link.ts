import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { restoreRecord } from '../shared/withdraw-record.ts'
import { checkLink } from './check-link.ts'
import { linkRecord } from './link-record.ts'

/** Restores a withdrawn link, if what it rests on is still so. Throws NotFound, Forbidden, Invalid, Conflict. */
export const restoreLink = (
  context: Context,
  slug: string,
  key: number | string,
): Promise<Written> =>
  restoreRecord(context, linkRecord, slug, key, {
    check: (link, id) => checkLink(context, link, id),
  })
