/**
 * Ids of an import's records, counted up from the id of its job: a UUIDv7 whose last bits count
 * (RFC 9562, 6.2), so that every piece of one import, in whichever invocation, knows the same ids
 * without keeping a list of them. `index` is a record's place among all records of the import.
 */
export const idsFrom = (jobId: string): ((prefix: string, index: number) => string) => {
  const suffix = TYPE_ID.exec(jobId)?.[1]
  if (suffix === undefined) throw new TypeError(`not a typed id: ${jobId}`)
  // The last random bits move up, so that a job's own id is never among those it gives. What comes
  // before them is the time, the version and the variant of a UUIDv7.
  const start = suffix.slice(0, FIXED) + suffix.slice(FIXED + COUNTED)
  return (prefix, index) => `${prefix}_${start}${base32(index)}`
}

const TYPE_ID = /^[a-z][a-z_]*_([0-7][0-9a-hjkmnp-tv-z]{25})$/

const FIXED = 14

/** Five figures of base 32 count to 33 million. */
const COUNTED = 5

const FIGURES = '0123456789abcdefghjkmnpqrstvwxyz'

function base32(number: number): string {
  let text = ''
  for (let rest = number; text.length < COUNTED; rest >>>= 5)
    text = (FIGURES[rest & 31] ?? '') + text
  return text
}
