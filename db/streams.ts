import { Readable } from 'node:stream'

/**
 * Node's streams as web streams and back, chunk by chunk. Two packages of types describe the same
 * web stream, each a little differently: here, and only here, one is taken for the other.
 */
export const toWeb = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>

export const toNode = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0])
