import { SALT_BYTES, commitment, randomSalts, type Salts } from './commitment.ts'

/** What happened, before it is committed to. */
export interface Change {
  readonly at: string
  /** The case it belongs to; null for the workspace. */
  readonly caseId: string | null
  /** The user who did it; null for the program itself. */
  readonly actorId: string | null
  /** A past-tense verb: "added", "edited", "withdrew", "restored", "assessed" … */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly version: number
  /** The record's fields after the change: the revision. */
  readonly values: object
  /** The reason given for it. */
  readonly note?: string | undefined
  /** Names of values that only those granted may read (docs/guide/protected-sources.md). */
  readonly protectedFields?: readonly string[] | undefined
}

type Opened = Record<string, unknown>

/** A change with its commitments; values and salts stand apart from them, protected ones apart from those. */
export interface Entry extends Change {
  readonly fields: Readonly<Record<string, string>>
  readonly shown: { readonly values: Opened; readonly salts: Record<string, string> }
  readonly hidden: { readonly values: Opened; readonly salts: Record<string, string> } | null
}

/**
 * Commits to every field of a change: actor, action, subject, version, note, and each value under
 * `values.<name>`, so that any of them can later be revealed or erased alone (docs/guide/history.md).
 */
export const commit = (change: Change, salts: Salts = randomSalts): Entry => {
  const opened = Object.entries(openFields(change))
  const bytes = salts(opened.length)
  const fields: Record<string, string> = {}
  const shown: { values: Opened; salts: Record<string, string> } = {
    values: { ...change.values },
    salts: {},
  }
  const hiddenNames = new Set(change.protectedFields?.map((name) => `values.${name}`))
  const hidden: typeof shown = { values: {}, salts: {} }
  opened.forEach(([name, value], index) => {
    const salt = bytes.subarray(index * SALT_BYTES, (index + 1) * SALT_BYTES)
    fields[name] = commitment(salt, value)
    const side = hiddenNames.has(name) ? hidden : shown
    side.salts[name] = Buffer.from(salt.buffer, salt.byteOffset, SALT_BYTES).toString('base64url')
  })
  if (hiddenNames.size === 0) return { ...change, fields, shown, hidden: null }
  const [open, secret] = split({ ...change.values }, change.protectedFields ?? [])
  return {
    ...change,
    fields,
    shown: { ...shown, values: open },
    hidden: { ...hidden, values: secret },
  }
}

/** Every field of a change by the name its commitment stands under. */
const openFields = (change: Change): Record<string, unknown> => {
  const fields: Record<string, unknown> = {
    actor: change.actorId,
    action: change.action,
    subject: change.subjectId,
    version: change.version,
    case: change.caseId,
    note: change.note ?? null,
  }
  for (const [name, value] of Object.entries(change.values))
    if (value !== undefined) fields[`values.${name}`] = value
  return fields
}

function split(values: Opened, names: readonly string[]): [Opened, Opened] {
  const entries = Object.entries(values)
  return [
    Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
  ]
}
