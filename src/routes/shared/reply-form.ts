import type { Context } from '#commands/context.ts'
import { recordReply } from '#commands/inquiries/record-reply.ts'
import type { Written } from '#commands/shared/create-record.ts'
import { refuse, type Conflict } from '#domain/errors.ts'
import { parseNumber } from '#domain/label.ts'
import type { Input } from '#forms/read-input.ts'
import { contextOf, type AppContext } from '#middleware/env.ts'
import { inquiryPage } from '#queries/inquiry-page.ts'
import { soleSpeaker } from '#queries/sole-speaker.ts'
import { inquiryPath } from '#queries/shared/inquiries.ts'
import { recordJson } from '#queries/shared/record-json.ts'
import type { FormState } from '#views/shared/form-state.ts'
import { writableForm, type LabelledRecord } from './labelled-record.ts'
import { caseSlug, parsed, todayOf } from './parameters.ts'
import { submit } from './submit.tsx'

/** A labelled record that can be the answer to an inquiry. */
export type AnsweringRecord<Values extends object> = LabelledRecord<Values> & {
  readonly kind: 'statement' | 'evidence'
}

/** POST of a new statement or item, which may answer an inquiry: the field `inquiry`, its number. */
export const submitRecordOrReply = <Values extends object>(
  c: AppContext,
  of: AnsweringRecord<Values>,
  create: (context: Context, slug: string, values: Values) => Promise<Written>,
): Promise<Response> => {
  const slug = caseSlug(c)
  const at = ({ number }: Written) => `/cases/${slug}/${of.current}/${number}`
  const again = async (state: FormState) =>
    of.page(c, await writableForm(c, of, null, state), state)
  return submit(c, {
    shape: of.shape,
    created: true,
    another: true,
    run: (input) => {
      const inquiry = inquiryIn(input)
      const values = parsed(of.type.schema, withoutInquiry(input))
      return inquiry === null
        ? create(contextOf(c), slug, values)
        : recordReply(contextOf(c), { ...of.type, kind: of.kind }, slug, values, inquiry)
    },
    to: at,
    shown: (written, input) => replyShownAt(c, input, at(written)),
    record: ({ id }) => recordJson(c.var.services.database, of.kind, id),
    again,
    clash: (conflict, input) => again(answeredMeanwhile(conflict, input)),
  })
}

/** The inquiry that is answered; null where none is. */
const inquiryIn = ({ fields }: Input): number | null => {
  const { inquiry } = fields
  if (inquiry === undefined || inquiry === null || inquiry === '') return null
  const number =
    typeof inquiry === 'string' || typeof inquiry === 'number' ? parseNumber(`${inquiry}`) : null
  return number ?? refuse('inquiry', 'Name the inquiry by its number, such as 3')
}

/** The fields of the record itself. */
const withoutInquiry = (input: Input): Input => {
  const { inquiry: _, ...fields } = input.fields
  return { ...input, fields }
}

/** Where a form leads afterwards: back to the inquiry that is answered now, else to the record. */
const replyShownAt = (c: AppContext, input: Input, path: string): string => {
  const number = inquiryIn(input)
  return number === null ? path : inquiryPath(caseSlug(c), number)
}

/** What a form starts with that was opened from an inquiry, `?inquiry=3`: who answered, and about what. */
export const replyPrefill = async (
  c: AppContext,
  query: URLSearchParams,
): Promise<{
  readonly inquiry?: string
  readonly source?: string
  readonly claims?: readonly string[]
}> => {
  const number = parseNumber(query.get('inquiry') ?? '')
  if (number === null) return {}
  const { services, actor } = c.var
  const { database } = services
  const { here, inquiry } = await inquiryPage(database, actor, caseSlug(c), number, todayOf(c))
  const { kind, slug } = inquiry.to
  const source = kind === 'party' && slug !== null ? await soleSpeaker(database, here, slug) : slug
  return {
    inquiry: String(number),
    ...(source === null ? {} : { source }),
    claims: inquiry.claims.map(({ label }) => label),
  }
}

/** The form again where someone else answered the inquiry first: what was entered, without the tie to it. */
const answeredMeanwhile = ({ theirs }: Conflict, input: Input): FormState => {
  const { outcome, outcomeOn, note } = theirs
  const came = `${typeof outcome === 'string' ? outcome.replaceAll('_', ' ') : 'changed'}${typeof outcomeOn === 'string' ? ` on ${outcomeOn}` : ''}`
  const words = typeof note === 'string' && note !== '' ? `: “${note.slice(0, 300)}”` : ''
  return {
    values: withoutInquiry(input).fields,
    errors: [
      {
        path: '',
        message: `Someone else recorded what came of inquiry ${inquiryIn(input) ?? ''} first: ${came}${words}. Nothing was added yet and all you entered stands below: add it by itself, or correct the inquiry.`,
      },
    ],
  }
}
