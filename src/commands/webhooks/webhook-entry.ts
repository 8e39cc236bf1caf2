import type { CompiledQuery } from 'kysely'
import { actorId } from '#domain/actor.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'

export interface WebhookRow {
  readonly id: string
  readonly case_id: string | null
  readonly name: string
  readonly url: string
  /** As it was read, 0 of a new one: whoever changes it after that makes the batch Stale. */
  readonly version: number
}

/** The entry of a change to a webhook: its host alone, since the rest of an address may be a secret. */
export const webhookEntry = (
  context: Context,
  hook: WebhookRow,
  action: string,
  more: { readonly active: boolean; readonly note?: string },
): { readonly version: number; readonly queries: readonly CompiledQuery[] } => {
  const version = hook.version + 1
  const change = commit({
    at: now(context),
    caseId: hook.case_id,
    actorId: actorId(context.actor),
    action,
    subjectKind: 'webhook',
    subjectId: hook.id,
    version,
    values: { name: hook.name, host: new URL(hook.url).host, active: more.active },
    note: more.note,
  })
  return { version, queries: entryQueries([change]) }
}
