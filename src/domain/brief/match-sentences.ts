import { diffArrays } from 'diff'
import { tokens } from '../text/tokens.ts'

/** Where a sentence went: its place in the new text, and whether it is still the same. */
export interface Followed {
  readonly index: number
  readonly same: boolean
}

/** What two sentences must share of their words (Dice: twice the shared over both) to be one that was changed. */
const SIMILAR = 0.5

/**
 * Follows the wanted sentences from one text into another: those that stand unchanged in order,
 * then those that moved, then those whose words are similar enough. No two lead to the same place;
 * a sentence that is nowhere has no answer. Time grows with length, not with its square.
 */
export const followSentences = (
  before: readonly string[],
  after: readonly string[],
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, Followed> => {
  const found = new Map<number, Followed>()
  if (wanted.size === 0) return found
  const taken = new Set<number>()
  const take = (from: number, index: number, same: boolean) => {
    taken.add(index)
    if (wanted.has(from)) found.set(from, { index, same })
  }
  for (const [from, index] of inOrder(before, after)) take(from, index, true)
  const left = () => [...wanted].filter((from) => !found.has(from)).toSorted((a, b) => a - b)
  for (const [from, index] of moved(before, after, left(), taken)) take(from, index, true)
  for (const [from, index] of similar(before, after, left(), taken)) take(from, index, false)
  return found
}

type Pair = readonly [from: number, index: number]

/** Of changed sentences in one comparison; beyond, what did not move in one piece is found one by one. */
const MOST_CHANGES = 1000

function inOrder(before: readonly string[], after: readonly string[]): readonly Pair[] {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const pairs = Array.from({ length: start }, (_, index): Pair => [index, index])
  const changes = diffArrays(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    { maxEditLength: MOST_CHANGES },
  )
  let [from, to] = [start, start]
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed)
      for (let step = 0; step < count; step += 1) pairs.push([from + step, to + step])
    if (!added) from += count
    if (!removed) to += count
  }
  for (let place = end; place > 0; place -= 1)
    pairs.push([before.length - place, after.length - place])
  return pairs
}

function moved(
  before: readonly string[],
  after: readonly string[],
  left: readonly number[],
  taken: ReadonlySet<number>,
): readonly Pair[] {
  const free = new Map<string, number[]>()
  for (const [index, text] of after.entries()) {
    if (taken.has(index)) continue
    const list = free.get(text)
    if (list === undefined) free.set(text, [index])
    else if (list.length < MOST_ALIKE) list.push(index)
  }
  return left.flatMap((from): Pair[] => {
    const index = free.get(before[from] ?? '')?.shift()
    return index === undefined ? [] : [[from, index]]
  })
}

/** Copies of one sentence that are told apart. */
const MOST_ALIKE = 500

interface Candidate {
  readonly from: number
  readonly index: number
  readonly share: number
}

function similar(
  before: readonly string[],
  after: readonly string[],
  left: readonly number[],
  taken: ReadonlySet<number>,
): readonly Pair[] {
  if (left.length === 0) return []
  const free = new Map(
    [...after.entries()].flatMap(([index, text]) =>
      taken.has(index) ? [] : [[index, new Set(tokens(text))] as const],
    ),
  )
  const holders = holdersOf(free)
  const candidates = left.flatMap((from) => candidatesOf(from, before[from] ?? '', free, holders))
  const [used, placed] = [new Set<number>(), new Set<number>()]
  const pairs: Pair[] = []
  for (const { from, index } of candidates.toSorted(bestFirst)) {
    if (used.has(from) || placed.has(index)) continue
    used.add(from)
    placed.add(index)
    pairs.push([from, index])
  }
  return pairs
}

const bestFirst = (a: Candidate, b: Candidate) =>
  b.share - a.share ||
  Math.abs(a.from - a.index) - Math.abs(b.from - b.index) ||
  a.from - b.from ||
  a.index - b.index

type Words = ReadonlyMap<number, ReadonlySet<string>>

/** Which sentences hold a word. A word of very many tells none of them from the others. */
function holdersOf(sentences: Words): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>()
  for (const [index, words] of sentences)
    for (const word of words) {
      const list = holders.get(word)
      if (list === undefined) holders.set(word, [index])
      else if (list.length <= MOST_HOLDERS) list.push(index)
    }
  return holders
}

const MOST_HOLDERS = 100

/** The few that share most words are compared as wholes. */
const MOST_COMPARED = 8

function candidatesOf(
  from: number,
  text: string,
  free: Words,
  holders: ReadonlyMap<string, readonly number[]>,
): readonly Candidate[] {
  const words = new Set(tokens(text))
  const shared = new Map<number, number>()
  for (const word of words) {
    const list = holders.get(word) ?? []
    if (list.length <= MOST_HOLDERS)
      for (const index of list) shared.set(index, (shared.get(index) ?? 0) + 1)
  }
  // Where every word is everywhere, what stands at the same place is the likeliest.
  if (shared.size === 0 && free.has(from)) shared.set(from, 0)
  return [...shared]
    .toSorted((a, b) => b[1] - a[1] || Math.abs(a[0] - from) - Math.abs(b[0] - from))
    .slice(0, MOST_COMPARED)
    .flatMap(([index]) => {
      const share = dice(words, free.get(index) ?? new Set())
      return share >= SIMILAR ? [{ from, index, share }] : []
    })
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const word of a) if (b.has(word)) shared += 1
  return (2 * shared) / (a.size + b.size)
}
