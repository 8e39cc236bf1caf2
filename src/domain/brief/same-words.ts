import { REFERENCE } from '../text/markdown.ts'
import { UNSPACED } from '../text/tokens.ts'
import { QUOTATION_MARKS } from './quotations.ts'

/**
 * A quotation or statement in the form in which the two are compared for being the same: kinds of
 * quotation marks, apostrophes, dashes and spaces are one; capitals, Arabic vowel marks and tatweel,
 * invisible characters and signs of Markdown do not count; nor do marks at either end. Letters do:
 * a hamza left out is another word.
 */
export const sameWords = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(LINK, '$1')
    .replaceAll(REFERENCE, '')
    .replaceAll(DROPPED, '')
    .replaceAll(QUOTATION_MARKS, '"')
    .replaceAll(/[‘’‚‛ʼ`´]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(ENDING, '')

const LINK = /\[([^[\]\n]{0,500})\]\([^()\s]{0,2000}\)/g
const DROPPED = /[\u064b-\u065f\u0670\u0640*_~]|\p{Cf}/gu
const ENDING = /(?<=[\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/u

/** Whether a word may end at this place: what stands on both sides of it is not one word. */
export const endsAWord = (text: string, place: number): boolean => {
  const [before, after] = [text.slice(place - 1, place), text.slice(place, place + 1)]
  if (!WORD.test(before) || !WORD.test(after)) return true
  return isUnspaced(before) && isUnspaced(after)
}

/** Of a script without spaces, in which a word may end anywhere. */
export const isUnspaced = (character: string): boolean => WITHOUT_SPACES.test(character)

const WORD = /[\p{L}\p{N}\p{M}]/u
const WITHOUT_SPACES = new RegExp(UNSPACED, 'u')
