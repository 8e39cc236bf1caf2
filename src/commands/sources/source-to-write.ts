import { refuse, type Conflict } from '#domain/errors.ts'
import { permitWithSource, type SourceAction } from '#domain/permission.ts'
import type { SourceValues } from '#domain/source.ts'
import { loadSource, type SourceHere } from '#queries/shared/source-here.ts'
import type { Context } from '../context.ts'
import { conflictOf, type Edit } from '../shared/edit-record.ts'
import { findRecord, type FoundRecord } from '#queries/shared/find-record.ts'
import { sourceRecord } from './source-record.ts'

export interface SourceToWrite {
  readonly here: SourceHere
  /** All its values, what tells who it is among them. */
  readonly current: FoundRecord<SourceValues>
}

/** Loads a source through the actor and permits the action. Throws NotFound, Forbidden, Invalid (merged). */
export const sourceToWrite = async (
  context: Context,
  slug: string,
  action: SourceAction,
  doing: string,
): Promise<SourceToWrite> => {
  const here = await loadSource(context.database, context.actor, slug)
  permitWithSource(context.actor, action, here.standing, doing)
  if (here.mergedInto !== null)
    refuse('', `This source was merged into “${here.mergedInto}”: change that one`)
  return { here, current: await currentSource(context, here.source.id) }
}

export const currentSource = (context: Context, id: string): Promise<FoundRecord<SourceValues>> =>
  findRecord(context.database, sourceRecord, null, id, true)

/** Both sides of two edits that met; what tells who a protected source is, only to those who may know. */
export const sourceConflict = (
  context: Context,
  here: SourceHere,
  current: FoundRecord<SourceValues>,
  edit: Edit,
): Promise<Conflict> => conflictOf(context, current, edit, here.can('identity.read'))
