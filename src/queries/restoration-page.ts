import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import { RESTORABLE } from '#domain/restoring.ts'
import type { Part } from '#domain/entry-sentence.ts'
import type { HistorySubject } from './history-subject.ts'
import { recordHistory, type FieldChange } from './record-history.ts'
import { latestVersion } from './shared/latest-version.ts'

/** What bringing back an earlier version of a record would change. */
export interface RestorationPage {
  readonly subject: HistorySubject
  readonly about: readonly Part[]
  readonly title: string | null
  /** The version to bring back. */
  readonly version: number
  readonly latest: number
  readonly changes: readonly FieldChange[]
  /** Fields of the earlier version that are not shown: they stay as they are, or are restored unseen. */
  readonly kept: readonly string[]
  /** What was changed since the version the person had read, where someone was faster. */
  readonly since: readonly FieldChange[]
}

/**
 * `read` is the version the person had before them, where that is not the latest any more. Throws
 * Forbidden, NotFound (no such version), Invalid (a judgement, the latest, erased). At most 18 queries.
 */
export const restorationPage = async (
  database: Database,
  actor: Actor,
  subject: HistorySubject,
  version: number,
  read?: number,
): Promise<RestorationPage> => {
  subject.permitEdit('restore an earlier version')
  const staying = RESTORABLE[subject.kind]
  const latest = await latestVersion(database, subject.id)
  if (staying === undefined || version >= latest)
    refuse(
      '',
      staying === undefined
        ? 'A judgement is superseded by a newer one, and never restored'
        : 'This is no earlier version: there is nothing to restore',
    )
  const request = {
    filters: {},
    sort: { by: '', order: 'desc' },
    after: 0,
    limit: 1,
    query: new URLSearchParams(),
  } as const
  const compared = (from: number, to: number) =>
    recordHistory(database, actor, subject, request, { from, to })
  const page = await compared(latest, version)
  const changes = page.compared?.changes
  if (!changes) refuse('', 'The values of this version were erased: nothing of it is left')
  const moved = read !== undefined && read < latest ? await compared(read, latest) : null
  return {
    subject,
    about: page.list.items[0]?.about ?? [],
    title: page.title,
    version,
    latest,
    changes: changes.filter(({ name }) => !staying.includes(name.split('.')[0] ?? '')),
    kept: page.compared?.kept ?? [],
    since: moved?.compared?.changes ?? [],
  }
}
