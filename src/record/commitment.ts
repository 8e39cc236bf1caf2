import { createHash, randomFillSync } from 'node:crypto'
import canonicalize from 'canonicalize'

/**
 * Commitments of the record (FORMATS 4): base64url(SHA-256(salt ‖ RFC 8785 bytes of the value)).
 * Hashing is synchronous on both hosts, so that a write never waits between deciding and committing.
 */

/** A salt is exactly this many random bytes: were its length free, one hash could open as two values. */
export const SALT_BYTES = 32

export type Salts = (count: number) => Uint8Array

/** Fresh random salts for `count` fields, one after the other in one array. */
export const randomSalts: Salts = (count) => randomFillSync(new Uint8Array(count * SALT_BYTES))

/** Throws RangeError for a salt of another length, TypeError for a value that is not JSON. */
export const commitment = (salt: Uint8Array, value: unknown): string => {
  if (salt.length !== SALT_BYTES) throw new RangeError(`a salt has ${SALT_BYTES} bytes`)
  return createHash('sha256').update(salt).update(canonical(value), 'utf8').digest('base64url')
}

/** RFC 8785 text of a JSON value. */
export const canonical = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null)
    return JSON.stringify(value)
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('only JSON values can be committed to')
  return text
}
