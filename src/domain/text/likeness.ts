import { tokens } from './tokens.ts'

/**
 * How alike two texts are by their words alone: the share of words they have in common among all
 * they have (Jaccard), after folding. 1 for the same words in any order, 0 for none in common.
 */
export const likeness = (one: string, other: string): number => {
  const [a, b] = [new Set(tokens(one)), new Set(tokens(other))]
  if (a.size === 0 || b.size === 0) return 0
  const common = [...a].filter((word) => b.has(word)).length
  return common / (a.size + b.size - common)
}

/** From here on two names or wordings are worth a look side by side. */
export const ALIKE = 0.6
