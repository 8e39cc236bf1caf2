import { sql } from 'kysely'
import type { RecordType } from '#commands/shared/record-type.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import type { InquiryValues } from '#domain/inquiry.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { inquiryContact, type InquiryContact } from './shared/inquiry-contact.ts'
import { inquiriesOf, inquiryItem, inquiryLabel, type InquiryView } from './shared/inquiries.ts'
import { mentionedIn, type Mentioned } from './shared/mentioned.ts'
import { recordForm, type RecordForm } from './shared/record-form.ts'
import { recordJson } from './shared/record-json.ts'

/** An inquiry: what was asked of whom, and what came of it. */
export interface InquiryPage {
  readonly here: CaseHere
  readonly inquiry: InquiryView
  readonly mentioned: ReadonlyMap<string, Mentioned>
}

/** NotFound unless the actor sees the case and it has this inquiry. A constant number of queries. */
export const inquiryPage = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
  today: string,
): Promise<InquiryPage> => {
  const here = await loadCase(database, actor, slug)
  const [inquiry] = await inquiriesOf(database, actor, here.case, today, {
    where: sql<boolean>`inquiries.number = ${number}`,
  })
  if (inquiry === undefined) throw new NotFound('inquiry')
  const mentioned = await mentionedIn(database, here.case, [inquiry.question, inquiry.note])
  return { here, inquiry, mentioned }
}

/** The page as JSON. */
export const inquiryPageJson = ({ here, inquiry }: InquiryPage) => ({
  ...inquiryItem(inquiry),
  case: here.case.slug,
})

/** An inquiry as JSON after a write, from its latest entry, with what the actor may read of its address. Four queries. */
export const inquiryJson = async (database: Database, actor: Actor, slug: string, id: string) => {
  const here = await loadCase(database, actor, slug)
  const [record, contact] = await Promise.all([
    recordJson(database, 'inquiry', id),
    inquiryContact(database, actor, here.case.id, id),
  ])
  return {
    ...record,
    ...named(contact),
    ...(contact ? { number: contact.number, label: inquiryLabel(contact.number) } : {}),
    case: slug,
  }
}

/** As `recordForm`, with what is kept from those who only read, where the actor may read it. */
export const inquiryForm = async (
  database: Database,
  actor: Actor,
  slug: string,
  type: RecordType<InquiryValues>,
  number: number | null,
  given: Readonly<Record<string, unknown>> = {},
): Promise<RecordForm & { readonly contact: boolean }> => {
  const form = await recordForm(database, actor, slug, type, number, given)
  if (form.record === null) return { ...form, contact: true }
  const contact = await inquiryContact(database, actor, form.here.case.id, form.record.id)
  return {
    ...form,
    values: { ...form.values, ...named(contact) },
    contact: contact?.readable ?? false,
  }
}

function named(contact: InquiryContact | null) {
  return {
    ...(contact?.addressee ? { addressee: contact.addressee } : {}),
    ...(contact?.channel ? { channel: contact.channel } : {}),
  }
}
