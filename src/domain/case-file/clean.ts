import { cleanText } from '../text/clean.ts'

/** The JSON with every text as it is stored (see `cleanText`), and how many lost characters. */
export const cleanTexts = (
  json: unknown,
): { readonly value: unknown; readonly cleaned: number } => {
  let cleaned = 0
  const clean = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') {
      if (PLAIN.test(value)) return value
      const { text, removed } = cleanText(value)
      if (removed > 0) cleaned += 1
      return text
    }
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
    const under = (one: unknown) => clean(one, depth + 1)
    if (Array.isArray(value)) return value.map(under)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, under(one)]))
  }
  return { value: clean(json, 0), cleaned }
}

/** Most texts: nothing in them could be unwanted. */
const PLAIN = /^[\t\n\u0020-\u007e]*$/

/** No field of a case file lies deeper; what does is refused as it is. */
const DEEPEST = 20
