import type { Generated } from 'kysely'

export interface CasesTable {
  id: string
  slug: string
  title: string
  question: string
  summary: string
  language: string
  visibility: 'private' | 'workspace' | 'open'
  warning: string | null
  tags: Generated<string>
  importing: string | null
  version: number
  created_at: string
  created_by: string | null
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
  approvals: Generated<number>
  approvers: Generated<'reviewers' | 'leads'>
}

export interface CaseMembersTable {
  case_id: string
  user_id: string
  role: 'reader' | 'contributor' | 'reviewer' | 'lead'
  identities: Generated<number>
  added_at: string
  until: string | null
  guest: Generated<number>
}

export interface PartiesTable {
  id: string
  case_id: string
  number: number
  slug: string
  name: string
  account: string
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface MentionsTable {
  case_id: string
  from_kind: string
  from_id: string
  to_kind: 'claim' | 'evidence' | 'statement'
  to_number: number
}
