import { inquiryValues, type InquiryValues } from '#domain/inquiry.ts'
import { orNull, type RecordType } from '../shared/record-type.ts'

/** Beside these columns stands `asked_by`, the account of whoever asked. */
export const inquiryRecord: RecordType<InquiryValues> = {
  kind: 'inquiry',
  noun: 'inquiry',
  table: 'inquiries',
  numbered: 'inquiries',
  schema: inquiryValues,
  rows: (inquiry, { id }) => ({
    row: {
      kind: inquiry.kind,
      party_id: orNull(inquiry.party),
      source_id: orNull(inquiry.source),
      addressee: orNull(inquiry.addressee),
      question: inquiry.question,
      channel: orNull(inquiry.channel),
      asked_on: inquiry.askedOn,
      asked_name: orNull(inquiry.askedBy),
      due: orNull(inquiry.due),
      outcome: orNull(inquiry.outcome),
      outcome_on: orNull(inquiry.outcomeOn),
      outcome_note: orNull(inquiry.note),
      statement_id: orNull(inquiry.statement),
      evidence_id: orNull(inquiry.evidence),
    },
    parts: [
      {
        table: 'inquiry_claims',
        owner: 'inquiry_id',
        rows: (inquiry.claims ?? []).map((claim, position) => ({
          inquiry_id: id,
          position,
          claim_id: claim,
        })),
      },
    ],
  }),
  texts: (inquiry) => [inquiry.question, inquiry.note],
  // Whom one writes to and how are kept from those who only read (ADR 0024): they may name contacts.
  secret: (_anyProtected, inquiry) => CONTACT.filter((name) => inquiry[name] !== undefined),
}

const CONTACT = ['addressee', 'channel'] as const
