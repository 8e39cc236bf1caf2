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
    .replaceAll(DROPPED, '')
    .replaceAll(/[“”„‟"«»「」『』＂]/g, '"')
    .replaceAll(/[‘’‚‛ʼ`´]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(ENDING, '')

const LINK = /\[([^[\]\n]{0,500})\]\([^()\s]{0,2000}\)/g
const DROPPED = /\[\[[CES][1-9]\d{0,8}\]\]|[\u064b-\u065f\u0670\u0640*_~]|\p{Cf}/giu
const ENDING = /(?<=[\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/u

/** Whether a word may end at this place: what stands on both sides of it is not one word. */
export const endsAWord = (text: string, place: number): boolean => {
  const [before, after] = [text.slice(place - 1, place), text.slice(place, place + 1)]
  if (!WORD.test(before) || !WORD.test(after)) return true
  return UNSPACED.test(before) && UNSPACED.test(after)
}

const WORD = /[\p{L}\p{N}\p{M}]/u
/** Scripts written without spaces: there a word may end anywhere. */
export const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
