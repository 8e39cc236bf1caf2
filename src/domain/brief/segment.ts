import { REFERENCE } from '../text/markdown.ts'
import { endsInAbbreviation } from './abbreviations.ts'
import type { Span } from './lines.ts'
import { quotationsIn, type Quoted } from './quotations.ts'

/** A run of words taken apart: its sentences, and what it quotes. */
export interface Segmented {
  readonly sentences: readonly Span[]
  readonly quotations: readonly Quoted[]
}

/**
 * The sentences of a run of words, by Intl.Segmenter in their language. Links, code and references
 * are never broken, and neither is a quotation of ordinary length: it belongs whole to the sentence
 * that quotes it. Deterministic on one host; time grows with length alone.
 */
export const segment = (words: string, language: string): Segmented => {
  const plain = words.replaceAll(UNBROKEN, (raw) => MASK.repeat(raw.length))
  const quotations = quotationsIn(plain).map(({ start, end }) => ({
    start,
    end,
    text: words.slice(start, end),
  }))
  const masked = closedMarks(maskReferences(words, withoutStops(plain, quotations)))
  if (isOneSentence(masked)) return { sentences: [trimmed(words, 0, words.length)], quotations }
  const sentences: Span[] = []
  let from = 0
  let hasWords = false
  for (const { index, segment: text } of segmenterOf(language).segment(masked)) {
    const end = index + text.length
    // What came before in the same sentence has been looked at, so that no text is looked at twice.
    hasWords ||= HAS_WORDS.test(text)
    if (end < words.length && (!hasWords || goesOn(words, from, end, language))) continue
    sentences.push(trimmed(words, from, end))
    from = end
    hasWords = false
  }
  return { sentences: joined(sentences, masked), quotations }
}

/** A capital, so that a link after a stop begins a sentence. */
const MASK = 'X'

/** Nothing in it could end a sentence but its end: told without asking the segmenter, which takes its time to begin. */
function isOneSentence(masked: string): boolean {
  const at = masked.search(/[\p{Sentence_Terminal}\u2024\ufe52\uff0e\u0085\u2028\u2029]/u)
  return at < 0 || at >= masked.trimEnd().length - 1
}

/** Code, links and addresses: stops in them end nothing. Bounded, so that no mark is looked for far. */
const UNBROKEN =
  /(`{1,3})(?!`)[^`]{1,1000}\1(?!`)|!?\[[^[\]\n]{0,500}\]\([^()\s]{0,2000}(?: "[^"\n]{0,300}")?\)|<?https?:\/\/[^\s<>]{0,2000}[^\s<>.,;:!?'"”»)\]]>?|<[^\s<>@]{1,100}@[^\s<>]{1,200}>/gi

/** A reference set right after a stop belongs to the sentence it ends, like the number of a note. */
function maskReferences(words: string, plain: string): string {
  const at = [...words.matchAll(REFERENCE)]
  if (at.length === 0) return plain
  const parts: string[] = []
  let from = 0
  for (const { 0: raw, index } of at) {
    const previous = index > from ? (plain[index - 1] ?? '') : (parts.at(-1)?.at(-1) ?? '')
    parts.push(plain.slice(from, index), (STOP.test(previous) ? ')' : MASK).repeat(raw.length))
    from = index + raw.length
  }
  return parts.join('') + plain.slice(from)
}

const STOP = /[.!?…。！？؟۔॥।)”"’»]/

/** Longer quotations are taken apart like any other text. */
const LONG_QUOTATION = 1500

/** Stops within a quotation end nothing, save those right before its closing mark. */
function withoutStops(plain: string, quotations: readonly Quoted[]): string {
  let from = 0
  const parts: string[] = []
  for (const { start, end } of quotations) {
    if (end - start > LONG_QUOTATION) continue
    const inner = plain.slice(start, end)
    const last = inner.length - (/[.!?…。！？؟۔]{1,9}$/.exec(inner)?.[0].length ?? 0)
    parts.push(plain.slice(from, start), inner.slice(0, last).replaceAll(/[.!?…。！？؟۔॥।]/g, ','))
    from = start + last
  }
  return parts.join('') + plain.slice(from)
}

/** Signs of emphasis after a stop close with it: "**He left.** She stayed." */
const closedMarks = (text: string): string =>
  text.replaceAll(/(?<=[.!?…。！？؟۔”"’»)])[*_~]{1,6}/g, (marks) => ')'.repeat(marks.length))

/** Whether this cannot be the end of a sentence, whatever the rules of Unicode say. */
function goesOn(words: string, from: number, end: number, language: string): boolean {
  const before = words.slice(Math.max(from, end - 60), end)
  // “Why?” asked the mayor.
  const asks = /[!?…]["”»’]\s*$/.test(before) && /^\p{Ll}/u.test(words.slice(end, end + 2))
  return asks || endsInAbbreviation(before, language)
}

const HAS_WORDS = /[\p{L}\p{N}]/u

function trimmed(words: string, from: number, end: number): Span {
  const text = words.slice(from, end)
  const start = from + (text.length - text.trimStart().length)
  return { start, end: Math.max(start, from + text.trimEnd().length) }
}

/** What holds no word (a closing mark, a stray dash, a lone reference) belongs to what is before it. */
function joined(sentences: readonly Span[], masked: string): readonly Span[] {
  const whole: Span[] = []
  for (const one of sentences) {
    if (one.end === one.start) continue
    const last = whole.at(-1)
    const empty = !HAS_WORDS.test(masked.slice(one.start, one.end).replaceAll(/X{6,}/g, ''))
    if (last && empty) whole.splice(-1, 1, { start: last.start, end: one.end })
    else whole.push(one)
  }
  return whole
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Made once a language; one that no host knows is read by the rules that hold for all. */
function segmenterOf(language: string): Intl.Segmenter {
  const base = /^[a-z]{2,3}/i.exec(language)?.[0].toLowerCase() ?? 'und'
  const known = segmenters.get(base)
  if (known) return known
  const made = new Intl.Segmenter(base, { granularity: 'sentence' })
  segmenters.set(base, made)
  return made
}
