import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { labelOf } from '#domain/label.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { itemFiles, type ItemFile } from './shared/item-files.ts'

/** The files of one evidence item, and what their page needs to know of it. */
export interface EvidenceFilesPage {
  readonly here: CaseHere
  readonly item: {
    readonly id: string
    readonly number: number
    readonly label: string
    readonly title: string
    readonly version: number
    readonly withdrawn: boolean
  }
  readonly files: readonly ItemFile[]
}

/** NotFound unless the actor may see the case and it has this item. Three queries. */
export const evidenceFiles = async (
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
): Promise<EvidenceFilesPage> => {
  const here = await loadCase(database, actor, slug)
  const item = await database.read
    .selectFrom('evidence')
    .select(['id', 'title', 'version', 'withdrawn_at'])
    .where('case_id', '=', here.case.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!item) throw new NotFound('evidence item')
  const { id, title, version } = item
  return {
    here,
    item: {
      id,
      number,
      label: labelOf('evidence', number),
      title,
      version,
      withdrawn: item.withdrawn_at !== null,
    },
    files: await itemFiles(database, actor, here.case.id, id),
  }
}
