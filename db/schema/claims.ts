import type { Generated } from 'kysely'

export interface ClaimsTable {
  id: string
  case_id: string
  number: number
  wording: string
  kind: string
  checkable: number
  scope_period: string | null
  scope_place: string | null
  scope_population: string | null
  scope_measure: string | null
  scope_definition: string | null
  rival_group: string | null
  tags: Generated<string>
  resolution_outcome: 'borne_out' | 'not_borne_out' | null
  resolution_on: string | null
  resolution_basis: string | null
  merged_into: string | null
  meaning_version: number
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
  merged_to: string | null
}

export interface ClaimAboutsTable {
  claim_id: string
  position: number
  party_id: string | null
  source_id: string | null
  evidence_id: string | null
}

export interface ClaimPositionsTable {
  claim_id: string
  party_id: string
  position: number
  stance: string
  reason: string
}

export interface ClaimRelationsTable {
  id: string
  case_id: string
  claim_id: string
  to_claim_id: string
  kind: string
  note: string | null
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface ChallengesTable {
  id: string
  case_id: string
  claim_id: string
  evidence_id: string | null
  source_id: string | null
  link_id: string | null
  assessment_id: string | null
  ground: string
  note: string | null
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}
