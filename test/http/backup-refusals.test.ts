import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openFolderBlobs } from '#db/blobs-folder.ts'
import { cli } from '#test/support/cli.ts'
import { streamOf } from '#test/support/contract/blobs.ts'
import { aDataFolder, exported } from '#test/support/data-folder.ts'
import { aFolder } from '#test/support/folder.ts'
import { build } from '../../scripts/build.ts'

beforeAll(build)

describe('a backup is never put', () => {
  test('into the data folder itself, by whatever path, nor below it', async () => {
    const data = await aDataFolder()
    const link = join(aFolder(), 'link')
    symlinkSync(data, link)
    const before = statSync(join(data, 'touchstone.db')).ino
    for (const folder of [data, `${data}/`, link, join(data, 'blobs'), join(link, 'a', 'b')]) {
      const refused = await cli(data, ['backup', folder])
      expect(refused, folder).toMatchObject({ code: 1, out: '' })
      expect(refused.err).toContain('is in the data folder')
    }
    expect(statSync(join(data, 'touchstone.db')).ino).toBe(before)
  })

  test('over the data of another server', async () => {
    const [data, other] = [await aDataFolder(), await aDataFolder()]
    const before = await exported(other)
    const refused = await cli(data, ['backup', other])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('is a data folder and no backup')
    expect(await exported(other)).toBe(before)
  })

  test('over one of another record, or of what was written before an older state was restored', async () => {
    const [data, other] = [await aDataFolder(), await aDataFolder()]
    const [first, second, theirs] = ['first', 'second', 'theirs'].map((name) =>
      join(aFolder(), name),
    )
    if (!first || !second || !theirs) throw new TypeError('three folders')
    await cli(other, ['backup', theirs])
    await cli(data, ['backup', first])
    await cli(data, ['import', 'db/sample/detainee-photographs.json', '--slug', 'second'])
    await cli(data, ['backup', second])
    const restored = aFolder()
    await cli(restored, ['restore', first])
    for (const folder of [theirs, second]) {
      const before = readFileSync(join(folder, 'touchstone.db'))
      const refused = await cli(restored, ['backup', folder])
      expect(refused).toMatchObject({ code: 1, out: '' })
      expect(refused.err).toContain('has entries that this one has not')
      expect(readFileSync(join(folder, 'touchstone.db'))).toEqual(before)
    }
    expect((await cli(restored, ['backup', first])).code).toBe(0)
    for (const left of ['damaged since '.repeat(1000), '']) {
      writeFileSync(join(first, 'touchstone.db'), left)
      expect((await cli(restored, ['backup', first])).code).toBe(0)
    }
  })

  test('half way: where the disk fills up it says which, and the earlier one stands', async () => {
    const data = await aDataFolder()
    const backup = join(aFolder(), 'backup')
    await cli(data, ['backup', backup])
    const before = readFileSync(join(backup, 'touchstone.db'))
    await openFolderBlobs(join(data, 'blobs')).put(streamOf(new Uint8Array(3_000_000)), 5_000_000)
    for (const kilobytes of [100, 2000]) {
      const limited = `ulimit -f ${String(kilobytes * 2)}; exec "$0" dist/cli.js backup "$1" --data "$2"`
      const run = spawnSync('/bin/sh', ['-c', limited, process.execPath, backup, data], {
        env: { PATH: process.env['PATH'] },
      })
      expect(run.stderr.toString()).toMatch(
        /^touchstone backup: (?:The disk that holds )?\S+backup (?:is full|cannot be reached)\. .+ an earlier one there stands as it was\.\n$/,
      )
      expect(run.status).toBe(1)
      expect(readFileSync(join(backup, 'touchstone.db'))).toEqual(before)
      expect(existsSync(join(backup, 'touchstone.db.coming'))).toBe(false)
    }
    expect((await cli(data, ['backup', backup])).code).toBe(0)
  })

  test('of a database that is damaged', async () => {
    const data = await aDataFolder()
    const backup = join(aFolder(), 'backup')
    const path = join(data, 'touchstone.db')
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(0xff, bytes.length - 8 * 4096))
    const refused = await cli(data, ['backup', backup])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(/^touchstone backup: The database in \S+ is damaged/)
    expect(existsSync(join(backup, 'touchstone.db'))).toBe(false)
  })
})
