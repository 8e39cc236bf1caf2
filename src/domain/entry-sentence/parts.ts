import { directionOfText, isolateBidi } from '../text/bidi.ts'

/** A piece of a sentence: words of ours, a label that leads somewhere, or someone's own words. */
export interface Part {
  readonly text: string
  readonly href?: string | undefined
  /** Someone's own words (a name, a title, a reason), which run in a direction of their own. */
  readonly own?: boolean
}

export type Words = string | Part | readonly Part[]

/** Words with parts set among them: say`linked ${item} to ${claim}`. */
export const say = (words: TemplateStringsArray, ...parts: readonly Words[]): readonly Part[] =>
  joined(words.flatMap((text, index) => [...part(text), ...part(parts[index] ?? '')]))

/** "a", "a and b", "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/** At most this many characters, cut at a word where there is one near, with an ellipsis. */
export const clipped = (text: string, length = 160): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= length) return line
  const cut = characters.slice(0, length - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > cut.length * 0.6 ? cut.slice(0, space) : cut}…`
}

/** The sentence as plain text; names that run the other way are isolated, so that they turn nothing around. */
export const plainText = (parts: readonly Part[]): string =>
  parts
    .map(({ text, own }) =>
      own === true && directionOfText(text) === 'rtl' ? isolateBidi(text) : text,
    )
    .join('')

/** Words of ours that stand together become one part. */
function joined(parts: readonly Part[]): readonly Part[] {
  const whole: Part[] = []
  for (const next of parts) {
    const last = whole.at(-1)
    if (last && isPlain(last) && isPlain(next)) whole.splice(-1, 1, { text: last.text + next.text })
    else whole.push(next)
  }
  return whole
}

const isPlain = ({ href, own }: Part) => href === undefined && own !== true

function part(words: Words): readonly Part[] {
  if (words === '') return []
  if (typeof words === 'string') return [{ text: words }]
  return 'text' in words ? [words] : words
}
