import { labelOf, type LabelledKind } from '#domain/label.ts'
import type { RecordKind } from '#domain/reference.ts'
import type { Stored } from './stored-records.ts'

export type Records = ReadonlyMap<RecordKind, readonly Stored[]>

/**
 * The file's name for each record: labels in lower case within the case, slugs of parties and
 * sources; i1 and b1 for inquiries and briefs by their number; l1, a1 and ch1 for links, assessments and challenges, counted in the order of the file,
 * so that a file made from an imported file has the same keys.
 */
export const fileKeys = (records: Records): ReadonlyMap<string, string> => {
  const of = (kind: RecordKind) => records.get(kind) ?? []
  const keys = new Map<string, string>()
  for (const kind of ['claim', 'evidence', 'statement'] as const satisfies readonly LabelledKind[])
    for (const { id, place } of of(kind)) keys.set(id, labelOf(kind, place).toLowerCase())
  for (const { id, slug } of [...of('party'), ...of('source')]) keys.set(id, slug ?? id)
  for (const { id, place } of of('inquiry')) keys.set(id, `i${place}`)
  for (const { id, place } of of('brief')) keys.set(id, `b${place}`)
  for (const [index, { id }] of of('link').entries()) keys.set(id, `l${index + 1}`)
  for (const [index, { id }] of of('assessment').entries()) keys.set(id, `a${index + 1}`)
  const challenges = of('claim').flatMap((claim) => belonging(of('challenge'), 'claim', claim.id))
  for (const [index, { id }] of challenges.entries()) keys.set(id, `ch${index + 1}`)
  return keys
}

/** Those of the records whose field names the owner. */
const belonging = (records: readonly Stored[], field: string, owner: string): readonly Stored[] =>
  records.filter((record) => record.values[field] === owner)
