import { NotFound } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord } from '../shared/edit-record.ts'
import { evidenceRecord } from './evidence-record.ts'

/**
 * Takes a file off an evidence item, which makes a new version of it. The bytes stay in the store,
 * and earlier versions go on naming them. `position` counts from 0, at `version`.
 * Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const detachFile = (
  context: Context,
  slug: string,
  number: number,
  { position, version }: { readonly position: number; readonly version: number },
): Promise<Written> =>
  editRecord(
    context,
    evidenceRecord,
    slug,
    number,
    { version, changes: {} },
    {
      complete: ({ files = [], ...values }) => {
        if (files[position] === undefined) throw new NotFound('file')
        const kept = files.toSpliced(position, 1)
        return kept.length === 0 ? values : { ...values, files: kept }
      },
    },
  )
