import type { Part } from './entry-sentence.ts'

/** What a notification rests on, as the person may read it now. */
export interface Noticed {
  readonly why: string
  /** The calendar day, where that itself is the reason. */
  readonly due: string | null
  /** Null where they were taken out of a case that they can no longer see. */
  readonly entry: { readonly sentence: readonly Part[]; readonly about: readonly Part[] } | null
}

/** What a notification says: the sentence of its entry, or what is to be done by when. */
export const noticeSentence = ({ entry, due, why }: Noticed): readonly Part[] => {
  if (entry === null) return [{ text: 'You are no longer in a case that only its members see' }]
  if (due === null) return entry.sentence
  return [...entry.about, { text: why === 'overdue' ? ` was due on ${due}` : ` is due on ${due}` }]
}
