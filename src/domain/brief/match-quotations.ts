import { tokens as wordsOf, tokensWithOffsets, type Token } from '../text/tokens.ts'
import { endsAWord, isUnspaced, sameWords } from './same-words.ts'

/** The words of a statement, as it was said or as it was translated. */
export interface SaidText {
  /** "S7". */
  readonly statement: string
  readonly translated: boolean
  readonly text: string
}

/**
 * How a quotation stands against the statements of the case: in their very words, in other words
 * than theirs, or found in none. Null for a word or two that nobody recorded: most such marks only
 * keep a word at a distance.
 */
export type QuotationMatch =
  | { readonly match: 'exact'; readonly statement: string; readonly translated: boolean }
  | {
      readonly match: 'altered'
      readonly statement: string
      readonly translated: boolean
      /** What the statement says there, to be compared word by word. */
      readonly said: string
    }
  | { readonly match: 'missing' }

/** Share of a quotation's words that a statement must hold, pair by pair of neighbours counted best, to be the one it alters. */
const ALTERED = 0.6

/** Quotations of one brief that are looked for; the rest are left without an answer. */
const MOST_QUOTATIONS = 2000

/**
 * Finds quotations among statements, each different one once. An index by pairs of neighbouring
 * words leads to the few texts that may hold one, so that time grows with the texts, not with their
 * product.
 */
export const matchQuotations = (
  quotations: Iterable<string>,
  texts: readonly SaidText[],
): ReadonlyMap<string, QuotationMatch | null> => {
  const asked = [...new Set(quotations)]
    .slice(0, MOST_QUOTATIONS)
    .map((quotation) => ({ quotation, tokens: tokensOf(quotation) }))
  const index = indexOf(
    texts,
    asked.flatMap(({ tokens }) => pairsOf(tokens)),
  )
  return new Map(asked.map(({ quotation, tokens }) => [quotation, find(index, quotation, tokens)]))
}

/** A text, and what is worked out of it when it is first asked for. */
class Held {
  readonly said: SaidText
  #words: string | undefined
  #tokens: readonly Token[] | undefined

  constructor(said: SaidText) {
    this.said = said
  }

  get words(): string {
    return (this.#words ??= sameWords(this.said.text))
  }

  get tokens(): readonly Token[] {
    return (this.#tokens ??= tokensWithOffsets(this.said.text))
  }
}

interface Index {
  readonly held: readonly Held[]
  /** Texts by a pair of neighbouring words that is asked for, each once, in order. */
  readonly pairs: ReadonlyMap<string, readonly number[]>
}

/** A pair that more texts hold leads nowhere by itself. */
const MOST_HOLDERS = 64

function indexOf(texts: readonly SaidText[], asked: readonly string[]): Index {
  const held = texts.map((said) => new Held(said))
  const pairs = new Map<string, number[]>(asked.map((pair) => [pair, []]))
  if (pairs.size > 0)
    for (const [place, { text }] of texts.entries())
      for (const pair of pairsOf(wordsOf(text))) {
        const list = pairs.get(pair)
        if (list !== undefined && list.length <= MOST_HOLDERS && list.at(-1) !== place)
          list.push(place)
      }
  return { held, pairs }
}

function find(index: Index, quotation: string, tokens: readonly string[]): QuotationMatch | null {
  const words = sameWords(quotation)
  if (tokens.length < 2 || words === '') return null
  const pairs = pairsOf(tokens)
  const exact = exactly(index, pairs, words)
  if (exact) {
    const { statement, translated } = exact.said
    return { match: 'exact', statement, translated }
  }
  if (tokens.length < 3) return null
  return nearest(index, pairs, tokens) ?? { match: 'missing' }
}

function exactly(index: Index, pairs: readonly string[], words: string): Held | undefined {
  const lists = pairs.map((pair) => index.pairs.get(pair) ?? [])
  const rarest = lists.reduce((least, list) => (list.length < least.length ? list : least))
  const candidates =
    rarest.length > MOST_HOLDERS ? index.held : rarest.flatMap((place) => index.held[place] ?? [])
  return candidates.find((one) => holds(one.words, words))
}

function holds(text: string, words: string): boolean {
  let at = text.indexOf(words)
  for (let tries = 0; at >= 0 && tries < 20; tries += 1) {
    if (endsAWord(text, at) && endsAWord(text, at + words.length)) return true
    at = text.indexOf(words, at + 1)
  }
  return false
}

/** How many of those that share most with a quotation are compared as wholes. */
const MOST_COMPARED = 6

function nearest(
  { held, pairs: known }: Index,
  pairs: readonly string[],
  tokens: readonly string[],
): QuotationMatch | null {
  const weights = new Map<number, number>()
  for (const pair of new Set(pairs)) {
    const list = known.get(pair) ?? []
    for (const place of list) weights.set(place, (weights.get(place) ?? 0) + 1 / list.length)
  }
  const best = [...weights]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_COMPARED)
    .flatMap(([place]) => {
      const one = held[place]
      return one === undefined ? [] : [{ one, ...compared(one, tokens) }]
    })
    .toSorted((a, b) => b.share - a.share)[0]
  if (best === undefined || best.share < ALTERED) return null
  const { statement, translated } = best.one.said
  return { match: 'altered', statement, translated, said: best.said }
}

/** Where in the statement the quotation most likely comes from, and the share of its words found there. */
function compared({ said, tokens: text }: Held, tokens: readonly string[]) {
  const places = new Map<string, number>()
  for (const [place, pair] of pairsOf(text.map((token) => token.text)).entries())
    if (!places.has(pair)) places.set(pair, place)
  const hits = pairsOf(tokens).flatMap((pair, place) => {
    const at = places.get(pair)
    return at === undefined ? [] : [{ at, place }]
  })
  const first = Math.max(0, Math.min(...hits.map(({ at, place }) => at - place)))
  const last = Math.max(...hits.map(({ at, place }) => at + tokens.length - place))
  const window = text.slice(first, Math.min(last, first + 3 * tokens.length))
  const left = new Map<string, number>()
  for (const { text: word } of window) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of tokens) {
    const count = left.get(word) ?? 0
    if (count > 0) shared += 1
    left.set(word, count - 1)
  }
  return {
    share: shared / tokens.length,
    said: said.text.slice(window[0]?.start ?? 0, window.at(-1)?.end ?? said.text.length),
  }
}

/** Without the lone last character of a script without spaces, which its pair holds already. */
function tokensOf(text: string): readonly string[] {
  const all = wordsOf(text)
  const [before, last] = [all.at(-2), all.at(-1)]
  const alone = before !== undefined && last !== undefined && isEndOfPair(before, last)
  return alone ? all.slice(0, -1) : all
}

const isEndOfPair = (pair: string, last: string) =>
  [...last].length === 1 && [...pair].length === 2 && pair.endsWith(last) && isUnspaced(last)

const pairsOf = (tokens: readonly string[]): readonly string[] =>
  tokens.slice(1).map((token, place) => `${tokens[place] ?? ''} ${token}`)
