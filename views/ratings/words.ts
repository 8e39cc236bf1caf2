import type { RatingCode } from '#domain/assessment.ts'

/** How consistent an item is with a claim, were the claim true (METHODS 3). */
export const RATING_WORDS: Readonly<Record<RatingCode, string>> = {
  II: 'Very inconsistent',
  I: 'Inconsistent',
  N: 'Neither',
  C: 'Consistent',
  CC: 'Very consistent',
  NA: 'Does not apply',
}

/** "E1 with C2: Inconsistent (I)". */
export const ratingWords = (values: Readonly<Record<string, unknown>>): string => {
  const code = String(values['rating']) as RatingCode
  return `${String(values['evidence'])} with ${String(values['claim'])}: ${RATING_WORDS[code] ?? code} (${code})`
}
