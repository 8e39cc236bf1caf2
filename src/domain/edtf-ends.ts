import { spanOf } from './edtf.ts'

/** How firmly one end of a date stands: on its day, marked approximate, or open. */
export type End = 'firm' | 'about' | 'open'

/**
 * How firmly a date in EDTF begins and ends: `2011/2012~` begins firmly and ends about 2012. What is
 * no interval is equally firm at both ends. Throws RangeError when the text is not a date.
 */
export const endsOf = (text: string): { readonly start: End; readonly end: End } => {
  const span = spanOf(text)
  const [from = text, to = from] = text.split('/')
  return {
    start: span.openStart ? 'open' : firmness(from),
    end: span.openEnd ? 'open' : firmness(to),
  }
}

const firmness = (text: string): End => (/[~%]/.test(text) ? 'about' : 'firm')
