/** Bytes by their SHA-256: a folder on Node, R2 on Workers. Nothing is ever overwritten. */
export interface Blobs {
  /**
   * Stores the bytes while hashing them, and answers their hash and size in bytes.
   * Throws TooLarge, leaving nothing behind, once more than `limit` bytes have come.
   */
  put(bytes: ReadableStream<Uint8Array>, limit: number): Promise<StoredBlob>
  /** The bytes, or null if none are kept under this hash. */
  get(
    sha256: string,
  ): Promise<{ readonly body: ReadableStream<Uint8Array>; readonly size: number } | null>
}

export interface StoredBlob {
  readonly sha256: string
  readonly size: number
}

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
  readonly limit: number
  constructor(limit: number) {
    super(`larger than ${limit} bytes`)
    this.limit = limit
  }
}

/** 64 lower-case hexadecimal digits: whatever else came from a request names no blob. */
export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
