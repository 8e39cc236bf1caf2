import type { Generated } from 'kysely'

export interface WebhooksTable {
  id: string
  case_id: string | null
  owner_id: string
  name: string
  url: string
  kinds: string
  secret: string
  active: number
  stopped: string | null
  since_seq: number
  version: number
  created_at: string
  updated_at: string
  withdrawn_at: string | null
  withdrawn_reason: string | null
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: string
  seq: number | null
  state: 'waiting' | 'sent' | 'failed' | 'dropped'
  attempts: Generated<number>
  next_at: string
  status: number | null
  problem: string | null
  created_at: string
  updated_at: string
}
