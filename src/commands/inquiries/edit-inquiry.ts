import { Invalid, refuse } from '#domain/errors.ts'
import { issuesToday, type InquiryValues } from '#domain/inquiry.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { inquiryContact } from '#queries/shared/inquiry-contact.ts'
import { now, type Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord, type Edit } from '../shared/edit-record.ts'
import { inquiryRecord } from './inquiry-record.ts'

/**
 * Edits what was asked, of whom and until when; what came of it is recorded by `answerInquiry`.
 * Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const editInquiry = async (
  context: Context,
  slug: string,
  number: number,
  edit: Edit,
): Promise<Written> => {
  if (edit.changes['askedBy'] !== undefined)
    refuse('askedBy', 'Who asked is known from who recorded it: leave this out')
  for (const name of OUTCOME)
    if (edit.changes[name] !== undefined)
      refuse(name, 'What came of it is recorded by itself: POST it to the inquiry’s /answer')
  const { database, actor } = context
  const here = await loadCase(database, actor, slug)
  const contact = await inquiryContact(database, actor, here.case.id, number)
  const readable = contact?.readable ?? false
  return editRecord(context, inquiryRecord, slug, number, edit, {
    identities: contact?.everReadable ?? false,
    complete: (values, _here, _id, previous) => {
      const kept = readable ? values : withoutContact(values, contact?.sourceId ?? null, edit)
      const errors = issuesToday(kept, previous, now(context).slice(0, 10))
      if (errors.length > 0) throw new Invalid(errors)
      return kept
    },
  })
}

const OUTCOME = ['outcome', 'outcomeOn', 'note', 'statement', 'evidence']

/** How a protected source was reached is not opened to others by asking someone else in its place. */
function withoutContact(
  values: InquiryValues,
  sourceId: string | null,
  { changes }: Edit,
): InquiryValues {
  if (values.source === (sourceId ?? undefined) || typeof changes['channel'] === 'string')
    return values
  const { channel: _, ...rest } = values
  return rest
}
