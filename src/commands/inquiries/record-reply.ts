import { Stale } from '#db/database.ts'
import { Conflict, Invalid, NotFound, refuse } from '#domain/errors.ts'
import { issuesToday, type InquiryValues } from '#domain/inquiry.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { findRecord, type FoundRecord } from '#queries/shared/find-record.ts'
import { now, type Context } from '../context.ts'
import { anyProtected } from '../shared/any-protected.ts'
import { createRecord, type Written } from '../shared/create-record.ts'
import { editQueries } from '../shared/edit-record.ts'
import type { RecordType } from '../shared/record-type.ts'
import { inquiryRecord } from './inquiry-record.ts'

/**
 * Adds a statement or an item that is the answer to an open inquiry, and records it there, in one
 * batch. When someone else answered the inquiry first, nothing is added and Conflict says theirs.
 * Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const recordReply = async <Values extends object>(
  context: Context,
  type: RecordType<Values> & { readonly kind: 'statement' | 'evidence' },
  slug: string,
  input: Values,
  number: number,
): Promise<Written> => {
  let caseId = ''
  try {
    return await createRecord(context, type, slug, input, {
      complete: async (values, here) => {
        caseId = here.case.id
        await openInquiry(context, here, number)
        return values
      },
      also: async (id, _values, here) => {
        const inquiry = await openInquiry(context, here, number)
        const { kind } = inquiry.values
        const outcome = kind === 'search' ? 'found' : 'answered'
        const answered: InquiryValues = {
          ...inquiry.values,
          outcome,
          outcomeOn: now(context).slice(0, 10),
          [type.kind]: id,
        }
        const errors = issuesToday(answered, inquiry.values, now(context).slice(0, 10))
        if (errors.length > 0) throw new Invalid(errors)
        return editQueries(
          context,
          inquiryRecord,
          here.case.id,
          inquiry,
          answered,
          await inquiryRecord.secret?.(anyProtected(context), answered),
          'answered',
        )
      },
    })
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    throw taken(await findRecord(context.database, inquiryRecord, caseId, number))
  }
}

async function openInquiry(
  context: Context,
  here: CaseHere,
  number: number,
): Promise<FoundRecord<InquiryValues>> {
  const found = await inquiryNumbered(context, here.case.id, number)
  if (found.withdrawn) refuse('inquiry', `Inquiry ${number} was withdrawn: restore it first`)
  if (found.values.outcome !== undefined) throw taken(found)
  return found
}

/** What was written with it must not be lost to a number that leads nowhere. */
async function inquiryNumbered(context: Context, caseId: string, number: number) {
  try {
    return await findRecord(context.database, inquiryRecord, caseId, number, true)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return refuse('inquiry', `There is no inquiry ${number} in this case`)
  }
}

/** What the other recorded; there is nothing to merge, for this one is a record of its own. */
const taken = ({ shown, version }: FoundRecord<InquiryValues>) =>
  new Conflict({ base: null, mine: {}, theirs: shown, version })
