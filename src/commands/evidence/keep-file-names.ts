import { sql } from 'kysely'
import { inList } from '#db/lists.ts'
import type { EvidenceValues } from '#domain/evidence.ts'
import { neutralFileName } from '#domain/file-name.ts'
import { identityReadable } from '#queries/shared/visible.ts'
import type { Context } from '../context.ts'
import { sourcesOf } from './evidence-record.ts'

/**
 * The item after an edit that leaves its files alone. Names of files that may tell who a protected
 * source is are not opened by someone who may not know that, by naming another source in its place:
 * the files go on under neutral names. One query, where a source is taken from an item with files.
 */
export const keepFileNames = async (
  context: Context,
  id: string,
  before: EvidenceValues,
  after: EvidenceValues,
): Promise<EvidenceValues> => {
  const named = new Set(sourcesOf(after))
  const gone = sourcesOf(before).flatMap((source) =>
    source === undefined || named.has(source) ? [] : [source],
  )
  if (gone.length === 0 || !after.files?.length) return after
  const number = await numberIfKept(context, id, gone)
  if (number === null) return after
  const files = after.files.map((file, at) => ({
    ...file,
    name: neutralFileName(`e${number}-${at + 1}`, file.name),
  }))
  return { ...after, files }
}

/** The number of the item, where one of these sources is kept from the actor. */
async function numberIfKept(
  { database, actor }: Context,
  id: string,
  sources: readonly string[],
): Promise<number | null> {
  const row = await database.read
    .selectFrom('evidence')
    .select('number')
    .where('id', '=', id)
    .where(
      sql<boolean>`exists (select 1 from sources where sources.id in ${inList(sources)}
        and sources.protected = 1 and not ${identityReadable(actor)})`,
    )
    .executeTakeFirst()
  return row?.number ?? null
}
