import { Readable } from 'node:stream'

/**
 * Chunks as a web stream, each asked for only when it is wanted. (Node's own `Readable.toWeb` ends
 * the process when such a stream is given up while chunks still come.)
 */
export const toWeb = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> => {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** A web stream as one of Node's, chunk by chunk; destroying it gives the other up. */
export const toNode = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.from(stream, { objectMode: false })
