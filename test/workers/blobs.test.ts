import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { blobKey, openR2Blobs, PIECE } from '#db/blobs-r2.ts'
import { blobsContract, sha256, streamOf } from '#test/support/contract/blobs.ts'

const fresh = async () => {
  await reset()
  return openR2Blobs(env.BLOBS)
}

describe('bytes in R2', () => {
  blobsContract(fresh)
})

describe('the bucket', () => {
  test('holds each file under its hash, and no trace of how it came or of what was refused', async () => {
    const blobs = await fresh()
    const bytes = new Uint8Array(PIECE + 2)
    await blobs.put(streamOf(bytes), 1e9)
    await expect(blobs.put(streamOf(bytes.subarray(1)), PIECE)).rejects.toThrow('larger')
    const { objects } = await env.BLOBS.list()
    expect(objects.map(({ key }) => key)).toEqual([blobKey(sha256(bytes))])
  })
})
