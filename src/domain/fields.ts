import * as z from 'zod'
import { isEdtf } from './edtf.ts'

/** Building blocks of the record schemas: text with a limit, dates of the world, tags. Lengths are in UTF-16 units. */

const LINE = 500
export const LONG = 100_000

const tooLong = (limit: number) => `Shorten this to ${grouped(limit)} characters or fewer`

/** 100000 → "100,000". Intl would do it too, but takes 20 ms of every start to load. */
const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** One line of text that must not be empty. */
export const line = (what: string, limit = LINE) =>
  z
    .string(`Enter ${what}`)
    .trim()
    .min(1, `Enter ${what}`)
    .max(limit, tooLong(limit))
    .refine((text) => !/[\r\n]/.test(text), 'Keep this on one line')

/** Text of any number of lines that must not be empty. */
export const prose = (what: string, limit = LONG) =>
  z.string(`Enter ${what}`).trim().min(1, `Enter ${what}`).max(limit, tooLong(limit))

/** Text of any number of lines; may be empty. */
export const longText = (limit = LONG) => z.string().trim().max(limit, tooLong(limit))

/** A date of the world in EDTF: `2014-01`, `2011-03/2013-08`, `2014~`. */
export const edtfDate = z
  .string()
  .trim()
  .max(100, tooLong(100))
  .refine(isEdtf, 'Enter a date such as 2014-01-20, 2014-01, 2014~ (about 2014) or 2011-03/2013-08')

/** A BCP 47 language tag. */
export const languageTag = z
  .string()
  .trim()
  .max(35, tooLong(35))
  .refine(isLanguageTag, 'Enter a language code such as en, ar or zh-Hans')

export const tag = line('a tag', 60)
export const tags = z.array(tag).max(50, 'Use 50 tags or fewer')

/** An http or https address. */
export const webAddress = z
  .string()
  .trim()
  .max(4000, tooLong(4000))
  .refine(isWebAddress, 'Enter an address that begins with http:// or https://')

/** A reference to another record: an id in stored values, a label, slug or key in files and forms. */
export const reference = (what: string) =>
  z.string(`Choose ${what}`).trim().min(1, `Choose ${what}`).max(200, tooLong(200))

/** Whether one is named and no other: one source, item or claim. */
export const namesOne = (named: Readonly<Record<string, unknown>>): boolean =>
  Object.values(named).filter((one) => one !== undefined).length === 1

/** In a JSON Schema: of these fields exactly one is given. */
export const oneOfFields = (...names: readonly string[]) => ({
  oneOf: names.map((name) => ({ required: [name] })),
})

/** Where in an item the words stand (TextQuoteSelector of the W3C Web Annotation Data Model). */
export const passage = z.strictObject({
  exact: prose('the words of the passage'),
  prefix: longText(2000).optional(),
  suffix: longText(2000).optional(),
  page: z.string().trim().max(100, tooLong(100)).optional(),
  time: z.string().trim().max(100, tooLong(100)).optional(),
})

export type Passage = z.infer<typeof passage>

/** A withdrawn record stays, with the day and the reason. */
export const withdrawn = z.strictObject({ on: z.string().min(1), reason: longText(5000) })

const WHY = 'Say why it is withdrawn'

/** What is sent to withdraw a record: the day is the server's to add. */
export const withdrawalBody = z.strictObject({
  reason: z.string(WHY).trim().min(1, WHY).max(5000, tooLong(5000)),
})

/** What is sent for a file: in which of the formats, the first where none is said. */
export const exportBody = <const Format extends string>(formats: readonly [Format, ...Format[]]) =>
  z.strictObject({
    format: z.enum(formats, `There is no such export. Allowed: ${formats.join(', ')}`).optional(),
  })

/** What is sent with an act that needs no words. */
export const noFields = z.strictObject({})

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
