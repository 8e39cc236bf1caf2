import { PLAIN_LATIN } from './latin.ts'

/** UTF-16 units; an address stays readable. */
const LONGEST = 60

/**
 * A name for an address from any text: letters, marks and digits of every script in lower case,
 * joined by hyphens; Latin letters without their accents. Never empty, never longer than 60 units,
 * and of one form (NFC), so that the same name is the same address.
 */
export const slugify = (text: string): string => {
  const words = plainLatin(text.toWellFormed()).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const slug = shorten(words.join('-'))
  return slug === '' ? 'untitled' : slug
}

/** The address itself, or with the next number after it that is free ("bbc-2"). */
export const firstFree = (slug: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

function plainLatin(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=\p{sc=Latn})[\u0300-\u036f]+/gu, '')
    .replaceAll(/[ßæœøðđþłħŧı]/gu, (letter) => PLAIN_LATIN[letter] ?? letter)
    .replaceAll(/['’ʼ\u00ad\u200b-\u200f\u2060\u0640\u064b-\u0652\u0670]/gu, '')
    .normalize('NFC')
}

/** Cut at the last hyphen that keeps most of it; else between two characters. */
function shorten(slug: string): string {
  if (slug.length <= LONGEST) return slug
  const cut = slug.slice(0, LONGEST + 1)
  const hyphen = cut.lastIndexOf('-')
  if (hyphen > LONGEST / 2) return cut.slice(0, hyphen)
  return slug
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/[\ufffd-]+$/u, '')
}
