/**
 * Particles that Arabic and Hebrew write together with the word: "the trucks", "and the trucks" and
 * "for the trucks" are one word each. Whoever looks for trucks means them all.
 */

const ARABIC = /^[\u0621-\u064a]+$/
const HEBREW = /^[\u05d0-\u05ea]+$/

/** Folded, as the index has them. Single letters but "and" are too often a word's own. */
const ARABIC_PARTICLES = ['ال', 'وال', 'بال', 'فال', 'كال', 'لل', 'ولل', 'وبال', 'و']
const HEBREW_PARTICLES = ['ה', 'ו', 'ב', 'ל', 'מ', 'ש', 'כ', 'וה', 'שה']

/** Only these are taken off what was typed: what else a word begins with may be its own. */
const ARABIC_ARTICLE = /^(?:[وفبك]|وب)?ال(?=...)|^و?لل(?=...)/
const HEBREW_ARTICLE = /^ה(?=...)/

/** A shorter word with a particle is too easily another word. */
const SHORTEST = 3

/** The other ways in which a folded word may stand in a text; none in other scripts. */
export const withParticles = (word: string): readonly string[] => {
  if (ARABIC.test(word)) return spellings(word, ARABIC_ARTICLE, ARABIC_PARTICLES)
  return HEBREW.test(word) ? spellings(word, HEBREW_ARTICLE, HEBREW_PARTICLES) : []
}

function spellings(word: string, article: RegExp, particles: readonly string[]): string[] {
  if (word.length < SHORTEST) return []
  const bare = word.replace(article, '')
  return [bare, ...particles.map((particle) => particle + bare)].filter((one) => one !== word)
}
