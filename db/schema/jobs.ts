import type { Generated } from 'kysely'

export interface JobsTable {
  id: string
  kind: string
  user_id: string | null
  case_id: string | null
  state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  total: Generated<number>
  done: Generated<number>
  message: string | null
  input: string | null
  cursor: string | null
  created_at: string
  updated_at: string
}

export interface StagedEntriesTable {
  job_id: string
  position: number
  at: string
  fields: string
  case_id: string | null
  actor_id: string | null
  action: string
  subject_kind: string
  subject_id: string
  version: number
  note: string | null
  values: string | null
  salts: string | null
  protected_values: string | null
  protected_salts: string | null
}

export interface JobInputsTable {
  job_id: string
  position: number
  text: string
}
