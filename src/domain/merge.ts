/** Edits that meet: what each side did to each field since both had read it. */
export interface FieldClash {
  readonly name: string
  /** Null where the version both started from is not known. */
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Both changed it, and not to the same. */
  readonly both: boolean
}

type Fields = Readonly<Record<string, unknown>>

/** Every field in which mine and theirs differ. */
export const clashes = (base: Fields | null, mine: Fields, theirs: Fields): readonly FieldClash[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    .filter((name) => name !== 'withdrawn' && !same(mine[name], theirs[name]))
    .map((name) => ({
      name,
      base: base?.[name] ?? null,
      mine: mine[name],
      theirs: theirs[name],
      both: base === null || (!same(base[name], mine[name]) && !same(base[name], theirs[name])),
    }))

/**
 * The three-way merge a person starts from: what only one side changed is taken from that side;
 * where both did, mine stands until the person chooses.
 */
export const mergedFields = (base: Fields | null, mine: Fields, theirs: Fields): Fields => {
  const result: Record<string, unknown> = { ...theirs }
  delete result['withdrawn']
  for (const clash of clashes(base, mine, theirs))
    if (clash.both || same(base?.[clash.name], clash.theirs)) result[clash.name] = clash.mine
  for (const [name, value] of Object.entries(result)) if (value === undefined) delete result[name]
  return result
}

/** Equal as JSON, whatever the order of keys; absent, null and undefined are one. */
export const same = (a: unknown, b: unknown): boolean => stable(a) === stable(b)

function stable(value: unknown): string {
  if (value === undefined || value === null) return 'null'
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const record = value as Fields
  const names = Object.keys(record).filter((name) => record[name] !== undefined)
  return `{${names
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${stable(record[name])}`)
    .join(',')}}`
}
