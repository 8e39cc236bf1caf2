import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { blobPath, openFolderBlobs, storedHashes } from '#db/blobs-folder.ts'
import { toWeb } from '#db/streams.ts'

export interface Copied {
  /** How many files the source has whole, all of which are in the target now, and their bytes in all. */
  readonly files: number
  readonly bytes: number
  /** Hashes of files whose bytes are no longer what their name says. They were not copied. */
  readonly damaged: readonly string[]
}

/**
 * Copies what one folder of bytes has and the other lacks. Each is hashed before and on the way, so
 * that the copy is known to be whole.
 */
export const copyBlobs = async (from: string, to: string): Promise<Copied> => {
  const target = openFolderBlobs(to)
  const damaged: string[] = []
  let files = 0
  let bytes = 0
  for await (const sha256 of storedHashes(from)) {
    const path = blobPath(from, sha256)
    const size = await sizeOf(path)
    if ((await sizeOf(blobPath(to, sha256))) !== size) {
      if ((await hashOf(path)) !== sha256) {
        damaged.push(sha256)
        continue
      }
      await target.put(toWeb(createReadStream(path)), Number.MAX_SAFE_INTEGER)
    }
    files += 1
    bytes += size
  }
  return { files, bytes, damaged }
}

/** -1 for a file that is not there. */
const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return -1
    throw error
  }
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
