import type { Generated } from 'kysely'

export interface ScalesTable {
  id: string
  key: string
  version: number
  name: string
  of: 'source' | 'evidence' | 'claim'
  grades: string
  outcomes: Generated<string>
  built_in: Generated<number>
  created_at: string
  created_by: string | null
  withdrawn_at: string | null
  withdrawn_reason: string | null
  importing: string | null
}

export interface AssessmentsTable {
  id: string
  case_id: string | null
  number: number
  source_id: string | null
  evidence_id: string | null
  claim_id: string | null
  subject_version: number
  scale_id: string
  grade: string | null
  outcome: string | null
  checks: string | null
  confidence: 'low' | 'moderate' | 'high' | null
  rationale: string
  assessor_id: string | null
  assessor_name: string
  on: string
  supersedes_id: string | null
  state: 'draft' | 'submitted' | 'approved' | 'returned'
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
  review_by: string | null
  blind: Generated<number>
  reconciles: Generated<string>
  dissent: string | null
}

export interface AssessmentAnswersTable {
  assessment_id: string
  challenge_id: string
  position: number
  ruling: 'upheld' | 'dismissed' | null
}

export interface RatingsTable {
  id: string
  case_id: string
  number: number
  claim_id: string
  evidence_id: string
  assessor_id: string | null
  assessor_name: string
  rating: 'II' | 'I' | 'N' | 'C' | 'CC' | 'NA'
  on: string | null
  blind: number | null
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface RatingRevealsTable {
  user_id: string
  claim_id: string
  how: 'asked' | 'complete'
  at: string
}
