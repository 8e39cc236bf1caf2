import { fold, foldWithOffsets, isAscii } from './fold.ts'

/**
 * The words of a text as the search index holds them, folded, in order. Scripts written without
 * spaces (Han, Kana, Hangul, Thai, Lao, Khmer, Burmese) become overlapping pairs and the last
 * character alone, so that any two characters that stand together are found as one token, any
 * longer piece as a phrase, and one character as a prefix.
 */
export const tokens = (text: string): string[] =>
  isAscii(text) ? asciiTokens(text) : tokensOf(fold(text)).map((token) => token.text)

/** The same of plain ASCII, in a fraction of the time. */
const asciiTokens = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, LONGEST))

/**
 * The tokens as the text of an index whose tokenizer parts words where ASCII has neither letter nor
 * digit, and knows no other letters. Plain ASCII it parts and folds by itself, much faster.
 */
export const indexed = (text: string): string =>
  isAscii(text) && !TOO_LONG.test(text) ? text : tokens(text).join(' ')

export interface Token {
  readonly text: string
  /** UTF-16 offsets in the original text. */
  readonly start: number
  readonly end: number
}

/** As `tokens`, each with its place in the original text. Pairs overlap. */
export const tokensWithOffsets = (text: string): Token[] => {
  const folded = foldWithOffsets(text)
  return tokensOf(folded.text).map(({ text: word, at, length }) => ({
    text: word,
    start: folded.starts[at] ?? 0,
    end: folded.ends[at + length - 1] ?? 0,
  }))
}

/**
 * The tokens that ask for a word or phrase: as `tokens`, save that a final lone character of a
 * script without spaces is left to the pair before it. `prefix`: the last token is such a
 * character standing alone, and means every pair that begins with it.
 */
export const queryTokens = (text: string): { tokens: string[]; prefix: boolean } => {
  const all = tokensOf(fold(text))
  const last = all.at(-1)
  const before = all.at(-2)
  if (last === undefined || !last.unspaced) return { tokens: texts(all), prefix: false }
  const paired = before !== undefined && before.unspaced && before.at + before.length > last.at
  return { tokens: texts(paired ? all.slice(0, -1) : all), prefix: !paired }
}

/** Longer words are cut, in the index and in the question alike. */
const LONGEST = 64
const TOO_LONG = /[A-Za-z0-9]{65}/

interface Piece {
  readonly text: string
  /** Place in the folded text, in UTF-16 units. */
  readonly at: number
  readonly length: number
  readonly unspaced: boolean
}

const texts = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text)

/** Scripts written without spaces, as a class of a regular expression. */
export const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]'
const WORD = '[\\p{L}\\p{N}\\p{M}]'
const PIECE = new RegExp(`([${WORD}&&${UNSPACED}]+)|[${WORD}--${UNSPACED}]+`, 'gv')

function tokensOf(folded: string): Piece[] {
  const found: Piece[] = []
  for (const match of folded.matchAll(PIECE)) {
    if (match[1] !== undefined) found.push(...pairs(match[1], match.index))
    else {
      found.push({
        text: match[0].slice(0, LONGEST),
        at: match.index,
        length: match[0].length,
        unspaced: false,
      })
    }
  }
  return found
}

function* pairs(run: string, at: number): Generator<Piece> {
  const characters = [...run]
  let place = at
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '')
    yield { text: pair, at: place, length: pair.length, unspaced: true }
    place += character.length
  }
}
