import { createHash, randomUUID } from 'node:crypto'
import { type Blobs, isSha256, type StoredBlob, TooLarge } from './blobs.ts'

/**
 * Bytes as objects of an R2 bucket, by their SHA-256: `sha256/abcdef…`. R2 wants to know a length
 * before it takes a stream, and cannot rename: what does not fit one piece comes in piece by piece
 * under a passing name, and is copied to its own once its hash is known. R2 checks the hash again.
 */
export const openR2Blobs = (bucket: R2Bucket): Blobs => ({
  async put(bytes, limit) {
    const pieces = cut(bytes, limit)
    const first = await pieces.next()
    if (!first.done) return receive(bucket, first.value, pieces)
    const { last, stored } = first.value
    await keep(bucket, stored.sha256, () => Promise.resolve(last))
    return stored
  },

  async get(sha256) {
    if (!isSha256(sha256)) return null
    const object = await bucket.get(blobKey(sha256))
    return object && { body: object.body, size: object.size }
  },
})

export const blobKey = (sha256: string): string => `sha256/${sha256}`

/** What is under here belongs to an upload that still runs, or to one that never ended. */
export const INCOMING = 'incoming/'

/** Bytes: R2 takes no smaller ones, but the last, and wants all others of one size. */
export const PIECE = 5 * 1024 * 1024

interface End {
  readonly last: Uint8Array
  readonly stored: StoredBlob
}

/** Yields whole pieces, and returns the last one, whatever its size, with the hash of them all. */
async function* cut(
  bytes: ReadableStream<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array, End> {
  const hash = createHash('sha256')
  let size = 0
  let piece = new Uint8Array(PIECE)
  let filled = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > limit) throw new TooLarge(limit)
    hash.update(chunk)
    for (let rest = chunk; rest.byteLength > 0;) {
      if (filled === PIECE) {
        yield piece
        piece = new Uint8Array(PIECE)
        filled = 0
      }
      const part = rest.subarray(0, PIECE - filled)
      piece.set(part, filled)
      filled += part.byteLength
      rest = rest.subarray(part.byteLength)
    }
  }
  return { last: piece.subarray(0, filled), stored: { sha256: hash.digest('hex'), size } }
}

const receive = async (
  bucket: R2Bucket,
  first: Uint8Array,
  pieces: AsyncGenerator<Uint8Array, End>,
): Promise<StoredBlob> => {
  const incoming = INCOMING + randomUUID()
  const stored = await upload(bucket, incoming, first, pieces)
  try {
    await keep(bucket, stored.sha256, () => streamOf(bucket, incoming, stored.size))
    return stored
  } finally {
    await bucket.delete(incoming)
  }
}

const upload = async (
  bucket: R2Bucket,
  name: string,
  first: Uint8Array,
  pieces: AsyncGenerator<Uint8Array, End>,
): Promise<StoredBlob> => {
  const run = await bucket.createMultipartUpload(name)
  try {
    const parts = [await run.uploadPart(1, first)]
    for (;;) {
      const next = await pieces.next()
      const bytes = next.done ? next.value.last : next.value
      parts.push(await run.uploadPart(parts.length + 1, bytes))
      if (!next.done) continue
      await run.complete(parts)
      return next.value.stored
    }
  } catch (error) {
    await run.abort()
    throw error
  }
}

const keep = async (
  bucket: R2Bucket,
  sha256: string,
  bytes: () => Promise<Uint8Array | ReadableStream>,
) => {
  if ((await bucket.head(blobKey(sha256))) === null)
    await bucket.put(blobKey(sha256), await bytes(), { sha256 })
}

const streamOf = async (bucket: R2Bucket, name: string, size: number) => {
  const object = await bucket.get(name)
  if (object === null) throw new Error('an upload was gone before it was kept')
  return object.body.pipeThrough(new FixedLengthStream(size))
}
