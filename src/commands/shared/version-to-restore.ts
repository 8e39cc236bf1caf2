import { inList } from '#db/lists.ts'
import { NotFound, refuse } from '#domain/errors.ts'
import { changesBackTo, RESTORABLE, restoredVerb, type Revision } from '#domain/restoring.ts'
import type { RecordKind } from '#domain/reference.ts'
import { identityReadable } from '#queries/shared/visible.ts'
import type { Context } from '../context.ts'
import type { Edit } from './edit-record.ts'

/** A record the actor was found to see, and may edit. */
export interface Restored {
  readonly kind: RecordKind
  readonly id: string
}

/**
 * The edit that makes a record again what it was at an earlier version; to be made by the record's
 * own command, which checks it as any other edit. `read` is the version the person had before them.
 * Throws NotFound (no such version), Invalid (a judgement, erased, the latest already).
 */
export const versionToRestore = async (
  context: Context,
  subject: Restored,
  version: number,
  read: number,
): Promise<Edit> => {
  const { kind } = subject
  if (RESTORABLE[kind] === undefined)
    refuse('', 'A judgement is superseded by a newer one, and never restored')
  if (version === read) refuse('', 'This is the latest version: there is nothing to restore')
  const revisions = await revisionsOf(context, subject, [version, read])
  const earlier = revisions.get(version)
  if (earlier === undefined) throw new NotFound('version')
  if (earlier === null) refuse('', 'The values of this version were erased: nothing of it is left')
  if (kind === 'source_relation' && earlier.kept.length > 0)
    refuse(
      '',
      'This version is kept back with a protected source: restore it by hand, if you know it',
    )
  const now = revisions.get(read) ?? { values: {}, kept: [] }
  return {
    version: read,
    changes: changesBackTo(kind, now, earlier),
    verb: restoredVerb(version),
  }
}

/** By number; null once erased. What is kept back is joined only for those who may know all of it. */
async function revisionsOf(
  context: Context,
  { kind, id }: Restored,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Revision | null>> {
  const rows = await context.database.read
    .selectFrom('entry_values as one')
    .innerJoin('entries', 'entries.seq', 'one.seq')
    .leftJoin('protected_values as secret', 'secret.seq', 'one.seq')
    .select(['one.version', 'one.values', 'entries.fields', 'secret.values as hidden'])
    .where('one.subject_id', '=', id)
    .where('one.version', 'in', inList(versions))
    .execute()
  const known = await mayKnow(
    context,
    kind,
    id,
    rows.map((row) => row.hidden),
  )
  return new Map(
    rows.map(({ version, values, hidden, fields }) => {
      if (values === null) return [version, null]
      const shown = { ...parsed(values), ...(known ? parsed(hidden) : {}) }
      const kept = Object.keys(parsed(fields)).flatMap((name) =>
        name.startsWith('values.') && !(name.slice(7) in shown) ? [name.slice(7)] : [],
      )
      return [version, { values: shown, kept }]
    }),
  )
}

/**
 * Whether the actor may know every protected source that is concerned: of a source, itself, as long
 * as it is protected; of a tie, both ends as they were then. One query.
 */
async function mayKnow(
  context: Context,
  kind: RecordKind,
  id: string,
  hidden: readonly (string | null)[],
): Promise<boolean> {
  if (kind !== 'source' && kind !== 'source_relation') return false
  const ends = hidden.flatMap((values) => {
    const { source, to } = parsed(values)
    return [source, to].filter((one) => typeof one === 'string')
  })
  const ids = kind === 'source' ? [id] : ends
  const rows = await context.database.read
    .selectFrom('sources')
    .select(['protected', identityReadable(context.actor).as('known')])
    .where('id', 'in', inList(ids))
    .execute()
  return kind === 'source'
    ? rows.every((row) => row.protected === 1 && row.known)
    : rows.every((row) => row.protected === 0 || row.known)
}

const parsed = (json: string | null): Readonly<Record<string, unknown>> =>
  JSON.parse(json ?? '{}') as Record<string, unknown>
