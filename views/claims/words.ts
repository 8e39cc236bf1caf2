import type { ClaimKind, ClaimRelationKind, Ground } from '#domain/claim.ts'

export const CLAIM_KIND_WORDS: Readonly<Record<ClaimKind, { label: string; hint: string }>> = {
  factual: { label: 'Factual', hint: 'Something is or was so' },
  quantitative: { label: 'Quantitative', hint: 'How many or how much' },
  causal: { label: 'Causal', hint: 'One thing brought about another' },
  attribution: { label: 'Attribution', hint: 'Who did or said it' },
  legal: { label: 'Legal', hint: 'How the law sees it' },
  normative: { label: 'Normative', hint: 'What ought to be; cannot be checked' },
  prediction: { label: 'Prediction', hint: 'What will be' },
}

/** Read from the claim at hand to the other one, and the other way round. */
export const RELATION_WORDS: Readonly<Record<ClaimRelationKind, readonly [string, string]>> = {
  contradicts: ['contradicts', 'is contradicted by'],
  narrows: ['narrows', 'is narrowed by'],
  repeats: ['repeats', 'is repeated by'],
  explains_away: ['explains away', 'is explained away by'],
  both_true_different_measure: [
    'can be true together, under another measure, with',
    'can be true together, under another measure, with',
  ],
  supports: ['supports', 'is supported by'],
}

export const GROUND_WORDS: Readonly<Record<Ground, string>> = {
  content: 'content',
  method: 'method',
  provenance: 'provenance',
  source_interest: 'source interest',
}
