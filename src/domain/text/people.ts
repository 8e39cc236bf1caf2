import { fold } from './fold.ts'

/** Who may be named by `@` in a text. */
export interface Person {
  readonly id: string
  readonly name: string
}

export interface NamedPeople {
  readonly found: readonly Person[]
  /** As it is written, with those it could mean; none, or several. */
  readonly unclear: readonly { readonly written: string; readonly could: readonly Person[] }[]
}

/**
 * The people a text names: `@[Full Name]`, `@Full Name`, or `@` and the beginning of one name alone.
 * An @ within a word, an address, or code names nobody.
 */
export const peopleNamed = (text: string, people: readonly Person[]): NamedPeople => {
  const found = new Map<string, Person>()
  const unclear = new Map<string, readonly Person[]>()
  const known = people.map((person) => ({ person, name: fold(person.name) }))
  const longest = people.reduce((most, { name }) => Math.max(most, name.length), 0)
  for (const { written, rest } of mentionsIn(text)) {
    const there = rest === null ? null : fold(rest.slice(0, longest * 2 + 8))
    const could = meant(fold(written), there, known)
    const [only] = could
    if (only !== undefined && could.length === 1) found.set(only.id, only)
    else unclear.set(written, could)
  }
  return {
    found: [...found.values()],
    unclear: [...unclear].map(([written, could]) => ({ written, could })),
  }
}

interface Mention {
  /** The name in brackets, or the word after the @. */
  readonly written: string
  /** From the name on; null where brackets end it. */
  readonly rest: string | null
}

/** Every @ that begins a word, outside of code. */
export const mentionsIn = (text: string): readonly Mention[] => {
  const plain = text.replaceAll(CODE, (code) => ' '.repeat(code.length))
  return [...plain.matchAll(MENTION)].map((match) => {
    const [, bracketed, word = ''] = match
    return bracketed === undefined
      ? { written: word, rest: plain.slice(match.index + 1) }
      : { written: bracketed.trim(), rest: null }
  })
}

const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g

const MENTION =
  /(?<![\p{L}\p{N}_@/.\\-])@(?:\[([^[\]\n]{1,200})\]|([\p{L}\p{N}][\p{L}\p{N}\p{M}_'’-]*))/gu

interface Known {
  readonly person: Person
  /** Folded, as is all it is compared with: once, however many mentions and people there are. */
  readonly name: string
}

/** `there` is what stands from the name on; null where brackets end it. */
function meant(written: string, there: string | null, known: readonly Known[]): readonly Person[] {
  const whole = known.filter(({ name }) =>
    there === null ? name === written : startsWith(there, name),
  )
  const longest = Math.max(0, ...whole.map(({ name }) => name.length))
  const best =
    longest > 0
      ? whole.filter(({ name }) => name.length === longest)
      : known.filter(({ name }) => name.startsWith(written))
  return best.map(({ person }) => person)
}

/** The name itself stands there, and no letter after it. */
const startsWith = (there: string, name: string): boolean =>
  there.startsWith(name) && !/^[\p{L}\p{N}]/u.test(there.slice(name.length))
