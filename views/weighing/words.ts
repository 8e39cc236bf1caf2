export { CHECK_WORDS } from '#weighing/check-words.ts'

/** Why a cell is worth looking at again, from how many rated it. */
export const whyNext = (ratings: number): string =>
  ratings === 0
    ? 'nobody has rated it'
    : ratings === 1
      ? 'one person has rated it'
      : 'its assessors differ'
