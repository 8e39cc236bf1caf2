import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { refuse } from '#domain/errors.ts'
import type { SourceValues } from '#domain/source.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { replaceParts, updateRow } from '../shared/row-queries.ts'
import { indexQueries } from '../shared/search-rows.ts'
import { isTaken, writtenSource, type WrittenSource } from './create-source.ts'
import { showEntries } from './hidden-entries.ts'
import { sourceDocument, sourceEntry } from './source-entry.ts'
import { sourceRecord } from './source-record.ts'
import { freeSourceSlug } from './source-slug.ts'
import { sourceToWrite } from './source-to-write.ts'

/**
 * Lifts the protection of a source: its name, other names and description as they stand become
 * everyone's, and so do its relations. Contact details are taken away, and what its earlier
 * revisions said stays hidden. Throws NotFound, Forbidden, Invalid, Stale.
 */
export const liftProtection = async (context: Context, slug: string): Promise<WrittenSource> => {
  const { here, current } = await sourceToWrite(
    context,
    slug,
    'source.protect',
    'lift the protection of this source',
  )
  if (!here.source.protected) refuse('', 'This source is not protected')
  const { protected: _, codeName = '', contact: __, ...rest } = current.values
  const values = { ...rest, name: rest.name ?? codeName }
  const hidden = await onlyPrivate(context.database, current.id)
  return write(context, current.id, current.version + 1, values, hidden)
}

async function write(
  context: Context,
  id: string,
  version: number,
  values: SourceValues,
  hidden: boolean,
): Promise<WrittenSource> {
  const { row, parts } = sourceRecord.rows(values, { id, version, previous: null })
  const slug = await freeSourceSlug(context, values.name ?? '', hidden)
  try {
    await context.database.write([
      updateRow('sources', id, { ...row, slug, version, updated_at: now(context) }),
      ...replaceParts(id, parts),
      ...showEntries(id),
      ...indexQueries([sourceDocument(id, values)]),
      ...entryQueries([
        sourceEntry(context, { id, version, action: 'lifted the protection of', values }),
      ]),
    ])
  } catch (error) {
    if (isTaken(error)) return write(context, id, version, values, hidden)
    throw error
  }
  return writtenSource(id, slug, version)
}

/** Whether private cases alone use it, so that a plain address would tell that it exists. */
async function onlyPrivate(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ others: number; uses: number }>`
    select count(*) as uses, coalesce(sum(visibility <> 'private'), 0) as others
    from case_sources join cases on cases.id = case_sources.case_id
    where source_id = ${id}`.execute(database.read)
  const [row] = rows
  return row !== undefined && row.uses > 0 && row.others === 0
}
