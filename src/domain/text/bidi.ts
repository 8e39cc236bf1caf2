/** Characters that open or close a stretch of forced, embedded or isolated direction. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/

/**
 * The text with every directional control made harmless for display: overrides and embeddings
 * become isolates, so letters keep their own order and nothing outside is turned around; what is
 * opened is closed on the same line, and what closes nothing is dropped. The stored text stays as
 * it is.
 */
export const neutraliseBidi = (text: string): string =>
  CONTROLS.test(text)
    ? text
        .split(/(?<=[\n\u2029])/)
        .map(neutraliseLine)
        .join('')
    : text

/** As `neutraliseBidi`, within an isolate of its own: for names set into a sentence of plain text. */
export const isolateBidi = (text: string): string =>
  `${FIRST_STRONG}${neutraliseBidi(text.replaceAll(/[\n\u2029]/g, ' '))}${CLOSE}`

/** The direction of the first letter, as `dir="auto"` finds it; left to right where there is none. */
export const directionOfText = (text: string): 'ltr' | 'rtl' => {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter !== undefined && RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}

const FIRST_STRONG = '\u2068'
const CLOSE = '\u2069'

/** Opening controls, by the isolate of the same direction. */
const ISOLATE: Readonly<Record<string, string>> = {
  '\u202a': '\u2066',
  '\u202d': '\u2066',
  '\u2066': '\u2066',
  '\u202b': '\u2067',
  '\u202e': '\u2067',
  '\u2067': '\u2067',
  '\u2068': '\u2068',
}

/** Browsers give up counting at 125 levels, and then no longer pair what opens and closes. */
const DEEPEST = 60

const RIGHT_TO_LEFT =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}]/u

function neutraliseLine(line: string): string {
  let depth = 0
  const inner = line.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, (control) => {
    const isolate = ISOLATE[control]
    depth += isolate === undefined ? -1 : 1
    const shown = isolate === undefined ? depth >= 0 && depth < DEEPEST : depth <= DEEPEST
    if (depth < 0) depth = 0
    return shown ? (isolate ?? CLOSE) : ''
  })
  const [, words = '', end = ''] = /^(.*?)(\r?\n|\u2029|)$/s.exec(inner) ?? []
  return words + CLOSE.repeat(Math.min(depth, DEEPEST)) + end
}
