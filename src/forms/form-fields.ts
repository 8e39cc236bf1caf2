import { refuse } from '#domain/errors.ts'

/** More than any form of ours has; what takes a form apart takes each field by itself. */
const MOST_FIELDS = 20_000

/**
 * The fields of a URL-encoded form. A name without "=" is given one: Node reads those in time that
 * grows with the square of their number. Throws Invalid where there are too many.
 */
export const formFields = (text: string): URLSearchParams => {
  const pieces = text.split('&', MOST_FIELDS + 1)
  if (pieces.length > MOST_FIELDS) refuse('', 'The form has too many fields: send less at a time')
  return new URLSearchParams(
    pieces.map((one) => (one === '' || one.includes('=') ? one : `${one}=`)).join('&'),
  )
}
