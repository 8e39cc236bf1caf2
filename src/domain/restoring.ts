import type { RecordKind } from './reference.ts'
import { IDENTITY_FIELDS } from './source.ts'

/**
 * Kinds of record of which an earlier version can be brought back as a new one, with the fields that
 * stay as they are then, since they are changed by acts of their own: files are attached and taken
 * off, a case is moved and opened by its lead, a source is protected. Judgements are superseded
 * instead; what came of an inquiry is recorded, and taken back, by itself.
 */
export const RESTORABLE: Readonly<Partial<Record<RecordKind, readonly string[]>>> = {
  case: ['slug', 'visibility'],
  party: [],
  source: ['protected', 'codeName'],
  evidence: ['files'],
  claim: [],
  statement: [],
  link: [],
  claim_relation: [],
  challenge: [],
  source_relation: [],
  brief: [],
}

type Fields = Readonly<Record<string, unknown>>

/** A version's values, and the names of fields it has that are not among them. */
export interface Revision {
  readonly values: Fields
  readonly kept: readonly string[]
}

/**
 * The changes that make the values `now` those of an earlier version: what it did not have is taken
 * away (null). Fields it has but does not show stay as they are: who a source is, wherever either of
 * the two keeps that back.
 */
export const changesBackTo = (kind: RecordKind, now: Revision, earlier: Revision): Fields => {
  const hidden = new Set([...now.kept, ...earlier.kept])
  const identity = kind === 'source' && IDENTITY_FIELDS.some((name) => hidden.has(name))
  const staying = new Set([
    ...(RESTORABLE[kind] ?? []),
    ...hidden,
    ...(identity ? IDENTITY_FIELDS : []),
    'withdrawn',
    'mergedInto',
  ])
  return Object.fromEntries(
    [...new Set([...Object.keys(now.values), ...Object.keys(earlier.values)])]
      .filter((name) => !staying.has(name))
      .map((name) => [name, earlier.values[name] ?? null]),
  )
}

/** The verb of the entry: "restored version 3 of". */
export const restoredVerb = (version: number): string => `restored version ${version} of`

export const isRestoredVerb = (action: string): boolean => /^restored version \d+ of$/.test(action)
