import { actorId } from '#domain/actor.ts'
import { hiddenFields, type SourceValues } from '#domain/source.ts'
import { commit, type Entry } from '#record/entry.ts'
import { now, type Context } from '../context.ts'
import type { SearchDocument } from '../shared/search-rows.ts'
import { sourceRecord } from './source-record.ts'

export interface SourceChange {
  readonly id: string
  readonly version: number
  readonly action: string
  readonly values: SourceValues & {
    readonly withdrawn?: { on: string; reason: string }
    readonly mergedInto?: string
  }
  readonly note?: string
}

/** The entry of a change of a source: the workspace's, with what tells who a protected one is kept apart. */
export const sourceEntry = (context: Context, change: SourceChange): Entry =>
  commit({
    at: now(context),
    caseId: null,
    actorId: actorId(context.actor),
    action: change.action,
    subjectKind: 'source',
    subjectId: change.id,
    version: change.version,
    values: change.values,
    note: change.note,
    protectedFields: hiddenFields(change.values),
  })

/** What search finds it by: of a protected one, the code name alone. */
export const sourceDocument = (id: string, values: SourceValues): SearchDocument => ({
  kind: 'source',
  recordId: id,
  caseId: null,
  title: '',
  body: '',
  ...sourceRecord.document?.(values),
})
