export interface PresencesTable {
  case_id: string
  user_id: string
  page: string
  editing: string | null
  at: string
}

export interface PresenceRefusalsTable {
  user_id: string
  at: string
}
