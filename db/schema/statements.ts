export interface StatementsTable {
  id: string
  case_id: string
  number: number
  source_id: string
  said_on: string | null
  said_day: string | null
  evidence_id: string | null
  quote: string | null
  language: string | null
  translation: string | null
  translator: string | null
  summary: string | null
  passage: string | null
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface StatementRelaysTable {
  statement_id: string
  position: number
  source_id: string
}

export interface StancesTable {
  statement_id: string
  claim_id: string
  position: number
  stance: string
}
