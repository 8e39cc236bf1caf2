import type { Key } from './input.ts'

/** What a piece of a sentence was made from, so that it can be followed to its rows. */
export type Basis =
  | { readonly key: Key }
  | {
      readonly claim: Key
      readonly side: 'supports' | 'refutes'
      readonly number: 'items' | 'chains' | 'unaligned'
    }
  | { readonly group: string; readonly number: 'margin' | 'breakSets' | 'agree' | 'alpha' | 'next' }

export interface Part {
  readonly text: string
  readonly of?: Basis
}

export type Parts = readonly Part[]

export const plain = (text: string): Part => ({ text })

/** A record by its label. */
export const named = (key: Key): Part => ({ text: key.slice(key.indexOf(':') + 1), of: { key } })

/** "1 item", "4 items". */
export const count = (number: number, noun: string, of: Basis): Part => ({
  text: `${number} ${noun}${number === 1 ? '' : 's'}`,
  of,
})

/** The lists one after the other, with a text between them. */
export const joined = (lists: readonly Parts[], between: string): Parts =>
  lists.flatMap((list, place) => (place === 0 ? list : [plain(between), ...list]))

/** "A", "A and B", "A, B and C". */
export const listed = (lists: readonly Parts[]): Parts =>
  lists.flatMap((list, place) => {
    if (place === 0) return list
    return [plain(place === lists.length - 1 ? ' and ' : ', '), ...list]
  })
