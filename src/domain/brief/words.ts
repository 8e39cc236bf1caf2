import type { BriefMark } from '../brief.ts'
import type { BriefCounts, Reason } from './state.ts'

export const MARK_WORDS: Readonly<
  Record<BriefMark, { readonly label: string; readonly hint: string }>
> = {
  opinion: { label: 'Opinion', hint: 'A judgement of the author’s, which no evidence settles' },
  common_knowledge: {
    label: 'Common knowledge',
    hint: 'Nobody contests it, and any reference work has it',
  },
  colour: { label: 'Colour', hint: 'Scene and tone: it states nothing that bears on the matter' },
}

const REASONS: Readonly<Record<Reason['code'], (label: string) => string>> = {
  changed: () => 'changed since it was tied: look again and save to confirm',
  withdrawn: (label) => `${label} was withdrawn`,
  missing: (label) => `there is no ${label} in this case`,
  altered: (label) => `quotes ${label} in other words than its own`,
  'not-found': () => 'its quotation is in no statement of the case',
  challenged: (label) => `a challenge to what ${label} rests on is open`,
  'judged-false': (label) => `${label} was judged against`,
  'judged-mixed': (label) => `judgements of ${label} are between or against each other`,
  denied: (label) => `${label} is denied, and no verdict says otherwise`,
  stale: (label) => `the verdict on ${label} is of an earlier wording or past its day`,
  'no-verdict': (label) => `${label} has no verdict yet`,
  'not-judged-true': (label) => `no verdict says that ${label} is so`,
  'not-quoted': (label) => `tied to ${label}, whose words it does not quote`,
  'evidence-only': (label) => `tied to ${label} and to no claim`,
  'judged-true': (label) => `${label} was judged to be so`,
  quoted: (label) => `quotes ${label} word for word`,
}

/** Why a sentence stands as it does, in words. */
export const reasonWords = ({ code, label }: Reason): string => REASONS[code](label ?? '')

/** "2 recorded chains", "no recorded chain", "2–3 recorded chains". */
export const chainWords = ([lo, hi]: readonly [number, number]): string => {
  if (hi === 0) return 'no recorded chain'
  const count = lo === hi ? String(lo) : `${lo}–${hi}`
  return `${count} recorded ${count === '1' ? 'chain' : 'chains'}`
}

/** The states that are told in figures, best first. */
export const COUNTED_STATES = ['checked', 'contested', 'unresolved', 'unsupported'] as const

/** "14 checked, 3 contested, 1 unresolved, 2 unsupported; 4 marked". */
export const countWords = (counts: BriefCounts): string => {
  const parts = COUNTED_STATES.filter((state) => counts[state] > 0).map(
    (state) => `${counts[state]} ${state}`,
  )
  const marked = counts.marked === 0 ? '' : `${parts.length > 0 ? '; ' : ''}${counts.marked} marked`
  return parts.join(', ') + marked
}
