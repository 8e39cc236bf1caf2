import { clipped, say, type Part } from './entry-sentence/parts.ts'
import { NAMING_THE_CASE, type Teller, type ToldEntry } from './entry-sentence/told.ts'
import { predicate } from './entry-sentence/verbs.ts'

export { thing as entryThing } from './entry-sentence/things.ts'
export { plainText, type Part } from './entry-sentence/parts.ts'
export type { Named, Teller, ToldEntry } from './entry-sentence/told.ts'
export { isTold } from './entry-sentence/verbs.ts'

/**
 * An entry as a sentence: "The editor changed C3’s wording", in parts, so that a page can link
 * labels and names. Where values were erased it still says who did what to which record.
 */
export const entrySentence = (entry: ToldEntry): readonly Part[] =>
  say`${tellerPart(entry.actor)} ${predicate(entry)}${place(entry)}${reason(entry)}`

/** Who did it. What the program did by itself goes by the program's name. */
export const tellerPart = (actor: Teller): Part => {
  switch (actor.kind) {
    case 'program':
      return { text: 'Touchstone' }
    case 'erased':
      return { text: 'Someone whose name was erased' }
    case 'person':
      return { text: actor.name, href: actor.href, own: true }
  }
}

/** Said of the case itself, or of what belongs to none, it would say nothing. */
function place(entry: ToldEntry): readonly Part[] {
  return entry.place === undefined || NAMING_THE_CASE.has(entry.kind) ? [] : say` in ${entry.place}`
}

function reason(entry: ToldEntry): readonly Part[] {
  return entry.note === null || entry.note === ''
    ? []
    : say`: ${{ text: clipped(entry.note, 300), own: true }}`
}
