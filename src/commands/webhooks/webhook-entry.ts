import type { CompiledQuery } from 'kysely'
import { actorId } from '#domain/actor.ts'
import { latestVersion } from '#queries/shared/latest-version.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'

export interface WebhookRow {
  readonly id: string
  readonly case_id: string | null
  readonly name: string
  readonly url: string
}

/** The entry of a change to a webhook: its host alone, since the rest of an address may be a secret. */
export const webhookEntry = async (
  context: Context,
  hook: WebhookRow,
  action: string,
  more: { readonly active: boolean; readonly note?: string },
): Promise<{ readonly version: number; readonly queries: readonly CompiledQuery[] }> => {
  const version = (await latestVersion(context.database, hook.id)) + 1
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
