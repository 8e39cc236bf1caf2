import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that is shown once and kept only as its hash: 32 random bytes in base64url. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** How a secret is kept. Secrets have 256 random bits, so a plain SHA-256 cannot be guessed back. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret, 'utf8').digest('base64url')

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
