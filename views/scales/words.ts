import type { ScaleSubject } from '#domain/scale.ts'

export const SUBJECT_WORDS: Readonly<Record<ScaleSubject, { label: string; hint: string }>> = {
  claim: { label: 'Claims', hint: 'A verdict, or how likely it is' },
  evidence: {
    label: 'Evidence items',
    hint: 'How far one can be believed, or whether it is genuine',
  },
  source: { label: 'Sources', hint: 'How reliable one is' },
}

/** "12 assessments". */
export const usesWords = (uses: number): string =>
  uses === 0 ? 'not used yet' : `${uses} ${uses === 1 ? 'assessment' : 'assessments'}`
