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

/** Every field in which mine and theirs differ; a part of a group, such as scope.place, is a field of its own. */
export const clashes = (
  base: Fields | null,
  mine: Fields,
  theirs: Fields,
): readonly FieldClash[] => {
  const [before, ours, others] = [base && leaves(base), leaves(mine), leaves(theirs)]
  return [...new Set([...ours.keys(), ...others.keys()])]
    .filter((name) => !isWithdrawal(name) && !same(ours.get(name), others.get(name)))
    .map((name) => ({
      name,
      base: before?.get(name) ?? null,
      mine: ours.get(name),
      theirs: others.get(name),
      both:
        before === null ||
        (!same(before.get(name), ours.get(name)) && !same(before.get(name), others.get(name))),
    }))
}

/**
 * The three-way merge a person starts from: what only one side changed is taken from that side;
 * where both did, mine stands until the person chooses.
 */
export const mergedFields = (base: Fields | null, mine: Fields, theirs: Fields): Fields => {
  const { withdrawn: _, ...start } = theirs
  return clashes(base, mine, theirs)
    .filter((clash) => clash.both || same(clash.base, clash.theirs))
    .reduce((fields: Fields, clash) => withField(fields, clash.name, clash.mine), start)
}

/** The fields with one of them set, by its path; undefined and null take it away, and a group left empty with it. */
export const withField = (fields: Fields, path: string, value: unknown): Fields => {
  const [name = '', ...rest] = path.split('.')
  const set =
    rest.length === 0 ? value : nonEmpty(withField(group(fields[name]), rest.join('.'), value))
  const { [name]: _, ...others } = fields
  return set === undefined || set === null ? others : { ...fields, [name]: set }
}

/** A field by its path; undefined where there is none. */
export const fieldAt = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((held, name) => group(held)[name], fields)

/** Values by path. Lists are one value each: their rows have no names by which two versions of one could be told to be the same row. */
function leaves(fields: Fields, at = ''): Map<string, unknown> {
  return new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      isGroup(value) ? [...leaves(value, `${at}${name}.`)] : [[`${at}${name}`, value] as const],
    ),
  )
}

/** Withdrawing is no edit of a field. */
const isWithdrawal = (name: string) => name === 'withdrawn' || name.startsWith('withdrawn.')

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const group = (value: unknown): Fields => (isGroup(value) ? value : {})

const nonEmpty = (fields: Fields) => (Object.keys(fields).length === 0 ? undefined : fields)

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
