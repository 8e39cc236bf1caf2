import type { Person } from './people.ts'

/** A marked word: it stands in one field of one record, and says by itself where it escaped from. */
export interface Mark {
  readonly word: string
  readonly may: (person: Person) => boolean
  /** It tells who a protected source is. */
  readonly identity: boolean
}

/** Plants words that occur nowhere else, and finds them in what the program answers. */
export class Marks {
  readonly #marks = new Map<string, Mark>()

  /** A new word, named after its field: "zqpdescription12zq". */
  plant(field: string, may: Mark['may'], identity = false): string {
    const word = `zq${field.toLowerCase().replaceAll(/[^a-z]/g, '')}${this.#marks.size}zq`
    this.#marks.set(word, { word, may, identity })
    return word
  }

  get all(): readonly Mark[] {
    return [...this.#marks.values()]
  }

  /** Every planted word in a text, whatever its case. */
  in(text: string): ReadonlySet<string> {
    return new Set(
      (text.toLowerCase().match(/zq[a-z]+\d+zq/g) ?? []).filter((word) => this.#marks.has(word)),
    )
  }

  /** Those of them this person must not be shown. */
  escaped(text: string, person: Person): readonly string[] {
    return [...this.in(text)].filter((word) => !this.#marks.get(word)?.may(person))
  }
}
