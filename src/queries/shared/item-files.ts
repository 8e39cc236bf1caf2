import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { neutralFileName } from '#domain/file-name.ts'
import { sql } from 'kysely'
import { identityReadable } from './visible.ts'

/** A file on an item. */
export interface ItemFile {
  readonly position: number
  readonly sha256: string
  /** As it was handed in; neutral to those who may not know who the item's protected source is. */
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** Its bytes were handed in within this case; of an imported file only the hash may be known. */
  readonly kept: boolean
}

/** The files of an item, in order. A name someone gave a file may tell who a protected source is. One query. */
export const itemFiles = async (
  database: Database,
  actor: Actor,
  caseId: string,
  itemId: string,
): Promise<readonly ItemFile[]> => {
  const rows = await database.read
    .selectFrom('files')
    .innerJoin('evidence', 'evidence.id', 'files.evidence_id')
    .select(['files.position', 'files.sha256', 'files.name', 'files.type', 'files.size'])
    .select(['evidence.number'])
    .select(
      sql<number>`exists (select 1 from kept_files
        where kept_files.case_id = evidence.case_id and kept_files.sha256 = files.sha256)`.as(
        'kept',
      ),
    )
    .select(
      sql<number>`exists (select 1 from sources where sources.protected = 1
        and (sources.id = evidence.source_id or sources.id in (
          select to_source_id from derivations where derivations.evidence_id = evidence.id))
        and not ${identityReadable(actor)})`.as('hidden'),
    )
    .where('files.evidence_id', '=', itemId)
    .where('evidence.case_id', '=', caseId)
    .orderBy('files.position')
    .execute()
  return rows.map(({ number, hidden, kept, ...file }) => ({
    ...file,
    kept: kept === 1,
    name: hidden === 1 ? neutralFileName(`e${number}-${file.position + 1}`, file.name) : file.name,
  }))
}
