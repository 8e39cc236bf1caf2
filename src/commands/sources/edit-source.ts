import { Stale } from '#db/database.ts'
import { Forbidden, Invalid, refuse } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { same } from '#domain/merge.ts'
import { codeNameTells, IDENTITY_FIELDS, sourceValues, type SourceValues } from '#domain/source.ts'
import type { SourceHere } from '#queries/shared/source-here.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { now, type Context } from '../context.ts'
import { merged, type Edit } from '../shared/edit-record.ts'
import type { FoundRecord } from '#queries/shared/find-record.ts'
import { replaceParts, updateRow } from '../shared/row-queries.ts'
import { indexQueries } from '../shared/search-rows.ts'
import { CODE_NAME_TELLS, writtenSource, type WrittenSource } from './create-source.ts'
import { sourceDocument, sourceEntry } from './source-entry.ts'
import { sourceRecord } from './source-record.ts'
import { currentSource, sourceConflict, sourceToWrite } from './source-to-write.ts'

/**
 * Edits a source; its address stays. Fields that tell who a protected one is are changed only by
 * those who may read them, and are kept through the edits of others.
 * Throws NotFound, Forbidden, Invalid, Conflict.
 */
export const editSource = async (
  context: Context,
  slug: string,
  edit: Edit,
): Promise<WrittenSource> => {
  const { here, current } = await sourceToWrite(context, slug, 'source.edit', 'edit this source')
  refuseHidden(here, edit)
  if (edit.version !== current.version) throw await sourceConflict(context, here, current, edit)
  const values = decide(here, current, edit)
  // An edit that changes nothing makes no version, so that nobody else's reading goes stale by it.
  if (same(values, current.values))
    return writtenSource(current.id, here.source.slug, current.version)
  const version = current.version + 1
  try {
    await context.database.write(queriesOf(context, current, version, values, edit.verb))
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    throw await sourceConflict(context, here, await currentSource(context, current.id), edit)
  }
  return writtenSource(current.id, here.source.slug, version)
}

function refuseHidden(here: SourceHere, edit: Edit): void {
  if (!here.source.protected || here.can('identity.read')) return
  if (IDENTITY_FIELDS.some((name) => name in edit.changes))
    throw new Forbidden(
      `Only those who may know who ${here.source.name} is can change its ${IDENTITY_FIELDS.join(', ')}.`,
    )
}

function decide(here: SourceHere, current: FoundRecord<SourceValues>, edit: Edit): SourceValues {
  if (current.withdrawn) refuse('', 'This source was withdrawn: restore it before you edit it')
  const parsed = sourceValues.safeParse(merged(current.values, edit.changes))
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error))
  if (!same(parsed.data.protected ?? false, current.values.protected ?? false))
    refuse('protected', 'Protection is put on and lifted by itself, not in an edit')
  // Said only to those who know the name: to anyone else it would tell that they had guessed it.
  if (parsed.data.protected && here.can('identity.read') && codeNameTells(parsed.data))
    refuse('codeName', CODE_NAME_TELLS)
  return parsed.data
}

function queriesOf(
  context: Context,
  current: FoundRecord<SourceValues>,
  version: number,
  values: SourceValues,
  verb = 'edited',
) {
  const { id } = current
  const { row, parts } = sourceRecord.rows(values, { id, version, previous: current.values })
  return [
    updateRow('sources', id, { ...row, version, updated_at: now(context) }),
    ...replaceParts(id, parts),
    ...indexQueries([sourceDocument(id, values)]),
    ...entryQueries([sourceEntry(context, { id, version, action: verb, values })]),
  ]
}
