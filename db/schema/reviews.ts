export interface ReviewsTable {
  id: string
  case_id: string | null
  assessment_id: string
  assessment_version: number
  decision: 'approved' | 'returned'
  author_id: string | null
  reviewer_id: string | null
  reviewer_name: string
  reason: string | null
  on: string
  created_at: string
}

export interface SecondOpinionsTable {
  id: string
  case_id: string
  evidence_id: string | null
  claim_id: string | null
  assessor_id: string
  asked_by: string | null
  assessment_id: string | null
  state: 'asked' | 'given' | 'cancelled'
  version: number
  created_at: string
  updated_at: string
}
