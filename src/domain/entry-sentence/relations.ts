import type { CLAIM_RELATION_KINDS } from '../claim.ts'
import type { SOURCE_RELATION_KINDS } from '../source.ts'

/** Ties between two records as a sentence has them: the words between the two, and those that follow. */
const WORDS: Readonly<
  Record<
    (typeof CLAIM_RELATION_KINDS)[number] | (typeof SOURCE_RELATION_KINDS)[number],
    readonly [between: string, after?: string]
  >
> = {
  contradicts: ['contradicts'],
  narrows: ['narrows'],
  repeats: ['repeats'],
  explains_away: ['explains away'],
  both_true_different_measure: ['and', 'are both true, by different measures'],
  supports: ['supports'],
  funds: ['funds'],
  commissions: ['commissions'],
  owns: ['owns'],
  employs: ['employs'],
  speaks_for: ['speaks for'],
  member_of: ['is a member of'],
  allied_with: ['is allied with'],
  opposed_to: ['is opposed to'],
}

export const relationWords = (kind: string): readonly [between: string, after: string] => {
  const [between, after = ''] = Object.hasOwn(WORDS, kind)
    ? WORDS[kind as keyof typeof WORDS]
    : [kind === '' ? 'is tied to' : kind.replaceAll('_', ' ')]
  return [between, after === '' ? '' : ` ${after}`]
}
