import type { Bearing as BearingName } from '#domain/link.ts'
import type { Child } from 'hono/jsx'
import type { Stance as StanceName } from '#domain/statement.ts'

/** A stance as its word; the mark before the word (▲ ▼ ◇ ? ↷ ·) is drawn by the style sheet from the class. */
export const Stance = (props: {
  readonly stance: StanceName | 'silent'
  /** The party has both asserted or conceded and denied. */
  readonly mixed?: boolean
  /** Read by a person, not derived from statements. */
  readonly manual?: boolean
  /** Where the words behind it are. */
  readonly href?: string
}) => {
  const word = `${props.stance}${props.mixed ? ', mixed' : ''}${props.manual ? ', by hand' : ''}`
  return props.href ? (
    <a class={`st ${props.stance}`} href={props.href}>
      {word}
    </a>
  ) : (
    <span class={`st ${props.stance}`}>{word}</span>
  )
}

/** How an item bears on a claim, as mark and word; `children` replaces the word where a longer one is wanted. */
export const Bearing = (props: { readonly bearing: BearingName; readonly children?: Child }) => (
  <span class={`st ${props.bearing}`}>{props.children ?? props.bearing}</span>
)

/** A party's letter in a ring whose hue and pattern follow its place (0-based) among the parties of the case. */
export const PartyMark = (props: {
  readonly letter: string
  readonly index: number
  /** Set when the mark stands alone, so that it is read out; beside the name leave it out. */
  readonly name?: string
}) => (
  <span
    class={`pm p${(props.index % 8) + 1}`}
    {...(props.name
      ? { title: props.name, role: 'img', 'aria-label': props.name }
      : { 'aria-hidden': 'true' })}
  >
    {props.letter}
  </span>
)

/** A letter for each party: the first of its name not yet taken, in order; digits when letters run out. */
export function partyLetters(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name, index) => {
    const letters = [...name.toLocaleUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    const letter = letters.find((candidate) => !taken.has(candidate)) ?? String(index + 1)
    taken.add(letter)
    return letter
  })
}

/** A label such as C3 or E12, quiet before what it names. */
export const Label = (props: { readonly label: string; readonly href?: string }) =>
  props.href ? (
    <a class="lb" href={props.href}>
      {props.label}
    </a>
  ) : (
    <span class="lb">{props.label}</span>
  )

/** A grade in a small frame: "cred. 2", "reliability B", "ungraded". `tone` only where the word alone says it too. */
export const Grade = (props: {
  readonly children: Child
  readonly tone?: 'none' | 'warning' | 'supports' | 'refutes'
  readonly title?: string
  readonly href?: string
}) => {
  const tone = `chip${props.tone ? ` chip-${props.tone}` : ''}`
  return props.href ? (
    <a class={tone} href={props.href} title={props.title}>
      {props.children}
    </a>
  ) : (
    <span class={tone} title={props.title}>
      {props.children}
    </span>
  )
}

/** A thing left open, with its mark before the sentence; stands in `<ul class="open">`. */
export const Finding = (props: {
  readonly kind: 'challenge' | 'gap' | 'missing' | 'unanswered'
  readonly children?: Child
}) => <li class={props.kind}>{props.children}</li>
