import type { Generated } from 'kysely'

export interface UsersTable {
  id: string
  name: string
  email: string
  email_verified: Generated<number>
  image: string | null
  role: Generated<'admin' | 'editor' | 'contributor' | 'reader'>
  disabled_at: string | null
  created_at: string
  updated_at: string
  guest: Generated<number>
}

export interface SessionsTable {
  id: string
  token: string
  user_id: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  created_at: string
  updated_at: string
}

export interface AccountsTable {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: string
  updated_at: string
}

export interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

export interface RateLimitsTable {
  id: string
  key: string
  count: number
  last_request: number
}

export interface AccessLinksTable {
  id: string
  hash: string
  purpose: 'invitation' | 'reset' | 'sign_in'
  role: 'admin' | 'editor' | 'contributor' | 'reader' | null
  email: string | null
  user_id: string | null
  created_by: string | null
  created_at: string
  expires_at: string
  used_at: string | null
  case_id: string | null
  case_role: 'reader' | 'contributor' | 'reviewer' | 'lead' | null
  guest: Generated<number>
  until: string | null
  identities: Generated<number>
}

export interface TokensTable {
  id: string
  user_id: string
  name: string
  hash: string
  scope: 'read' | 'write'
  created_at: string
  expires_at: string | null
  last_used_at: string | null
  revoked_at: string | null
}
