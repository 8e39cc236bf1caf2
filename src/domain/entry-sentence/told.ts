import { clipped, type Part } from './parts.ts'

/** Who did it: a person, the program itself, or someone whose name was erased. */
export type Teller =
  | {
      readonly kind: 'person'
      readonly id: string
      readonly name: string
      readonly href?: string | undefined
    }
  | { readonly kind: 'program' }
  | { readonly kind: 'erased' }

/** What an id stands for: "C3" and its page, or the name of a source. */
export interface Named {
  readonly text: string
  readonly href?: string | undefined
  /** The text is someone's words, not a label. */
  readonly own?: boolean
}

/** What a sentence is made from. */
export interface ToldEntry {
  readonly actor: Teller
  readonly action: string
  /** Of the record it tells of: "claim", "source_relation", "user" … */
  readonly kind: string
  readonly subjectId: string
  /** The record's fields after the change, those that the sentence needs; null once erased. */
  readonly values: Readonly<Record<string, unknown>> | null
  /** Fields that differ from the version before; null where that is not known. */
  readonly changed: readonly string[] | null
  /** The reason given. */
  readonly note: string | null
  /** The case it belongs to, to be named where the page is not that case's. */
  readonly place?: Named | undefined
  /** What ids in it stand for, the subject's own among them. */
  readonly names: ReadonlyMap<string, Named>
}

/** What was done, in words, after the name of whom. */
export type Tell = (entry: ToldEntry) => readonly Part[]

/** A value of the entry as text; empty where there is none. */
export const textAt = (entry: ToldEntry, name: string): string => {
  const value = entry.values?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What a reference of the entry stands for, as a link. */
export const refAt = (entry: ToldEntry, name: string, otherwise: string): Part =>
  named(entry, textAt(entry, name), otherwise)

/** What an id of the entry stands for; `otherwise` where the viewer is told no name. */
export const named = (entry: ToldEntry, id: string, otherwise: string): Part =>
  entry.names.get(id) ?? { text: otherwise }

/** The case it belongs to: named where the page is not that case's. */
export const theCase = ({ place }: ToldEntry): readonly Part[] =>
  place === undefined ? [{ text: 'the case' }] : [{ text: 'the case ' }, place]

/** Kinds whose sentences name the case themselves. */
export const NAMING_THE_CASE: ReadonlySet<string> = new Set([
  'case',
  'affiliation',
  'member',
  'export',
])

/** Someone's words within a sentence, in short. */
export const own = (text: string, href?: string): Part => ({
  text: clipped(text),
  own: true,
  ...(href === undefined ? {} : { href }),
})
