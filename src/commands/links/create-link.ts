import type { LinkValues } from '#domain/link.ts'
import type { Context } from '../context.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { linkRecord } from './link-record.ts'

/** Adds a link to a case. Throws NotFound, Forbidden, Invalid. */
export const createLink = (context: Context, slug: string, input: LinkValues): Promise<Written> =>
  createRecord(context, linkRecord, slug, input)
