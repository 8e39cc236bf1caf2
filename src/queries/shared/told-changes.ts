import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { changedFields } from '#domain/field-changes.ts'
import { fieldText } from '#domain/field-words.ts'
import { fieldAt } from '#domain/merge.ts'
import { mapReferences, referencesOf, type RecordKind } from '#domain/reference.ts'
import { namedRecords } from './named-records.ts'
import { nameIds } from './record-json.ts'

type Fields = Readonly<Record<string, unknown>>

/** How one field went from one version to another. */
export interface FieldChange {
  readonly name: string
  /** As JSON has it: references as labels and slugs. Null where the field was not there. */
  readonly from: unknown
  readonly to: unknown
  /** As people read it: references by name. Empty where the field was not there. */
  readonly before: string
  readonly after: string
}

/** One version of a record of some kind; its values are null once erased. */
export interface ToldRevision {
  readonly kind: RecordKind
  readonly values: Fields | null
}

/** Null where either was erased; without a version before, everything is new. */
export type TellChanges = (
  before: ToldRevision | undefined,
  after: ToldRevision | undefined,
) => FieldChange[] | null

/**
 * Says what any of these versions changed in another of the same record, in the words of people and
 * of programs. Two queries, whatever it is asked.
 */
export const tellerOfChanges = async (
  database: Database,
  actor: Actor,
  revisions: readonly ToldRevision[],
): Promise<TellChanges> => {
  const ids = revisions.flatMap(({ kind, values }) => [
    ...referencesOf(kind, values).map((one) => one.text),
    ...Object.values(values ?? {}).filter(isPerson),
  ])
  const [labels, names] = await Promise.all([
    nameIds(database, ids),
    namedRecords(database, actor, ids),
  ])
  return (before, after) => {
    const [old, now] = [before === undefined ? {} : before.values, after?.values ?? null]
    if (old === null || now === null || after === undefined) return null
    const asJson = (values: Fields) =>
      mapReferences(after.kind, values, ({ text }) => labels.get(text) ?? text)
    const asRead = (values: Fields) =>
      withPeople(
        mapReferences(after.kind, values, ({ text }) => names.get(text)?.text ?? text),
        (id) => names.get(id)?.text ?? id,
      )
    const [oldJson, nowJson, oldRead, nowRead] = [
      asJson(old),
      asJson(now),
      asRead(old),
      asRead(now),
    ]
    return changedFields(old, now).map(({ name }) => ({
      name,
      from: fieldAt(oldJson, name) ?? null,
      to: fieldAt(nowJson, name) ?? null,
      before: fieldText(fieldAt(oldRead, name)),
      after: fieldText(fieldAt(nowRead, name)),
    }))
  }
}

/** People are no references in the record: they stand in it by their id. */
const isPerson = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('user_')

const withPeople = (values: Fields, name: (id: string) => string): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isPerson(value) ? name(value) : value]),
  )
