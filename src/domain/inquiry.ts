import * as z from 'zod'
import { line, longText, prose, reference } from './fields.ts'
import { when, type FieldError } from './errors.ts'
import { calendarDay } from './work.ts'

/** Something asked of someone (a right of reply, records, a question), or a search that was made. */

export const INQUIRY_KINDS = ['right_of_reply', 'records_request', 'question', 'search'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

export const INQUIRY_OUTCOMES = [
  'answered',
  'refused',
  'no_answer',
  'found',
  'nothing_found',
] as const
export type InquiryOutcome = (typeof INQUIRY_OUTCOMES)[number]

/** What can come of each kind: people answer, searches find. Records may be asked for and not be there. */
export const OUTCOMES_OF: Readonly<Record<InquiryKind, readonly InquiryOutcome[]>> = {
  right_of_reply: ['answered', 'refused', 'no_answer'],
  question: ['answered', 'refused', 'no_answer'],
  records_request: ['answered', 'refused', 'no_answer', 'found', 'nothing_found'],
  search: ['found', 'nothing_found'],
}

/** What came of it, as it is recorded with the inquiry or later. */
export const outcomeShape = {
  outcome: z.enum(INQUIRY_OUTCOMES, 'Choose what came of it').optional(),
  outcomeOn: calendarDay.optional(),
  note: longText(20_000).optional(),
  statement: reference('the statement that was the answer').optional(),
  evidence: reference('the item that was the answer').optional(),
}

/** In the order of the case file. References are ids. */
export const inquiryShape = {
  kind: z.enum(INQUIRY_KINDS, 'Choose what kind of inquiry it is'),
  party: reference('the party that was asked').optional(),
  source: reference('the source that was asked').optional(),
  addressee: line('of whom or where it was asked', 300).optional(),
  claims: z.array(reference('a claim')).max(100, 'Name 100 or fewer').optional(),
  question: prose('what was asked or searched for', 20_000),
  channel: line('how it was asked', 300).optional(),
  askedOn: calendarDay,
  askedBy: line('the name of whoever asked', 300).optional(),
  due: calendarDay.optional(),
  ...outcomeShape,
}

export type InquiryValues = z.infer<z.ZodObject<typeof inquiryShape>>

/** Errors that no single field shows, each with the path of the field to mend. */
export const inquiryIssues = (inquiry: InquiryValues): readonly FieldError[] => [
  ...addresseeIssues(inquiry),
  ...outcomeIssues(inquiry),
  ...dayIssues(inquiry),
]

export const inquiryValues = z.strictObject(inquiryShape).superRefine(checkInquiry)

export function checkInquiry(inquiry: InquiryValues, context: z.RefinementCtx): void {
  for (const { path, message } of inquiryIssues(inquiry))
    context.addIssue({ code: 'custom', path: [path], message })
}

/** What a person may say of a new one: who asked is known from who records it, and the day from the clock unless said. */
export const inquiryInput = z.strictObject({
  ...withoutAsker(inquiryShape),
  askedOn: calendarDay.optional(),
})

/** Errors of what is entered now, which depend on the day it is: yesterday's deadline was nobody's. */
export const issuesToday = (
  inquiry: InquiryValues,
  previous: Pick<InquiryValues, 'due'> | null,
  today: string,
): readonly FieldError[] => {
  const { askedOn, due, outcome, outcomeOn } = inquiry
  return [
    ...when(askedOn > today, 'askedOn', 'This day is still to come: enter the day it was asked'),
    ...when(
      due !== undefined &&
        due !== previous?.due &&
        due < today &&
        due >= askedOn &&
        outcome === undefined,
      'due',
      'This day has passed: enter a day still to come, or record what came of it',
    ),
    ...when(
      outcomeOn !== undefined && outcomeOn > today,
      'outcomeOn',
      'This day is still to come: enter the day it was known',
    ),
  ]
}

/** Nobody has answered and the day it was due has passed. */
export const isOverdue = (
  inquiry: { readonly outcome?: string | null; readonly due?: string | null },
  today: string,
): boolean =>
  (inquiry.outcome ?? null) === null && typeof inquiry.due === 'string' && inquiry.due < today

/** Whether someone was asked for a reply by it; whoever searches asks nobody (METHODS 9, no-reply). */
export const asksSomeone = (kind: InquiryKind): boolean => kind !== 'search'

function withoutAsker({ askedBy: _, ...rest }: typeof inquiryShape) {
  return rest
}

function addresseeIssues(inquiry: InquiryValues): readonly FieldError[] {
  const { kind, party, source, addressee } = inquiry
  const named = [party, source, addressee].filter((one) => one !== undefined).length
  if (named === 1) return []
  if (named > 1)
    return [{ path: 'addressee', message: 'Name one only: a party, a source, or someone else' }]
  return [
    {
      path: 'addressee',
      message:
        kind === 'search'
          ? 'Say where it was searched'
          : 'Say who was asked: a party, a source, or someone else',
    },
  ]
}

function outcomeIssues(inquiry: InquiryValues): readonly FieldError[] {
  const { kind, outcome, outcomeOn, note, statement, evidence } = inquiry
  const of = OUTCOMES_OF[kind]
  if (outcome === undefined)
    return Object.entries({ outcomeOn, note, statement, evidence }).flatMap(([path, value]) =>
      when(value !== undefined, path, 'Say what came of it first: its outcome'),
    )
  return [
    ...when(outcomeOn === undefined, 'outcomeOn', 'Enter the day of the outcome'),
    ...when(
      !of.includes(outcome),
      'outcome',
      `Choose one of these for it: ${of.map((one) => one.replaceAll('_', ' ')).join(', ')}`,
    ),
    ...when(
      outcome === 'no_answer' && (statement !== undefined || evidence !== undefined),
      statement === undefined ? 'evidence' : 'statement',
      'Where nobody answered there is no answer to name: leave this empty, or choose another outcome',
    ),
    ...when(
      outcome === 'nothing_found' && statement !== undefined,
      'statement',
      'Where nothing was found there is no statement: leave this empty, or choose another outcome',
    ),
    ...when(
      statement !== undefined && evidence !== undefined,
      'evidence',
      'Name the statement or the item, not both: a statement says itself where it is found',
    ),
  ]
}

function dayIssues(inquiry: InquiryValues): readonly FieldError[] {
  const { askedOn, due, outcome, outcomeOn } = inquiry
  return [
    ...when(
      due !== undefined && due < askedOn,
      'due',
      'An answer cannot be due before it was asked for',
    ),
    ...when(
      outcomeOn !== undefined && outcomeOn < askedOn,
      'outcomeOn',
      'Nothing can have come of it before it was asked',
    ),
    ...when(
      outcome === 'no_answer' && due !== undefined && outcomeOn !== undefined && outcomeOn < due,
      'outcome',
      `The answer is due on ${due ?? ''}: until then it is open, and nobody has failed to answer`,
    ),
  ]
}
