import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { checkLink } from './check-link.ts'
import { linkRecord } from './link-record.ts'

/** Edits a link. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editLink = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> =>
  editRecord(context, linkRecord, slug, key, edit, {
    complete: (link, _here, id) => checkLink(context, link, id),
  })
