import type { FieldError } from '../errors.ts'
import type { RecordKind, ReferenceKind } from '../reference.ts'
import { kindWords } from '../record-words.ts'
import { referencesOf } from '../reference.ts'
import { bracketed } from './errors.ts'
import type { CaseFile } from './shape.ts'

/** Where each key of the file stands, by what kind of record it names. */
export type Keys = Readonly<Record<ReferenceKind, ReadonlyMap<string, string>>>

/** A record of the file with its place, as cross-references see it. */
interface Placed {
  readonly kind: RecordKind
  readonly path: string
  readonly record: { readonly key?: string | undefined }
}

/** Faults in keys: one used twice, or a reference to a key that is not in the file. */
export const keyErrors = (file: CaseFile): readonly FieldError[] => {
  const placed = records(file)
  const errors: FieldError[] = []
  const seen = new Map<string, Map<string, string>>()
  for (const { kind, path, record } of placed) {
    if (record.key === undefined) continue
    const keys = seen.get(kind) ?? new Map<string, string>()
    seen.set(kind, keys)
    const first = keys.get(record.key)
    if (first === undefined) keys.set(record.key, path)
    else
      errors.push({
        path: `${path}.key`,
        message: `“${record.key}” is the key of ${first} already: give each its own`,
      })
  }
  const missing = (kind: ReferenceKind, key: string, path: string) => {
    if (!seen.get(kind)?.has(key))
      errors.push({
        path,
        message: `There is no ${kindWords(kind)} with the key “${key}” in this file`,
      })
  }
  for (const { kind, path, record } of placed)
    for (const one of referencesOf(kind, record))
      missing(one.kind, one.text, `${path}.${bracketed(one.path)}`)
  for (const [index, { party }] of file.sources.entries())
    if (party !== undefined) missing('party', party, `sources[${index}].party`)
  return errors
}

function records(file: CaseFile): readonly Placed[] {
  const list = (kind: RecordKind, at: string, records: readonly object[] | undefined): Placed[] =>
    (records ?? []).map((record, index) => ({ kind, path: `${at}[${index}]`, record }))
  return [
    ...list('party', 'parties', file.parties),
    ...list('source', 'sources', file.sources),
    ...file.sources.flatMap(({ relations }, index) =>
      list('source_relation', `sources[${index}].relations`, relations),
    ),
    ...list('evidence', 'evidence', file.evidence),
    ...list('claim', 'claims', file.claims),
    ...file.claims.flatMap(({ relations, challenges }, index) => [
      ...list('claim_relation', `claims[${index}].relations`, relations),
      ...list('challenge', `claims[${index}].challenges`, challenges),
    ]),
    ...list('statement', 'statements', file.statements),
    ...list('link', 'links', file.links),
    ...list('rating', 'ratings', file.ratings),
    ...list('assessment', 'assessments', file.assessments),
    ...list('inquiry', 'inquiries', file.inquiries),
    ...list('brief', 'briefs', file.briefs),
  ]
}
