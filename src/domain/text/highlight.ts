import type { Term } from './search-query.ts'
import { tokensWithOffsets, type Token } from './tokens.ts'

export interface Segment {
  readonly text: string
  /** It is what was searched for. */
  readonly hit: boolean
}

/** About this many UTF-16 units of a long text are shown. */
const SHOWN = 280

/** Of which so many stand before the first hit. */
const LEAD = 60

/** A long text is gone through in such pieces, until one has a hit. */
const PIECE = 8000

/**
 * The part of a text that shows best why it was found, in its original words, with what was
 * searched for marked; "…" where it is cut. The beginning when nothing was. Empty for no text.
 */
export const highlight = (text: string, terms: readonly Term[]): Segment[] => {
  for (const { start, end } of pieces(text)) {
    const tokens = tokensWithOffsets(text.slice(start, end)).map((token) => ({
      ...token,
      start: token.start + start,
      end: token.end + start,
    }))
    const hits = hitsOf(tokens, terms)
    if (hits.length > 0) return cut(text, bestStart(hits), hits)
  }
  return cut(text, 0, [])
}

interface Hit {
  readonly start: number
  readonly end: number
  readonly term: number
}

function* pieces(text: string): Generator<{ start: number; end: number }> {
  for (let start = 0; start < text.length;) {
    const space = text.slice(start + PIECE, start + PIECE + LEAD).search(/\s/)
    const end = Math.min(text.length, start + PIECE + Math.max(space, 0))
    yield { start, end }
    start = end
  }
}

function hitsOf(tokens: readonly Token[], terms: readonly Term[]): Hit[] {
  const hits = terms.flatMap((term, index) =>
    tokens.flatMap((first, at) =>
      startsAt(tokens, at, term)
        ? [{ start: first.start, end: endOf(tokens, at, term), term: index }]
        : [],
    ),
  )
  return hits.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

function startsAt(tokens: readonly Token[], at: number, term: Term): boolean {
  const { tokens: words, prefix, otherwise = [] } = term
  const spelt = [words, ...otherwise.map((one) => [one])]
  return spelt.some((one) =>
    one.every((word, index) => {
      const text = tokens[at + index]?.text
      return prefix && index === one.length - 1 ? text?.startsWith(word) : text === word
    }),
  )
}

/** Where a script has no spaces, one character may have been asked for, and a pair been found. */
function endOf(tokens: readonly Token[], at: number, { tokens: words }: Term): number {
  const index = at + words.length - 1
  const [last, next] = [tokens[index], tokens[index + 1]]
  if (last === undefined) return 0
  const single = [...(words.at(-1) ?? '')].length === 1
  return single && next !== undefined && next.start < last.end ? next.start : last.end
}

/** Of the windows that begin at a hit, the first with the most different terms. */
function bestStart(hits: readonly Hit[]): number {
  let best = { start: 0, count: 0 }
  const first = hits.slice(0, 200)
  for (const { start } of first) {
    const inside = first.filter((hit) => hit.start >= start && hit.end <= start + SHOWN - LEAD)
    const count = new Set(inside.map((hit) => hit.term)).size
    if (count > best.count) best = { start, count }
  }
  return best.start
}

function cut(text: string, around: number, hits: readonly Hit[]): Segment[] {
  const whole = text.length <= SHOWN * 1.2
  const start = whole ? 0 : wordStart(text, around - LEAD)
  const end = whole ? text.length : wordEnd(text, start + SHOWN)
  const segments: Segment[] = []
  const add = (part: string, hit: boolean) => {
    if (part !== '') segments.push({ text: part, hit })
  }
  let at = start
  for (const hit of hits) {
    if (hit.end <= at || hit.end > end) continue
    add(text.slice(at, Math.max(at, hit.start)), false)
    add(text.slice(Math.max(at, hit.start), hit.end), true)
    at = hit.end
  }
  add(text.slice(at, end), false)
  if (start > 0) segments.unshift({ text: '… ', hit: false })
  if (end < text.length) segments.push({ text: ' …', hit: false })
  return merged(segments)
}

/** The start of a word near the place, or of a character where words have no spaces. */
function wordStart(text: string, near: number): number {
  if (near <= 0) return 0
  const space = text.slice(near, near + LEAD / 2).search(/\s\S/)
  return space < 0 ? characterStart(text, near) : near + space + 1
}

function wordEnd(text: string, near: number): number {
  if (near >= text.length) return text.length
  const space = text.slice(near - LEAD / 2, near).search(/\s\S*$/)
  return space < 0 ? characterStart(text, near) : near - LEAD / 2 + space
}

/** Not between two halves of a character, nor before a mark that belongs to the one before. */
function characterStart(text: string, near: number): number {
  let at = near
  while (at > 0 && /^[\udc00-\udfff\p{M}\u200d]/u.test(text.slice(at))) at -= 1
  return at
}

function merged(segments: readonly Segment[]): Segment[] {
  const whole: Segment[] = []
  for (const segment of segments) {
    const last = whole.at(-1)
    if (last?.hit === segment.hit)
      whole[whole.length - 1] = { text: last.text + segment.text, hit: segment.hit }
    else whole.push(segment)
  }
  return whole
}
