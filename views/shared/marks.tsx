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

/**
 * How an item bears on a claim, as mark and word; `children` replaces the word where a longer one is wanted, and
 * `count` says how many do: "▲ 4 support".
 */
export const Bearing = (props: {
  readonly bearing: BearingName
  readonly count?: number
  readonly children?: Child
}) => (
  <span class={`st ${props.bearing}`}>
    {props.children ??
      (props.count === undefined ? props.bearing : counted(props.bearing, props.count))}
  </span>
)

const counted = (bearing: BearingName, count: number) =>
  `${count} ${count === 1 || bearing === 'context' ? bearing : bearing.slice(0, -1)}`

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

/**
 * A letter for each party, in order: the initial of a word no other party has ("Syrian opposition" is O), else of any
 * of its words, else any letter of it not yet taken; a number when letters run out.
 */
export function partyLetters(names: readonly string[]): readonly string[] {
  const words = names.map((name) => name.toLocaleUpperCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
  const taken = new Set<string>()
  return words.map((own, index) => {
    const others = new Set(words.flatMap((other, at) => (at === index ? [] : other)))
    const wanted = [...own.filter((word) => !others.has(word)), ...own].map(initial)
    const rest = own.flatMap((word) => [...word]).filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    const letter = [...wanted, ...rest].find((one) => !taken.has(one)) ?? String(index + 1)
    taken.add(letter)
    return letter
  })
}

/** The Arabic article begins nearly every name, so it tells nothing. */
const initial = (word: string) => [...word.replace(/^\u0627\u0644(?=.{2})/u, '')][0] ?? ''

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
  readonly tone?: 'plain' | 'none' | 'warning' | 'supports' | 'refutes'
  readonly title?: string
  readonly href?: string
}) => {
  const tone = `chip${props.tone && props.tone !== 'plain' ? ` chip-${props.tone}` : ''}`
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
