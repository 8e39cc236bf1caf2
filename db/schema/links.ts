export interface EvidenceLinksTable {
  id: string
  case_id: string
  number: number
  claim_id: string
  evidence_id: string
  bearing: 'supports' | 'refutes' | 'context'
  rests_on: string | null
  passage: string | null
  reasoning: string | null
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}
