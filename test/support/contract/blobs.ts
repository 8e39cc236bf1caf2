import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PIECE } from '#db/blobs-r2.ts'
import { type Blobs, TooLarge } from '#db/blobs.ts'

/** What the program relies on of its store of bytes, whichever host it runs on. */
export const blobsContract = (fresh: () => Promise<Blobs>) => {
  test('gives back the bytes it was given, under their SHA-256', async () => {
    const blobs = await fresh()
    const bytes = new TextEncoder().encode('A photograph, say. صورة')
    const stored = await blobs.put(streamOf(bytes), 1000)
    expect(stored).toEqual({ sha256: sha256(bytes), size: bytes.byteLength })
    expect(await read(blobs, stored.sha256)).toEqual({ bytes, size: bytes.byteLength })
  })

  test('keeps bytes that come in chunks of any size, small or larger than a piece of R2', async () => {
    const blobs = await fresh()
    for (const [size, chunk] of [
      [2 * PIECE + 3, 65_536],
      [2 * PIECE, PIECE],
      [PIECE, 1_000_000],
      [PIECE + 1, PIECE + 1],
    ] as const) {
      const bytes = pattern(size)
      const stored = await blobs.put(streamOf(bytes, chunk), size)
      expect(stored).toEqual({ sha256: sha256(bytes), size })
      const kept = await read(blobs, stored.sha256)
      expect(kept?.size).toBe(size)
      expect(kept && sha256(kept.bytes)).toBe(stored.sha256)
    }
  })

  test('takes an empty stream for what it is', async () => {
    const blobs = await fresh()
    const stored = await blobs.put(streamOf(new Uint8Array()), 10)
    expect(stored).toEqual({ sha256: sha256(new Uint8Array()), size: 0 })
    expect(await read(blobs, stored.sha256)).toEqual({ bytes: new Uint8Array(), size: 0 })
  })

  test('takes the same bytes twice, at once too, and keeps them', async () => {
    const blobs = await fresh()
    const bytes = pattern(PIECE + 9)
    const both = await Promise.all([1, 2].map(() => blobs.put(streamOf(bytes), 1e8)))
    const again = await blobs.put(streamOf(bytes), 1e8)
    expect([...both, again]).toEqual([again, again, again])
    expect(again).toEqual({ sha256: sha256(bytes), size: PIECE + 9 })
    expect((await read(blobs, again.sha256))?.bytes.byteLength).toBe(PIECE + 9)
  })

  test.each([100, PIECE + 9])(
    'refuses one byte more than the limit of %i, stops reading, and keeps nothing',
    async (limit) => {
      const blobs = await fresh()
      const bytes = pattern(limit + 1)
      let cancelled = false
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(bytes),
        cancel: () => {
          cancelled = true
        },
      })
      await expect(blobs.put(endless, limit)).rejects.toThrow(TooLarge)
      expect(cancelled).toBe(true)
      expect(await blobs.get(sha256(bytes))).toBeNull()
      const exact = await blobs.put(streamOf(bytes.subarray(1)), limit)
      expect(exact.size).toBe(limit)
    },
  )

  test.each([100, PIECE + 9])(
    'keeps nothing of an upload that breaks off after %i bytes',
    async (size) => {
      const blobs = await fresh()
      const bytes = pattern(size)
      let sent = false
      const broken = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (sent) controller.error(new Error('the line went dead'))
          else controller.enqueue(bytes)
          sent = true
        },
      })
      await expect(blobs.put(broken, 1e9)).rejects.toThrow('the line went dead')
      expect(await blobs.get(sha256(bytes))).toBeNull()
    },
  )

  test.each(['', 'abc', '../../secret', `../${'a'.repeat(61)}`, 'A'.repeat(64), 'f'.repeat(64)])(
    'has nothing under "%s"',
    async (name) => {
      expect(await (await fresh()).get(name)).toBeNull()
    },
  )
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const streamOf = (bytes: Uint8Array, chunk = 65_536) => {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at < bytes.byteLength) controller.enqueue(bytes.slice(at, at + chunk))
      else controller.close()
      at += chunk
    },
  })
}

/** Bytes that differ from place to place, made fast. */
const pattern = (size: number) => new Uint8Array(Buffer.alloc(size, 'no two pieces begin alike; '))

const read = async (blobs: Blobs, name: string) => {
  const found = await blobs.get(name)
  if (found === null) return null
  const bytes = new Uint8Array(await new Response(found.body).arrayBuffer())
  return { bytes, size: found.size }
}
