import { BUILT_IN_SCALES } from '../scales.ts'
import { labelOfJudgement } from './judgement.ts'
import { say, type Part } from './parts.ts'
import { assessed } from './things.ts'
import { own, refAt, textAt, type Tell, type ToldEntry } from './told.ts'

/** "assessed E1: credibility 2". Judgements from a file say whose they are. */
export const judged =
  (verb: string): Tell =>
  (entry) =>
    say`${verb} ${assessed(entry)}${judgement(entry)}`

/** ": credibility 2"; nothing where none was given. */
export const judgement = (entry: ToldEntry): readonly Part[] => {
  const label = labelOfJudgement(entry.values ?? {})
  return label === '' ? [] : say`: ${label}`
}

/** "approved the checker’s verdict on C1": whose it is, by which scale, and of what. */
export const reviewed =
  (verb: string): Tell =>
  (entry) => {
    const assessor = textAt(entry, 'assessor')
    const scale = textAt(entry, 'scale')
    const whose: readonly Part[] =
      assessor === '' ? say`a judgement` : say`${{ text: assessor, own: true }}’s ${noun(scale)}`
    return say`${verb} ${whose} on ${assessed(entry)}`
  }

/** Scales that ship are words for what they give; those of a house may be called anything. */
const noun = (scale: string): string => (SHIPPED.has(scale) ? scale : 'judgement')

const SHIPPED: ReadonlySet<string> = new Set(BUILT_IN_SCALES.map(({ key }) => key))

/** " by the assessor that a file names". */
export const byOutsider = (entry: ToldEntry): readonly Part[] => {
  const assessor = textAt(entry, 'assessor')
  return assessor === '' ? [] : say` by ${{ text: assessor, own: true }}`
}

/** "rated E1 against C2: C". */
export const rated: Tell = (entry) => {
  const rating = textAt(entry, 'rating')
  return say`rated ${refAt(entry, 'evidence', 'an item')} against ${refAt(entry, 'claim', 'a claim')}${rating === '' ? '' : `: ${rating}`}`
}

/** "asked to see others’ ratings in the group “responsibility”". */
export const revealed: Tell = (entry) => {
  const group = textAt(entry, 'group')
  return group === ''
    ? say`asked to see others’ ratings`
    : say`asked to see others’ ratings in the group “${own(group)}”`
}
