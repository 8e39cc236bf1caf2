import type { Generated } from 'kysely'

export interface EvidenceTable {
  id: string
  case_id: string
  number: number
  kind: string
  title: string
  source_id: string | null
  publisher: string | null
  url: string | null
  published: string | null
  published_day: string | null
  language: string | null
  description: string | null
  gaps: Generated<string>
  origin_recorded: number | null
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface DerivationsTable {
  evidence_id: string
  position: number
  to_evidence_id: string | null
  to_source_id: string | null
  how: string
}

export interface FilesTable {
  evidence_id: string
  position: number
  sha256: string
  name: string
  type: string
  size: number
}

export interface KeptFilesTable {
  case_id: string
  sha256: string
  kept_at: string
}
