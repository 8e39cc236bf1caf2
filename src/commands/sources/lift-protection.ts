import { sql, type CompiledQuery } from 'kysely'
import type { Database } from '#db/database.ts'
import { NotFound, refuse } from '#domain/errors.ts'
import type { SourceValues } from '#domain/source.ts'
import type { FoundRecord } from '#queries/shared/find-record.ts'
import { loadSource, type SourceHere } from '#queries/shared/source-here.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { alikeQuery, isMoved } from '../shared/merge-queries.ts'
import { replaceParts, updateRow } from '../shared/row-queries.ts'
import { indexQueries } from '../shared/search-rows.ts'
import { countedWith } from './counted-with.ts'
import { isTaken, writtenSource, type WrittenSource } from './create-source.ts'
import { showEntries } from './hidden-entries.ts'
import { sourceDocument, sourceEntry } from './source-entry.ts'
import { sourceRecord } from './source-record.ts'
import { freeSourceSlug } from './source-slug.ts'
import { sourceToWrite } from './source-to-write.ts'

/**
 * Lifts the protection of a source, and of whatever counts as it: name, other names and description
 * as they stand become everyone's, and so do its relations. Contact details are taken away, and what
 * its earlier revisions said stays hidden. Throws NotFound, Forbidden, Invalid, Stale.
 */
export const liftProtection = async (context: Context, slug: string): Promise<WrittenSource> => {
  const { here, current } = await sourceToWrite(
    context,
    slug,
    'source.protect',
    'lift the protection of this source',
  )
  if (!here.source.protected) refuse('', 'This source is not protected')
  const counted = await countedWith(context, current.id, { protected: true })
  for (const one of counted) await permitLifting(context, one.slug)
  const hidden = await onlyPrivate(context.database, current.id)
  return write(
    context,
    { ...current, values: asShown(current) },
    counted.map((one) => ({ ...one, values: asShown(one) })),
    hidden,
  )
}

/** Whoever it is, its name is told by that of the source it counts as. */
async function permitLifting(context: Context, slug: string): Promise<void> {
  const counted = await loadIfSeen(context, slug)
  if (counted === null || !counted.can('source.protect'))
    refuse(
      '',
      `${counted?.source.name ?? 'Another protected source'} counts as this one, and its protection is not yours to lift: ask a lead of a case that uses it, or undo that merge first`,
    )
}

async function loadIfSeen({ database, actor }: Context, slug: string): Promise<SourceHere | null> {
  try {
    return await loadSource(database, actor, slug)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

type Found = FoundRecord<SourceValues>

function asShown({ values }: Found): Found['values'] {
  const { protected: _, codeName = '', contact: __, ...rest } = values
  return { ...rest, name: rest.name ?? codeName }
}

async function write(
  context: Context,
  source: Found,
  counted: readonly Found[],
  hidden: boolean,
): Promise<WrittenSource> {
  const slug = await freeSourceSlug(context, source.values.name ?? '', hidden)
  const all = [
    { ...source, slug },
    ...(await Promise.all(
      counted.map(async (one) => ({
        ...one,
        // Two names may be the same: an end of its own keeps their addresses apart.
        slug: await freeSourceSlug(context, one.values.name ?? '', true),
      })),
    )),
  ]
  try {
    await context.database.write([
      ...all.flatMap((one) => showingQueries(context, one)),
      ...all.flatMap(({ id }) => showEntries(id)),
      alikeQuery(source.id),
      ...entryQueries(
        all.map(({ id, version, values }) =>
          sourceEntry(context, {
            id,
            version: version + 1,
            action: 'lifted the protection of',
            values,
          }),
        ),
      ),
    ])
  } catch (error) {
    if (isTaken(error)) return write(context, source, counted, hidden)
    // Another came to count as it since it was looked up.
    if (isMoved(error)) refuse('', 'Another source was merged into this one meanwhile: try again')
    throw error
  }
  return writtenSource(source.id, slug, source.version + 1)
}

function showingQueries(
  context: Context,
  { id, version, values, slug }: Found & { readonly slug: string },
): readonly CompiledQuery[] {
  const { row, parts } = sourceRecord.rows(values, { id, version: version + 1, previous: null })
  return [
    updateRow('sources', id, { ...row, slug, version: version + 1, updated_at: now(context) }),
    ...replaceParts(id, parts),
    ...indexQueries([sourceDocument(id, values)]),
  ]
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
