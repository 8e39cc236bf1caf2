import { REFERENCE } from '../text/markdown.ts'
import { blocksOf, type Block, type BlockKind } from './blocks.ts'
import type { Span } from './lines.ts'
import { segment } from './segment.ts'

/** One sentence of a brief. */
export interface Sentence extends Span {
  /** From 1. */
  readonly position: number
  readonly kind: BlockKind
  /** Place of its block, from 0. */
  readonly block: number
  /** As it is read: line breaks and the marks of a quotation's lines as single spaces. Still Markdown within. */
  readonly text: string
  /** Labels it refers to as [[C3]], each once: "C3". */
  readonly references: readonly string[]
  /** What it quotes, or of a block quotation the whole of it. */
  readonly quotations: readonly string[]
}

export interface SplitBrief {
  readonly blocks: readonly Block[]
  readonly sentences: readonly Sentence[]
}

/**
 * A Markdown text as its sentences, in order. Between them stand only spaces and marks of Markdown,
 * code, and definitions of links: `piecesOf` gives the text back. Time grows with length alone.
 */
export const splitBrief = (text: string, language: string): SplitBrief => {
  const blocks = blocksOf(text)
  const sentences: Sentence[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'code') continue
    const run = runOf(text, block)
    const { sentences: spans, quotations } = segment(run.words, language)
    let next = 0
    for (const span of spans) {
      // Both stand in the order of the text, so that one walk finds whose quotation is whose.
      while ((quotations[next]?.start ?? Infinity) < span.start) next += 1
      const first = next
      while ((quotations[next]?.start ?? Infinity) < span.end) next += 1
      const words = run.words.slice(span.start, span.end)
      sentences.push({
        position: sentences.length + 1,
        kind: block.kind,
        block: index,
        start: run.at(span.start),
        end: run.at(span.end - 1) + 1,
        text: words.replaceAll(/\s+/g, ' '),
        references: referencesIn(words),
        quotations: quotations.slice(first, next).map((one) => one.text),
      })
    }
  }
  return { blocks, sentences: withBlockQuotations(text, blocks, sentences) }
}

/** The text in pieces, sentences and what stands between them by turns: joined they give it back. */
export const piecesOf = (
  text: string,
  sentences: readonly Sentence[],
): readonly { readonly text: string; readonly sentence: Sentence | null }[] => {
  let from = 0
  const pieces = sentences.flatMap((sentence) => {
    const between = { text: text.slice(from, sentence.start), sentence: null }
    from = sentence.end
    return [between, { text: text.slice(sentence.start, sentence.end), sentence }]
  })
  return [...pieces, { text: text.slice(from), sentence: null }]
}

interface Run {
  readonly words: string
  /** Place in the whole text of a place in the words. */
  readonly at: (place: number) => number
}

/** The words of a block as one line. Places are asked for in order, so that finding them is one walk. */
function runOf(text: string, { lines }: Block): Run {
  const words = lines.map(({ start, end }) => text.slice(start, end)).join(' ')
  const starts: { readonly from: number; readonly start: number }[] = []
  let from = 0
  for (const { start, end } of lines) {
    starts.push({ from, start })
    from += end - start + 1
  }
  let line = 0
  return {
    words,
    at: (place) => {
      if (place < (starts[line]?.from ?? 0)) line = 0
      while (place >= (starts[line + 1]?.from ?? Infinity)) line += 1
      const found = starts[line]
      return found === undefined ? place : found.start + place - found.from
    },
  }
}

function referencesIn(words: string): readonly string[] {
  if (!words.includes('[[')) return []
  // What stands in code is no mention, as in every other text.
  const shown = words.replaceAll(/(`{1,3})(?!`)[^`]{1,1000}\1(?!`)/g, '')
  return [...new Set([...shown.matchAll(REFERENCE)].map(([raw]) => raw.slice(2, -2).toUpperCase()))]
}

/** A block quotation of so many UTF-16 units and sentences is one quotation; a longer one is taken apart, each sentence for itself. */
const LONG_QUOTATION = { units: 1500, sentences: 30 }

/**
 * What each sentence of a block quotation quotes: the whole of it, blocks that stand together as one,
 * which a long one would repeat without end. A line that says whose words they are is left out.
 */
function withBlockQuotations(
  text: string,
  blocks: readonly Block[],
  sentences: readonly Sentence[],
): readonly Sentence[] {
  const runs = runsOf(blocks)
  const counts = new Map<Quotation, number>()
  for (const { block } of sentences) {
    const run = runs.get(block)
    if (run !== undefined) counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  const texts = new Map(
    [...counts].map(([run, count]) => [run, isLong(run, count) ? null : wordsOf(text, run)]),
  )
  return sentences.map((sentence) => {
    const run = runs.get(sentence.block)
    if (run === undefined) return sentence
    const whole = texts.get(run) ?? null
    if (whole !== null) return { ...sentence, quotations: [whole] }
    return { ...sentence, quotations: SAID_BY.test(sentence.text) ? [] : [sentence.text] }
  })
}

/** The lines of block quotations that stand together. */
type Quotation = readonly Span[]

function runsOf(blocks: readonly Block[]): ReadonlyMap<number, Quotation> {
  const runs = new Map<number, Span[]>()
  let run: Span[] = []
  for (const [index, { kind, lines }] of blocks.entries()) {
    if (kind !== 'quote') run = []
    else {
      for (const line of lines) run.push(line)
      runs.set(index, run)
    }
  }
  return runs
}

function isLong(lines: Quotation, sentences: number): boolean {
  const units = (lines.at(-1)?.end ?? 0) - (lines[0]?.start ?? 0)
  return units > LONG_QUOTATION.units || sentences > LONG_QUOTATION.sentences
}

function wordsOf(text: string, lines: Quotation): string {
  const words = lines.map(({ start, end }) => text.slice(start, end))
  return (SAID_BY.test(words.at(-1) ?? '') ? words.slice(0, -1) : words).join(' ')
}

const SAID_BY = /^(?:—|–|--)\s*\S/
