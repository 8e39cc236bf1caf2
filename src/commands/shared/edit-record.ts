import type { CompiledQuery } from 'kysely'
import { Stale } from '#db/database.ts'
import { actorId } from '#domain/actor.ts'
import { Conflict, Invalid, refuse } from '#domain/errors.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import type { CaseAction } from '#domain/permission.ts'
import { same } from '#domain/merge.ts'
import { referencesOf } from '#domain/reference.ts'
import type { CaseHere } from '#queries/shared/case-here.ts'
import { commit } from '#record/entry.ts'
import { entryQueries } from '#record/entry-queries.ts'
import { hideFields } from '#record/hide-fields.ts'
import { now, type Context } from '../context.ts'
import { anyProtected } from './any-protected.ts'
import { caseToWrite, labelFor, type Written } from './create-record.ts'
import { findRecord, valuesAt, type FoundRecord } from '#queries/shared/find-record.ts'
import { mentionQueries } from './mention-queries.ts'
import { checkResolved, type RecordType } from './record-type.ts'
import { resolveReferences } from './references.ts'
import { replaceParts, updateRow, useSources } from './row-queries.ts'
import { indexQueries } from './search-rows.ts'

export interface Edit {
  /** The version the editor read. */
  readonly version: number
  /** Fields to set; null takes an optional field away; what is not named stays. */
  readonly changes: Readonly<Record<string, unknown>>
  /** The past-tense verb of its entry; "edited" unless said. */
  readonly verb?: string
}

export interface EditOptions<Values> {
  /** What the actor must be allowed; "record.write" unless said. */
  readonly action?: CaseAction
  /** Further ids it may refer to though what they name was withdrawn, beside those it refers to already. */
  readonly known?: readonly string[]
  /** Last look at the values, with the case, the record's id and its values until now at hand; may throw Invalid. */
  readonly complete?: (
    values: Values,
    here: CaseHere,
    id: string,
    previous: Values,
  ) => Promise<Values> | Values
  /** Further queries for the same batch. */
  readonly also?: (values: Values, here: CaseHere) => readonly CompiledQuery[]
  /** The actor was found to be let into what is protected: a conflict shows it. */
  readonly identities?: boolean
}

/**
 * Edits a record of a case. Throws Conflict with base, mine and theirs when someone else changed it
 * since `edit.version`, whether that shows when it is read or only when it is written.
 */
export const editRecord = async <Values extends object>(
  context: Context,
  type: RecordType<Values>,
  slug: string,
  key: number | string,
  edit: Edit,
  options: EditOptions<Values> = {},
): Promise<Written> => {
  const here = await caseToWrite(
    context,
    slug,
    options.action ?? 'record.write',
    `edit this ${type.noun}`,
  )
  const find = () => findRecord(context.database, type, here.case.id, key, true)
  const current = await find()
  const values = await decide(context, type, here, current, edit, options)
  const written = {
    id: current.id,
    number: current.number,
    label: labelFor(type.kind, current.number),
  }
  // An edit that changes nothing makes no version, so that nobody else's reading goes stale by it.
  if (same(values, current.values) && !options.also) return { ...written, version: current.version }
  const protectedFields = await type.secret?.(anyProtected(context), values)
  try {
    await context.database.write([
      ...editQueries(context, type, here.case.id, current, values, protectedFields, edit.verb),
      ...(options.also?.(values, here) ?? []),
    ])
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    throw await conflictOf(context, await find(), edit, options.identities)
  }
  return { ...written, version: current.version + 1 }
}

async function decide<Values extends object>(
  context: Context,
  type: RecordType<Values>,
  here: CaseHere,
  current: FoundRecord<Values>,
  edit: Edit,
  options: EditOptions<Values>,
): Promise<Values> {
  if (edit.version !== current.version)
    throw await conflictOf(context, current, edit, options.identities)
  if (current.withdrawn)
    refuse('', `This ${type.noun} was withdrawn: restore it before you edit it`)
  refuseMerged(type, current)
  const parsed = type.schema.safeParse(merged(current.values, edit.changes))
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error, type.schema))
  const known = new Set([
    ...referencesOf(type.kind, current.values).map((one) => one.text),
    ...(options.known ?? []),
  ])
  const resolved = await resolveReferences(context, here.case.id, type.kind, parsed.data, known)
  const values = options.complete
    ? await options.complete(resolved, here, current.id, current.values)
    : resolved
  return checkResolved(type, values)
}

/** What counts as another is changed there, or not at all until the merge is undone. */
export const refuseMerged = <Values extends object>(
  type: RecordType<Values>,
  { values }: FoundRecord<Values>,
): void => {
  if ('mergedInto' in values)
    refuse(
      '',
      `This ${type.noun} was merged into another: change that one, or undo the merge first`,
    )
}

/** The queries that make these values the record's next version, with its entry, for a batch that does more. */
export function editQueries<Values extends object>(
  context: Context,
  type: RecordType<Values>,
  caseId: string,
  current: FoundRecord<Values>,
  values: Values,
  protectedFields: readonly string[] | undefined,
  verb = 'edited',
): CompiledQuery[] {
  const at = now(context)
  const version = current.version + 1
  const { row, parts } = type.rows(values, { id: current.id, version, previous: current.values })
  const document = type.document?.(values)
  return [
    updateRow(type.table, current.id, { ...row, version, updated_at: at }),
    ...replaceParts(current.id, parts),
    ...useSources(caseId, type.kind, values, context.newId),
    ...(type.texts ? mentionQueries(caseId, type.kind, current.id, type.texts(values)) : []),
    ...(document
      ? indexQueries([{ kind: type.kind, recordId: current.id, caseId, ...document }])
      : []),
    ...(protectedFields?.length
      ? hideFields({ where: 'subject_id = ?', parameters: [current.id] }, protectedFields)
      : []),
    ...entryQueries([
      commit({
        at,
        caseId,
        actorId: actorId(context.actor),
        action: verb,
        subjectKind: type.kind,
        subjectId: current.id,
        version,
        values: { ...values },
        protectedFields,
      }),
    ]),
    ...(type.hide?.(current.id) ?? []),
  ]
}

export async function conflictOf<Values extends object>(
  context: Context,
  current: FoundRecord<Values>,
  edit: Edit,
  identities = false,
): Promise<Conflict> {
  const base = await valuesAt(context.database, current.id, edit.version, identities)
  const theirs = identities ? { ...current.values } : current.shown
  return new Conflict({
    base,
    mine: merged(base ?? theirs, edit.changes),
    theirs,
    version: current.version,
  })
}

/** Set what is named, drop what is null, keep the rest; that it is withdrawn or merged is no field of an edit. */
export const merged = (
  values: object,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const result: Record<string, unknown> = { ...values }
  delete result['withdrawn']
  delete result['mergedInto']
  Object.assign(result, changes)
  for (const [name, value] of Object.entries(result))
    if (value === null || value === undefined) delete result[name]
  return result
}
