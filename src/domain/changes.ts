import { listed } from './entry-sentence/parts.ts'
import { directionOfText, isolateBidi } from './text/bidi.ts'

/** What a line about changes is made of: who did it, in words of their own, and what it was done to. */
export interface ChangeWords {
  /** The whole sentence: "The editor changed C3’s wording". */
  readonly said: string
  readonly by: string
  /** "C3", "the party Government". */
  readonly about: string
}

/**
 * Changes in a line: one as its sentence; of several how many, whose and of what:
 * "4 changes by the checker and the editor: C3, E2 and the link of E2 to C3". Newest first.
 */
export const changesSaid = (changes: readonly ChangeWords[], count: number): string => {
  const [one] = changes
  if (one === undefined) return ''
  if (count === 1) return one.said
  const by = named([...new Set(changes.map((change) => change.by))])
  const about = named([...new Set(changes.map((change) => change.about))])
  return `${String(count)} changes by ${by}: ${about}`
}

/** At most three, and how many others. */
function named(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED)
  const others = names.length - shown.length
  return listed(
    others === 0 ? shown : [...shown, others === 1 ? 'one other' : `${String(others)} others`],
  )
}

const MOST_NAMED = 3

/** Someone who has a page of the case open, and the labels of what they edit. */
export interface Present {
  readonly id: string
  readonly name: string
  readonly editing: readonly string[]
}

/** "The checker is here; the editor is editing C3". Empty where nobody else is. */
export const presenceSaid = (people: readonly Present[]): string => {
  const editing = people.filter((one) => one.editing.length > 0)
  const here = people.filter((one) => one.editing.length === 0)
  const names = named(here.map(({ name }) => isolated(name)))
  return [
    ...(here.length === 0 ? [] : [`${names} ${here.length === 1 ? 'is' : 'are'} here`]),
    ...editing
      .slice(0, MOST_NAMED)
      .map((one) => `${isolated(one.name)} is editing ${listed(one.editing)}`),
    ...(editing.length > MOST_NAMED
      ? [`${String(editing.length - MOST_NAMED)} more are editing`]
      : []),
  ].join('; ')
}

/** A name that runs the other way turns nothing else around. */
const isolated = (name: string) => (directionOfText(name) === 'rtl' ? isolateBidi(name) : name)
