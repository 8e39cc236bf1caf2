import { PLAIN_LATIN } from './latin.ts'

/**
 * Folding: what a search must not tell apart becomes the same text. Case, accents and width of
 * Latin, Greek and Cyrillic; Arabic alef and hamza carriers, ya, ta marbuta, vowel marks and
 * tatweel; Persian and Urdu letter forms and figures; invisible characters are dropped.
 * Only JavaScript's own Unicode tables are used, so that every host folds alike.
 */
export const fold = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldRun(text))

export interface Folded {
  readonly text: string
  /** For each UTF-16 unit of `text`: where the original characters it came from start and end. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** As `fold`, with the way back to the original text, in UTF-16 offsets. */
export const foldWithOffsets = (text: string): Folded => {
  if (isAscii(text)) return asciiFolded(text)
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const match of text.matchAll(RUN)) {
    const folded = fold(match[0])
    parts.push(folded)
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(match.index)
      ends.push(match.index + match[0].length)
    }
  }
  return { text: parts.join(''), starts, ends }
}

export const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text)

function foldRun(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(DROPPED, '')
    .replaceAll(LETTERS, (letter) => LETTER[letter] ?? letter)
    .normalize('NFC')
}

/**
 * Marks that only vary a letter: Latin, Greek, Cyrillic accents, Hebrew points, Arabic vowels and
 * hamza, Syriac points, variation selectors. Not the vowel signs of Indic and Thai scripts, nor the
 * voicing marks of Kana, which make other letters. And all format characters, and tatweel.
 */
const DROPPED =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u0640\p{Cf}]/gu

/** Letters that no decomposition makes equal. Arabic has its letters, not Persian's, as the target. */
const LETTER: Readonly<Record<string, string>> = {
  ...PLAIN_LATIN,
  ς: 'σ',
  '\u0671': '\u0627', // alef wasla → alef
  '\u0649': '\u064a', // alef maksura → ya
  '\u06cc': '\u064a', // Farsi yeh → ya
  '\u0629': '\u0647', // ta marbuta → ha
  '\u06c3': '\u0647', // Urdu ta marbuta → ha
  '\u06c1': '\u0647', // heh goal → ha
  '\u06be': '\u0647', // heh doachashmee → ha
  '\u06d5': '\u0647', // ae → ha
  '\u06a9': '\u0643', // keheh → kaf
  ...arabicFigures(0x0660),
  ...arabicFigures(0x06f0),
}

function arabicFigures(zero: number): Record<string, string> {
  const figures = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  return Object.fromEntries(figures.map((n) => [String.fromCodePoint(zero + n), String(n)]))
}

const LETTERS = new RegExp(`[${Object.keys(LETTER).join('')}]`, 'gu')

/**
 * The smallest pieces that fold by themselves, so that folding piece by piece equals folding the
 * whole: a character with its marks and invisible followers, or Hangul letters, which compose.
 */
const JAMO =
  '\\u1100-\\u11ff\\u3131-\\u318e\\u3260-\\u327e\\ua960-\\ua97f\\ud7b0-\\ud7ff\\uffa0-\\uffdc'
const FOLLOWERS = '\\p{M}\\p{Cf}\\u0640'
const RUN = new RegExp(
  `[\\uac00-\\ud7a3${JAMO}][${JAMO}${FOLLOWERS}]*|[^][${FOLLOWERS}\\uff9e\\uff9f]*`,
  'gu',
)

function asciiFolded(text: string): Folded {
  const starts = Array.from({ length: text.length }, (_, at) => at)
  return { text: text.toLowerCase(), starts, ends: starts.map((at) => at + 1) }
}
