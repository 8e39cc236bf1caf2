/** What search finds; the records that people read by themselves. */
export const SEARCH_KINDS = ['case', 'claim', 'statement', 'evidence', 'source'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
