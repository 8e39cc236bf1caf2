import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** In the data folder. */
export const SECRET = 'secret'

/** What signs sessions cannot be read, or is too short to sign anything with. */
export class BadSecret extends Error {
  override readonly name = 'BadSecret'
}

/**
 * Made at the first start, and kept where only this user reads it. Of two starts at once, one makes it.
 * Throws BadSecret for one that was cut short: anyone could guess it, and sign in as anybody.
 */
export const keptSecret = (folder: string): string => {
  const path = join(folder, SECRET)
  if (!existsSync(path)) make(folder, path)
  const secret = read(path)
  if (secret.length < SHORTEST)
    throw new BadSecret(
      `${path} holds no secret of ${String(SHORTEST)} characters, and sessions are signed with it. ` +
        'Nothing was changed. Remove it, and the next start makes another; people then sign in again.',
    )
  return secret
}

const SHORTEST = 32

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new BadSecret(
      `${path}, which signs sessions, cannot be read. Let this user read it, or set TOUCHSTONE_SECRET.`,
      { cause: error },
    )
  }
}

/** On the disk before it has its name, which no crash leaves to half of one. */
const make = (folder: string, path: string) => {
  const fresh = join(folder, `${SECRET}-${String(process.pid)}`)
  const file = openSync(fresh, 'w', 0o600)
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(file)
    linkSync(fresh, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    closeSync(file)
    rmSync(fresh)
  }
}
