import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Blobs, isSha256, type StoredBlob, TooLarge } from './blobs.ts'
import { Unwritable } from './database.ts'
import { toWeb } from './streams.ts'

/**
 * Bytes as files of a folder, by their SHA-256: `ab/cdef…`. A file comes into its place whole, by a
 * rename after its bytes are on the disk, so no crash leaves half of one there.
 * Throws Unwritable when the disk is full or may not be written to.
 */
export const openFolderBlobs = (folder: string): Blobs => ({
  async put(bytes, limit) {
    const incoming = join(folder, INCOMING, randomUUID())
    try {
      const stored = await receive(bytes, incoming, limit)
      await settle(incoming, blobPath(folder, stored.sha256))
      return stored
    } catch (error) {
      await rm(incoming, { force: true })
      throw diskError(error)
    }
  },

  async get(sha256) {
    if (!isSha256(sha256)) return null
    const path = blobPath(folder, sha256)
    const size = await sizeOf(path)
    if (size === null) return null
    // Before the answer begins, which could only be broken off later.
    await access(path, constants.R_OK)
    return { body: toWeb(bytesOf(path)), size }
  },
})

/** Where the bytes with this hash are, or would be. */
export const blobPath = (folder: string, sha256: string): string =>
  join(folder, sha256.slice(0, 2), sha256.slice(2))

/** The hashes of all that is kept, in no order. */
export async function* storedHashes(folder: string): AsyncGenerator<string> {
  for (const shelf of await entriesOf(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue
    for (const rest of await entriesOf(join(folder, shelf)))
      if (isSha256(shelf + rest)) yield shelf + rest
  }
}

/** Opened when they are first asked for: of what nobody reads, as after HEAD, no file stays open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

export const INCOMING = 'incoming'

const receive = async (
  bytes: ReadableStream<Uint8Array>,
  path: string,
  limit: number,
): Promise<StoredBlob> => {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'wx', 0o600)
  try {
    return await copy(bytes, file, limit)
  } finally {
    await file.close()
  }
}

const copy = async (
  bytes: ReadableStream<Uint8Array>,
  file: FileHandle,
  limit: number,
): Promise<StoredBlob> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > limit) throw new TooLarge(limit)
    hash.update(chunk)
    await file.appendFile(chunk)
  }
  await file.sync()
  return { sha256: hash.digest('hex'), size }
}

/** The same bytes may be there already, and stay, as of now: who just brought them is about to name them. */
const settle = async (incoming: string, path: string) => {
  if (await touch(path)) return rm(incoming)
  const shelf = dirname(path)
  const made = await mkdir(shelf, { recursive: true })
  await rename(incoming, path)
  await syncFolder(shelf)
  if (made !== undefined) await syncFolder(dirname(shelf))
}

/** False where there is no such file. */
const touch = async (path: string): Promise<boolean> => {
  const now = new Date()
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** A name in a folder outlasts a power cut only once the folder itself is on the disk. */
const syncFolder = async (path: string) => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const sizeOf = async (path: string): Promise<number | null> => (await statOf(path))?.size ?? null

export const statOf = async (path: string): Promise<Stats | null> => {
  try {
    return await stat(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

export const entriesOf = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const REASONS: Readonly<Record<string, Unwritable['reason']>> = {
  ENOSPC: 'full',
  EFBIG: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
}

/** Unwritable for what the system says of a disk that takes no more; any other error as it was. */
export const diskError = (error: unknown): unknown => {
  const reason = REASONS[codeOf(error) ?? '']
  return reason ? new Unwritable(reason, { cause: error }) : error
}

export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? String(error.code) : null
