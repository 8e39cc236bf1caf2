export interface Cleaned {
  readonly text: string
  /** How many characters were taken out or replaced, so that people can be told. */
  readonly removed: number
}

/**
 * Text as it is stored: control characters, non-characters and byte order marks taken out, broken
 * surrogates replaced by U+FFFD, line ends made `\n`, composed as NFC. Cleaning twice changes
 * nothing more.
 */
export const cleanText = (input: string): Cleaned => {
  const lined = input.replaceAll(LINE_ENDS, '\n')
  const wellFormed = lined.toWellFormed()
  const text = wellFormed.replaceAll(UNWANTED, '')
  const broken = lined === wellFormed ? 0 : (lined.match(LONE_SURROGATES)?.length ?? 0)
  return { text: text.normalize('NFC'), removed: wellFormed.length - text.length + broken }
}

/** As `cleanText`, for a field of one line: each line end or tab becomes one space. */
export const cleanLine = (input: string): Cleaned => {
  const { text, removed } = cleanText(input)
  return { text: text.replaceAll(/[\n\t]/g, ' '), removed }
}

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/** Of \p{Cc} tab and line feed stay. Interlinear annotation marks hide text and are taken out too. */
const UNWANTED = /[[\p{Cc}\p{Noncharacter_Code_Point}\ufeff\ufff9-\ufffb]--[\t\n]]/gv

const LONE_SURROGATES = /\p{Cs}/gu
