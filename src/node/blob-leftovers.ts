import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { blobPath, codeOf, entriesOf, INCOMING, statOf, storedHashes } from '#db/blobs-folder.ts'

export interface KeptBytes {
  readonly sha256: string
  /** In bytes. */
  readonly size: number
  /** When they were last brought. */
  readonly at: Date
}

/** All that is kept, in no order. */
export async function* keptBytes(folder: string): AsyncGenerator<KeptBytes> {
  for await (const sha256 of storedHashes(folder)) {
    const found = await statOf(blobPath(folder, sha256))
    if (found !== null) yield { sha256, size: found.size, at: found.mtime }
  }
}

/**
 * Takes bytes away that nobody has brought since `before`; answers whether it did. Set aside first and
 * looked at then: whoever brings them before that has touched them, and they are put back; whoever
 * brings them after that finds them gone, and puts their own into the place.
 */
export const takeAwayOlder = async (
  folder: string,
  sha256: string,
  before: Date,
): Promise<boolean> => {
  const [path, aside] = [blobPath(folder, sha256), join(folder, INCOMING, randomUUID())]
  await mkdir(dirname(aside), { recursive: true })
  try {
    await rename(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  const { mtime } = await stat(aside)
  if (mtime < before) await rm(aside)
  else await rename(aside, path)
  return mtime < before
}

/**
 * Removes what uploads left behind that never ended: their server was stopped or lost power. Only
 * what nothing was written to for an hour, since another process may be receiving. Answers how many.
 */
export const sweepIncoming = async (folder: string, now: Date): Promise<number> => {
  let swept = 0
  for (const name of await entriesOf(join(folder, INCOMING))) {
    const path = join(folder, INCOMING, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs < HOUR) continue
    await rm(path, { force: true })
    swept += 1
  }
  return swept
}

const HOUR = 3_600_000
