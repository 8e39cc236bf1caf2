import type { Generated } from 'kysely'

export interface SourcesTable {
  id: string
  slug: string
  name: string
  kind: string
  description: string | null
  protected: Generated<number>
  merged_into: string | null
  version: number
  created_at: string
  created_by: string | null
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
  merged_to: string | null
}

export interface SourceAliasesTable {
  source_id: string
  position: number
  alias: string
}

export interface SourceIdentitiesTable {
  source_id: string
  name: string | null
  aliases: Generated<string>
  description: string | null
  contact: string | null
}

export interface CaseSourcesTable {
  id: string
  case_id: string
  source_id: string
  number: number
  party_id: string | null
  version: number
}

export interface MergeSidesTable {
  source_id: string
  affiliation_id: string
  party_id: string | null
  version: number
}

export interface SourceRelationsTable {
  id: string
  case_id: string | null
  source_id: string
  to_source_id: string
  kind: string
  alleged_statement_id: string | null
  from: string | null
  until: string | null
  note: string | null
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}
