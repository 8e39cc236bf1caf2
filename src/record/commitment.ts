import * as crypto from 'node:crypto'
import canonicalize from 'canonicalize'

/**
 * Commitments of the record (docs/guide/history.md): base64url(SHA-256(salt ‖ RFC 8785 bytes of the value)).
 * Hashing is synchronous on both hosts, so that a write never waits between deciding and committing.
 */

/** A salt is exactly this many random bytes: were its length free, one hash could open as two values. */
export const SALT_BYTES = 32

export type Salts = (count: number) => Uint8Array

/** Fresh random salts for `count` fields, one after the other in one array. */
export const randomSalts: Salts = (count) => {
  const size = count * SALT_BYTES
  if (size > POOL_BYTES) return crypto.randomFillSync(new Uint8Array(size))
  if (size > pool.length - spent) {
    pool = crypto.randomFillSync(new Uint8Array(POOL_BYTES))
    spent = 0
  }
  spent += size
  return pool.subarray(spent - size, spent)
}

/** Random bytes are asked for in one go for many entries; none is handed out twice. */
const POOL_BYTES = 64 * 1024
let pool = new Uint8Array(0)
let spent = 0

/** Throws RangeError for a salt of another length, TypeError for a value that is not JSON. */
export const commitment = (salt: Uint8Array, value: unknown): string => {
  if (salt.length !== SALT_BYTES) throw new RangeError(`a salt has ${SALT_BYTES} bytes`)
  const text = canonical(value)
  // Scratch space holds three bytes for each UTF-16 unit, as many as UTF-8 can take.
  return oneShot && text.length <= MOST_UNITS ? hashOnce(salt, text) : hashParts(salt, text)
}

/** RFC 8785 text of a JSON value. */
export const canonical = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null)
    return JSON.stringify(value)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return JSON.stringify(value)
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('only JSON values can be committed to')
  return text
}

const MOST_UNITS = 20_000
const scratch = Buffer.alloc(SALT_BYTES + 3 * MOST_UNITS)

/** Of node:crypto, where the host has it: half the time of a hash made in parts. */
const oneShot: typeof crypto.hash | undefined = crypto.hash

function hashOnce(salt: Uint8Array, text: string): string {
  scratch.set(salt)
  const size = SALT_BYTES + scratch.write(text, SALT_BYTES, 'utf8')
  return crypto.hash('sha256', scratch.subarray(0, size), 'base64url')
}

function hashParts(salt: Uint8Array, text: string): string {
  return crypto.createHash('sha256').update(salt).update(text, 'utf8').digest('base64url')
}
