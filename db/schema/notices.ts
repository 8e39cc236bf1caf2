import type { Generated } from 'kysely'

export interface NotificationsTable {
  id: Generated<number>
  user_id: string
  case_id: string | null
  seq: number
  why: string
  subject_id: string
  due: string | null
  at: string
  read_at: string | null
  mailed_at: string | null
}

export interface MailChoicesTable {
  user_id: string
  how: 'off' | 'daily' | 'hourly' | 'at_once'
  since: string
  next_at: string
  failures: Generated<number>
  problem: string | null
  updated_at: string
}

export interface CaseVisitsTable {
  user_id: string
  case_id: string
  seq: number
  at: string
}
