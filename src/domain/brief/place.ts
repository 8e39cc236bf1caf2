import { saysAnything, type BriefSentence } from '../brief.ts'
import { followSentences } from './match-sentences.ts'
import type { Sentence } from './split.ts'

/** A sentence with what is said of it, in its place. */
export interface Placed extends BriefSentence {
  readonly position: number
}

export interface Placing {
  /** In order of place. */
  readonly placed: readonly Placed[]
  /** Indexes of given ones that stand nowhere in the text. */
  readonly lost: readonly number[]
}

/**
 * Finds the place of sentences that were given with their text: where they say they stand, if that
 * is what stands there; else in order; else where the words are similar, and then they count as
 * changed. What says nothing is left out.
 */
export const placeSentences = (
  given: readonly BriefSentence[],
  sentences: readonly Pick<Sentence, 'text'>[],
): Placing => {
  const texts = given.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  const places = new Map<number, { readonly index: number; readonly same: boolean }>()
  const taken = new Set<number>()
  for (const [at, { position }] of given.entries()) {
    const index = (position ?? 0) - 1
    if (sentences[index]?.text !== texts[at] || taken.has(index)) continue
    places.set(at, { index, same: true })
    taken.add(index)
  }
  const rest = [...given.keys()].filter((at) => !places.has(at))
  // Places that are taken hold nothing for the others to be found by.
  const free = sentences.map(({ text }, index) => (taken.has(index) ? '' : text))
  const found = followSentences(texts, free, new Set(rest))
  for (const at of rest) {
    const place = found.get(at)
    if (place !== undefined && !taken.has(place.index)) places.set(at, place)
  }
  return {
    placed: [...places]
      .toSorted(([, a], [, b]) => a.index - b.index)
      .flatMap(([at, place]) => placedAt(given[at], place, sentences[place.index])),
    lost: [...given.keys()].filter((at) => !places.has(at)),
  }
}

/**
 * What was said of the sentences of one text, said of those of another: kept by those that are the
 * same or moved, kept and marked as changed by those that are similar. `lost` are those that went.
 */
export const carrySentences = (
  before: readonly Pick<Sentence, 'text'>[],
  said: readonly BriefSentence[],
  after: readonly Pick<Sentence, 'text'>[],
): Placing => {
  const { placed } = placeSentences(said, before)
  const found = followSentences(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
    new Set(placed.map(({ position }) => position - 1)),
  )
  const kept = placed.flatMap((one) => {
    const place = found.get(one.position - 1)
    return place === undefined ? [] : placedAt(one, place, after[place.index])
  })
  return {
    placed: kept.toSorted((a, b) => a.position - b.position),
    lost: [...placed.keys()].filter((at) => !found.has((placed[at]?.position ?? 0) - 1)),
  }
}

function placedAt(
  given: BriefSentence | undefined,
  { index, same }: { readonly index: number; readonly same: boolean },
  sentence: Pick<Sentence, 'text'> | undefined,
): readonly Placed[] {
  if (given === undefined || sentence === undefined || !saysAnything(given)) return []
  return [tidy(given, index + 1, sentence.text, !same || given.changed === true)]
}

/** Fields in one order, empty ones left out, so that equal briefs are equal files. */
export const tidy = (
  { claims, statements, evidence, mark, note }: Omit<BriefSentence, 'text'>,
  position: number,
  text: string,
  changed: boolean,
): Placed => ({
  position,
  text,
  ...(claims?.length ? { claims: [...new Set(claims)] } : {}),
  ...(statements?.length ? { statements: [...new Set(statements)] } : {}),
  ...(evidence?.length ? { evidence: [...new Set(evidence)] } : {}),
  ...(mark === undefined ? {} : { mark }),
  ...(note === undefined || note === '' ? {} : { note }),
  ...(changed ? { changed: true } : {}),
})
