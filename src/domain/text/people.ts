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
  for (const { written, rest } of mentionsIn(text)) {
    const could = meant(written, rest, people)
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

function meant(written: string, rest: string | null, people: readonly Person[]): readonly Person[] {
  const whole = people.filter(({ name }) =>
    rest === null ? fold(name) === fold(written) : startsWith(rest, name),
  )
  const longest = Math.max(0, ...whole.map(({ name }) => name.length))
  if (longest > 0) return whole.filter(({ name }) => name.length === longest)
  return people.filter(({ name }) => fold(name).startsWith(fold(written)))
}

/** The name itself stands there, and no letter after it. */
function startsWith(text: string, name: string): boolean {
  const [there, wanted] = [fold(text.slice(0, name.length * 2 + 8)), fold(name)]
  return there.startsWith(wanted) && !/^[\p{L}\p{N}]/u.test(there.slice(wanted.length))
}
