import type { LinkValues } from '#domain/link.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { checkLink } from './check-link.ts'
import { linkRecord } from './link-record.ts'

/** Links an item to a claim. Throws NotFound, Forbidden, Invalid. */
export const createLink = (context: Context, slug: string, input: LinkValues): Promise<Written> =>
  createRecord(context, linkRecord, slug, input, {
    verb: 'linked',
    complete: (link) => checkLink(context, link, null),
  })
