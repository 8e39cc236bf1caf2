import { mkdtemp, readdir, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { blobPath, openFolderBlobs, storedHashes } from '#db/blobs-folder.ts'
import { keptBytes, sweepIncoming, takeAwayOlder } from '#src/node/blob-leftovers.ts'
import { blobsContract, sha256, streamOf } from '#test/support/contract/blobs.ts'

const DAY = 24 * 3_600_000

let root: string
let folder: string
let made = 0
const fresh = () => {
  folder = join(root, String(made++))
  return Promise.resolve(openFolderBlobs(folder))
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchstone-blobs-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('a folder of bytes', () => {
  blobsContract(fresh)
})

describe('the folder', () => {
  const bytes = new TextEncoder().encode('kept')
  beforeEach(fresh)

  test('holds each file under its hash, readable by its owner alone, and nothing else', async () => {
    await openFolderBlobs(folder).put(streamOf(bytes), 100)
    await expect(openFolderBlobs(folder).put(streamOf(bytes), 1)).rejects.toThrow('larger')
    const path = blobPath(folder, sha256(bytes))
    expect(path).toBe(join(folder, sha256(bytes).slice(0, 2), sha256(bytes).slice(2)))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    expect(await Array.fromAsync(storedHashes(folder))).toEqual([sha256(bytes)])
  })

  test('loses leftovers of an hour ago at start, and not what still comes in', async () => {
    await openFolderBlobs(folder).put(streamOf(bytes), 100)
    const incoming = join(folder, 'incoming')
    const now = new Date()
    const longAgo = new Date(now.getTime() - 2 * 3_600_000)
    for (const name of ['left', 'coming']) await writeFile(join(incoming, name), 'half of')
    await utimes(join(incoming, 'left'), longAgo, longAgo)
    expect(await sweepIncoming(folder, now)).toBe(1)
    expect(await readdir(incoming)).toEqual(['coming'])
    expect(await openFolderBlobs(folder).get(sha256(bytes))).not.toBeNull()
  })

  test('loses what nobody has brought for a day, and keeps what someone brought again meanwhile', async () => {
    const blobs = openFolderBlobs(folder)
    const { sha256: hash } = await blobs.put(streamOf(bytes), 100)
    const path = blobPath(folder, hash)
    const now = new Date()
    const [yesterday, longAgo] = [DAY, 3 * DAY].map((ago) => new Date(now.getTime() - ago))
    if (!yesterday || !longAgo) throw new TypeError('two days')
    await utimes(path, longAgo, longAgo)
    await blobs.put(streamOf(bytes), 100)
    expect(await takeAwayOlder(folder, hash, yesterday)).toBe(false)
    expect(await Array.fromAsync(keptBytes(folder))).toMatchObject([{ sha256: hash, size: 4 }])
    await utimes(path, longAgo, longAgo)
    expect(await takeAwayOlder(folder, hash, yesterday)).toBe(true)
    expect(await takeAwayOlder(folder, hash, yesterday)).toBe(false)
    expect(await blobs.get(hash)).toBeNull()
    await blobs.put(streamOf(bytes), 100)
    expect(await blobs.get(hash)).not.toBeNull()
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  test('brought and swept at once, again and again, is there whenever it was brought last', async () => {
    const blobs = openFolderBlobs(folder)
    const yesterday = new Date(Date.now() - DAY)
    for (let round = 0; round < 40; round += 1) {
      const { sha256: hash } = await blobs.put(streamOf(bytes), 100)
      const longAgo = new Date(Date.now() - 3 * DAY)
      await utimes(blobPath(folder, hash), longAgo, longAgo)
      await Promise.all([
        takeAwayOlder(folder, hash, yesterday),
        blobs.put(streamOf(bytes), 100),
        takeAwayOlder(folder, hash, yesterday),
      ])
      expect(await blobs.get(hash)).not.toBeNull()
    }
  })

  test('that is not there yet has nothing to sweep or list', async () => {
    expect(await sweepIncoming(folder, new Date())).toBe(0)
    expect(await Array.fromAsync(storedHashes(folder))).toEqual([])
  })

  test('opens no file before someone reads it, and closes what is read no further', async () => {
    const blobs = openFolderBlobs(folder)
    const { sha256: hash } = await blobs.put(streamOf(new Uint8Array(500_000)), 1_000_000)
    const open = async () => {
      const links = await readdir('/proc/self/fd')
      const paths = await Promise.all(
        links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => '')),
      )
      return paths.filter((path) => path === blobPath(folder, hash)).length
    }
    const kept = await Promise.all(Array.from({ length: 20 }, () => blobs.get(hash)))
    expect(kept.map((one) => one?.size)).toEqual(kept.map(() => 500_000))
    expect(await open()).toBe(0)
    const reader = kept[0]?.body.getReader()
    await reader?.read()
    expect(await open()).toBe(1)
    await reader?.cancel()
    await vi.waitUntil(async () => (await open()) === 0)
  })

  test.each([
    ['ENOSPC', 'full'],
    ['EROFS', 'read-only'],
  ])('says of %s that the disk is %s', async (code, reason) => {
    const failing = new ReadableStream<Uint8Array>({
      pull: () => Promise.reject(Object.assign(new Error(code), { code })),
    })
    const refused = openFolderBlobs(folder).put(failing, 100)
    await expect(refused).rejects.toMatchObject({ name: 'Unwritable', reason })
  })
})
