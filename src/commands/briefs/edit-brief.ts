import { referencesOf } from '#domain/reference.ts'
import { isRestoredVerb } from '#domain/restoring.ts'
import type { Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { briefRecord } from './brief-record.ts'
import { withCarriedSentences, withPlacedSentences } from './brief-sentences.ts'

/**
 * Edits a brief. Sentences that stay keep what they are tied to, those that changed keep it to be
 * confirmed; an edit that says what its sentences are tied to is taken at its word. An earlier version
 * comes back with all its ties, also to what was withdrawn since: they show so, as they would had they stayed.
 * Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const editBrief = (
  context: Context,
  slug: string,
  key: number | string,
  edit: Edit,
): Promise<Written> =>
  editRecord(context, briefRecord, slug, key, edit, {
    known: isRestoredVerb(edit.verb ?? '')
      ? referencesOf('brief', edit.changes).map(({ text }) => text)
      : [],
    complete: (values, here, _id, previous) => {
      if ('sentences' in edit.changes) return withPlacedSentences(values, here.case.language)
      const brief = { ...values, language: values.language ?? here.case.language }
      return withCarriedSentences(previous, brief)
    },
  })
