import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { briefRecord } from './brief-record.ts'
import { withCarriedSentences, withPlacedSentences } from './brief-sentences.ts'

/**
 * Edits a brief. Sentences that stay keep what they are tied to, those that changed keep it to be
 * confirmed; an edit that says what its sentences are tied to is taken at its word.
 * Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const editBrief = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> =>
  editRecord(context, briefRecord, slug, key, edit, {
    complete: (values, here, _id, previous) => {
      if ('sentences' in edit.changes) return withPlacedSentences(values, here.case.language)
      const brief = { ...values, language: values.language ?? here.case.language }
      return withCarriedSentences(previous, brief)
    },
  })
