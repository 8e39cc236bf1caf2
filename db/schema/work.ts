import type { Generated } from 'kysely'

export interface ClaimWorkTable {
  id: string
  case_id: string
  claim_id: string
  assignee_id: string | null
  priority: Generated<'high' | 'normal' | 'low'>
  due: string | null
  status: Generated<
    'new' | 'in_progress' | 'in_review' | 'assessed' | 'published' | 'needs_another_look'
  >
  reason: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface DeskFeedsTable {
  user_id: string
  id: string
  hash: string
  created_at: string
}
