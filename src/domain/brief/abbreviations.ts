/**
 * Whether a text ends in an abbreviation, an initial or an ordinal, after which a sentence goes on
 * although its last sign is a full stop.
 */
export const endsInAbbreviation = (text: string, language: string): boolean => {
  const word = /(?:^|[\s(["“„«'’/–—])((?:\p{L}{1,12}\.){1,4}|\d{1,3}\.)\s*$/u.exec(text)?.[1]
  if (word === undefined) return false
  if (/^\d/.test(word)) return ORDINAL_LANGUAGES.has(base(language))
  // "J. Smith", not "plan B." nor "I.": a person's initial is a capital other than I.
  if (/^\p{Lu}\.$/u.test(word)) return !/^I\.$/.test(word) && !/\p{Ll}{3,} \p{Lu}\.\s*$/u.test(text)
  return COMMON.has(word.toLowerCase())
}

/** Where the number of a day is written with a stop: "am 3. Mai". */
const ORDINAL_LANGUAGES: ReadonlySet<string> = new Set(
  'cs da de et fi fo hr hu is lv nb nn no pl sk sl sr tr'.split(' '),
)

/** Titles, months, parts of works and the like; those that often end a sentence (etc., Inc.) are left out. */
const COMMON: ReadonlySet<string> = new Set(
  [
    'mr mrs ms mx dr prof st gen col lt sgt capt cpl maj adm rev hon sen rep gov pres fr sr jr messrs insp supt det',
    'no nos vol vols pp p fig figs art arts para paras sec ch chs ed eds cf vs v al approx ca est op cit ibid viz',
    'jan feb mar apr jun jul aug sep sept oct nov dec',
    'e.g i.e a.k.a c.f',
    'bzw nr abs bd hr hrn fr z.b d.h u.a usw.a vgl geb gest inkl ggf dipl ing str',
    'mme mlle mm m art al',
    'sra srta dra d dña ud uds núm pág',
    'sig sigg dott avv ing on',
    'г гг ул др проф им',
  ]
    .join(' ')
    .split(' ')
    .map((word) => `${word}.`),
)

const base = (language: string) => language.toLowerCase().split('-')[0] ?? ''
