import { Invalid, refuse } from '#domain/errors.ts'
import { issuesToday } from '#domain/inquiry.ts'
import { loadCase } from '#queries/shared/case-here.ts'
import { inquiryContact } from '#queries/shared/inquiry-contact.ts'
import { now, type Context } from '../context.ts'
import type { Written } from '../shared/create-record.ts'
import { editRecord } from '../shared/edit-record.ts'
import { inquiryRecord } from './inquiry-record.ts'

/** What came of an inquiry, as it is sent: not yet checked, references as labels or ids. */
export type Answer = Readonly<Record<string, unknown>>

/**
 * Records what came of an inquiry, in place of what was recorded at that version. When someone else
 * was first, Conflict carries their answer and this one. Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const answerInquiry = (
  context: Context,
  slug: string,
  number: number,
  version: number,
  answer: Answer,
): Promise<Written> => {
  const today = now(context).slice(0, 10)
  const changes = { ...NOTHING, ...answer, outcomeOn: answer['outcomeOn'] ?? today }
  const unknown = Object.keys(answer).filter((name) => !Object.hasOwn(NOTHING, name))
  if (unknown.length > 0)
    throw new Invalid(
      unknown.map((path) => ({ path, message: 'There is no such field: leave it out' })),
    )
  if (typeof answer['outcome'] !== 'string') refuse('outcome', 'Choose what came of it')
  return write(context, slug, number, { version, changes }, 'answered')
}

/** Takes back what came of an inquiry, at the version read if one is given: it is open again. Throws NotFound, Forbidden, Invalid, Conflict. */
export const reopenInquiry = (
  context: Context,
  slug: string,
  number: number,
  version: number | null,
): Promise<Written> => write(context, slug, number, { version, changes: NOTHING }, 'reopened')

const NOTHING = { outcome: null, outcomeOn: null, note: null, statement: null, evidence: null }

async function write(
  context: Context,
  slug: string,
  number: number,
  { version, changes }: { readonly version: number | null; readonly changes: Answer },
  verb: 'answered' | 'reopened',
): Promise<Written> {
  const { database, actor } = context
  const here = await loadCase(database, actor, slug)
  const contact = await inquiryContact(database, actor, here.case.id, number)
  const edit = { version: version ?? contact?.version ?? 0, changes, verb }
  return editRecord(context, inquiryRecord, slug, number, edit, {
    identities: contact?.everReadable ?? false,
    complete: (values, _here, _id, previous) => {
      if (verb === 'reopened' && previous.outcome === undefined)
        refuse('', 'This inquiry is open already')
      const errors = issuesToday(values, previous, now(context).slice(0, 10))
      if (errors.length > 0) throw new Invalid(errors)
      return values
    },
  })
}
