/** Latin letters in lower case that no Unicode decomposition makes plain. */
export const PLAIN_LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}
