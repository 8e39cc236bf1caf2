export interface CountersTable {
  name: string
  value: number
}

export interface EntriesTable {
  seq: number
  at: string
  fields: string
}

export interface EntryValuesTable {
  seq: number
  at: string
  case_id: string | null
  actor_id: string | null
  action: string
  subject_kind: string
  subject_id: string
  version: number
  note: string | null
  values: string | null
  salts: string | null
}

export interface ProtectedValuesTable {
  seq: number
  subject_id: string
  values: string | null
  salts: string | null
  note: string | null
}
