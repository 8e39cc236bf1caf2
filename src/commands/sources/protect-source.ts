import { Invalid, refuse } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { codeNameTells, sourceValues, type SourceValues } from '#domain/source.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { replaceParts, updateRow } from '../shared/row-queries.ts'
import { indexQueries, purgeQuery } from '../shared/search-rows.ts'
import { CODE_NAME_TELLS, isTaken, writtenSource, type WrittenSource } from './create-source.ts'
import { hideEntries } from './hidden-entries.ts'
import { sourceDocument, sourceEntry } from './source-entry.ts'
import { sourceRecord } from './source-record.ts'
import { neutralSlug } from './source-slug.ts'
import { sourceToWrite } from './source-to-write.ts'

/**
 * Protects a source: from now on everyone but a lead and those granted sees its code name, and
 * nothing recorded earlier tells who it is. Its address becomes a neutral one; the old one leads
 * nowhere, for anyone. Throws NotFound, Forbidden, Invalid, Stale.
 */
export const protectSource = async (
  context: Context,
  slug: string,
  codeName: string,
): Promise<WrittenSource> => {
  const { current } = await sourceToWrite(context, slug, 'source.protect', 'protect this source')
  if (current.values.protected) refuse('', 'This source is protected already')
  const { withdrawn, ...rest } = current.values
  const parsed = sourceValues.safeParse({ ...rest, protected: true, codeName })
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  if (codeNameTells(parsed.data)) refuse('codeName', CODE_NAME_TELLS)
  const values = withdrawn ? { ...parsed.data, withdrawn } : parsed.data
  return write(context, current.id, current.version + 1, values)
}

async function write(
  context: Context,
  id: string,
  version: number,
  values: SourceValues,
): Promise<WrittenSource> {
  const { row, parts } = sourceRecord.rows(values, { id, version, previous: null })
  const slug = neutralSlug(context.newId)
  try {
    await context.database.write([
      updateRow('sources', id, { ...row, slug, version, updated_at: now(context) }),
      ...replaceParts(id, parts),
      ...hideEntries(id),
      ...indexQueries([sourceDocument(id, values)]),
      purgeQuery(),
      purgeQuery(),
      ...entryQueries([sourceEntry(context, { id, version, action: 'protected', values })]),
    ])
  } catch (error) {
    if (isTaken(error)) return write(context, id, version, values)
    throw error
  }
  return writtenSource(id, slug, version)
}
