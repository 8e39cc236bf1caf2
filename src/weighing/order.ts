import { comparableMoment } from './moment.ts'

/** Values within this distance are equal (METHODS 1). */
export const TIE = 1e-9

/** Keys sorted as plain text, by UTF-16 code units, the same in every locale. */
export const sortedKeys = <Text extends string>(keys: readonly Text[]): Text[] =>
  keys.toSorted(compareText)

/** Lists of keys sorted element by element; a list that begins another comes first. */
export const sortedLists = (lists: readonly (readonly string[])[]): (readonly string[])[] =>
  lists.toSorted((a, b) => {
    const differing = a.findIndex((key, index) => key !== b[index])
    if (differing < 0) return a.length - b.length
    const other = b[differing]
    return other === undefined ? 1 : compareText(a[differing] ?? '', other)
  })

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first index, in order, whose value is within a tie of the largest; -1 for an empty list. */
export const indexOfLargest = (values: ArrayLike<number>): number => {
  let largest = Number.NEGATIVE_INFINITY
  for (let index = 0; index < values.length; index++)
    largest = Math.max(largest, values[index] ?? 0)
  for (let index = 0; index < values.length; index++)
    if ((values[index] ?? 0) >= largest - TIE) return index
  return -1
}

/** The only index whose value is smaller than every other by more than a tie, else null. */
export const indexOfSoleSmallest = (values: ArrayLike<number>): number | null => {
  let smallest = -1
  let next = Number.POSITIVE_INFINITY
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0
    if (smallest < 0 || value < (values[smallest] ?? 0)) {
      next = smallest < 0 ? next : (values[smallest] ?? 0)
      smallest = index
    } else next = Math.min(next, value)
  }
  return smallest >= 0 && next - (values[smallest] ?? 0) > TIE ? smallest : null
}

/**
 * Of records about the same thing the current one: the later `on` supersedes, undated first, then
 * the last recorded (METHODS 3). `on` is a day, or a day and a time.
 */
export const currentBy = <Record extends { readonly on: string | null }>(
  records: readonly Record[],
  sameThing: (record: Record) => string,
): Record[] => {
  const current = new Map<string, { readonly record: Record; readonly moment: string }>()
  for (const record of records) {
    const thing = sameThing(record)
    const moment = record.on === null ? '' : comparableMoment(record.on)
    if (moment >= (current.get(thing)?.moment ?? '')) current.set(thing, { record, moment })
  }
  return [...current.values()].map(({ record }) => record)
}
