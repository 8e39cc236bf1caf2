import { Invalid } from '#domain/errors.ts'
import { selfDerivations } from '#domain/evidence.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { evidenceRecord } from './evidence-record.ts'
import { keepFileNames } from './keep-file-names.ts'
import { lostOrigins } from './lost-origins.ts'

/** Edits an evidence item. Throws NotFound, Forbidden, Invalid, Conflict. */
export const editEvidence = async (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> =>
  editRecord(context, evidenceRecord, slug, key, edit, {
    complete: async (item, _here, id, previous) => {
      const errors = [...selfDerivations(id, item), ...(await lostOrigins(context, id, item))]
      if (errors.length > 0) throw new Invalid(errors)
      return 'files' in edit.changes ? item : keepFileNames(context, id, previous, item)
    },
  })
