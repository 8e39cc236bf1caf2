export interface InquiriesTable {
  id: string
  case_id: string
  number: number
  kind: 'right_of_reply' | 'records_request' | 'question' | 'search'
  party_id: string | null
  source_id: string | null
  addressee: string | null
  question: string
  channel: string | null
  asked_on: string
  asked_by: string | null
  asked_name: string | null
  due: string | null
  outcome: 'answered' | 'refused' | 'no_answer' | 'found' | 'nothing_found' | null
  outcome_on: string | null
  outcome_note: string | null
  statement_id: string | null
  evidence_id: string | null
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface InquiryClaimsTable {
  inquiry_id: string
  position: number
  claim_id: string
}
