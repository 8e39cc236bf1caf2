import type { CompiledQuery } from 'kysely'
import { Invalid, refuse } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { codeNameTells, sourceValues, type SourceValues } from '#domain/source.ts'
import type { FoundRecord } from '#queries/shared/find-record.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { alikeQuery, isMoved } from '../shared/merge-queries.ts'
import { replaceParts, updateRow } from '../shared/row-queries.ts'
import { indexQueries, purgeQuery } from '../shared/search-rows.ts'
import { countedWith } from './counted-with.ts'
import { CODE_NAME_TELLS, isTaken, writtenSource, type WrittenSource } from './create-source.ts'
import { hideEntries } from './hidden-entries.ts'
import { sourceDocument, sourceEntry } from './source-entry.ts'
import { sourceRecord } from './source-record.ts'
import { neutralSlug } from './source-slug.ts'
import { sourceToWrite } from './source-to-write.ts'

/**
 * Protects a source, and whatever counts as it: from now on everyone but a lead and those granted
 * sees its code name, and nothing recorded earlier tells who it is. Its address becomes a neutral
 * one; the old one leads nowhere, for anyone. Throws NotFound, Forbidden, Invalid, Stale.
 */
export const protectSource = async (
  context: Context,
  slug: string,
  codeName: string,
): Promise<WrittenSource> => {
  const { current } = await sourceToWrite(context, slug, 'source.protect', 'protect this source')
  if (current.values.protected) refuse('', 'This source is protected already')
  const hidden = { ...current, values: asHidden(current, codeName) }
  const counted = await countedWith(context, current.id, { protected: false })
  return write(
    context,
    hidden,
    // Another name of the same source tells who it is as much as its own.
    counted.map((one, at) => ({ ...one, values: asHidden(one, `${codeName} (${at + 2})`) })),
  )
}

type Found = FoundRecord<SourceValues>

/** What it is from now on. Why it stands withdrawn was written while everyone knew it, and may name it. */
function asHidden({ values }: Found, codeName: string): Found['values'] {
  const { withdrawn, mergedInto, ...rest }: Found['values'] & { readonly mergedInto?: string } =
    values
  const parsed = sourceValues.safeParse({ ...rest, protected: true, codeName })
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  if (codeNameTells(parsed.data)) refuse('codeName', CODE_NAME_TELLS)
  return {
    ...parsed.data,
    ...(withdrawn === undefined ? {} : { withdrawn: { ...withdrawn, reason: '' } }),
    ...(mergedInto === undefined ? {} : { mergedInto }),
  }
}

async function write(
  context: Context,
  source: Found,
  counted: readonly Found[],
): Promise<WrittenSource> {
  const all = [source, ...counted].map((one) => ({ ...one, slug: neutralSlug(context.newId) }))
  try {
    await context.database.write([
      ...all.flatMap((one) => hidingQueries(context, one)),
      alikeQuery(source.id),
      purgeQuery(),
      purgeQuery(),
      ...entryQueries(
        all.map(({ id, version, values }) =>
          sourceEntry(context, { id, version: version + 1, action: 'protected', values }),
        ),
      ),
    ])
  } catch (error) {
    if (isTaken(error)) return write(context, source, counted)
    // Another came to count as it since it was looked up.
    if (isMoved(error)) refuse('', 'Another source was merged into this one meanwhile: try again')
    throw error
  }
  return writtenSource(source.id, all[0]?.slug ?? '', source.version + 1)
}

function hidingQueries(
  context: Context,
  { id, version, values, slug }: Found & { readonly slug: string },
): readonly CompiledQuery[] {
  const { row, parts } = sourceRecord.rows(values, { id, version: version + 1, previous: null })
  return [
    updateRow('sources', id, {
      ...row,
      slug,
      ...(values.withdrawn === undefined ? {} : { withdrawn_reason: '' }),
      version: version + 1,
      updated_at: now(context),
    }),
    ...replaceParts(id, parts),
    ...hideEntries(id),
    ...indexQueries([sourceDocument(id, values)]),
  ]
}
