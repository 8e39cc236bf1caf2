import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * Passwords are kept as `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`, salt and key in base64url, so that a
 * later, higher cost leaves older ones readable. N = 2^14, r = 8, p = 5 is one of OWASP's settings:
 * 16 MiB, which a Worker has.
 */
export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, { cost, blockSize: BLOCK_SIZE, parallel: PARALLEL })
  const parts = [cost, BLOCK_SIZE, PARALLEL, salt.toString('base64url'), key.toString('base64url')]
  return ['scrypt', ...parts].join('$')
}

/** Whether the password is the one that was hashed; false for a hash of another form. */
export const verifyPassword = async (hash: string, password: string): Promise<boolean> => {
  const [, cost, blockSize, parallel, salt, key] = FORM.exec(hash) ?? []
  if (salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64url')
  const parameters = {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallel: Number(parallel),
  }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), parameters)
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

const BLOCK_SIZE = 8
const PARALLEL = 5
const KEY_BYTES = 32

const FORM = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/

interface Parameters {
  readonly cost: number
  readonly blockSize: number
  readonly parallel: number
}

function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  const { cost, blockSize: r, parallel: p } = parameters
  const N = 2 ** cost
  // The same letters typed on another keyboard may be composed otherwise.
  const text = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
