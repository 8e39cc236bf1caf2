import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { blobPath, openFolderBlobs } from '#db/blobs-folder.ts'
import { cli } from '#test/support/cli.ts'
import { sha256, streamOf } from '#test/support/contract/blobs.ts'
import { aFolder } from '#test/support/folder.ts'
import { openSqlite } from '#db/sqlite.ts'
import { build } from '../../scripts/build.ts'

beforeAll(build)

const BYTES = new TextEncoder().encode('a photograph')

/** A data folder with the sample case and one attached file. */
const aDataFolder = async () => {
  const data = aFolder()
  await cli(data, ['import', 'db/sample/detainee-photographs.json'])
  await openFolderBlobs(join(data, 'blobs')).put(streamOf(BYTES), 100)
  return data
}

const exported = async (data: string) => (await cli(data, ['export', 'detainee-photographs'])).out

describe('a backup', () => {
  test('restored elsewhere is the same case, with its files', async () => {
    const data = await aDataFolder()
    const [backup, elsewhere] = [join(aFolder(), 'backup'), join(aFolder(), 'data')]
    const made = await cli(data, ['backup', backup, '--json'])
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.json()).toMatchObject({ folder: backup, files: 1, bytes: 12, damaged: [] })
    const restored = await cli(elsewhere, ['restore', backup, '--json'])
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.json()).toMatchObject({ folder: elsewhere, files: 1 })
    expect(await exported(elsewhere)).toBe(await exported(data))
    expect(readFileSync(blobPath(join(elsewhere, 'blobs'), sha256(BYTES)))).toEqual(
      Buffer.from(BYTES),
    )
    expect(existsSync(join(backup, 'secret'))).toBe(false)
    for (const folder of [data, backup, elsewhere])
      expect(statSync(join(folder, 'touchstone.db')).mode & 0o777, folder).toBe(0o600)
  })

  test('made again copies what is new, and stands at the later moment', async () => {
    const data = await aDataFolder()
    const backup = join(aFolder(), 'backup')
    await cli(data, ['backup', backup])
    await cli(data, ['import', 'db/sample/detainee-photographs.json', '--slug', 'second'])
    await openFolderBlobs(join(data, 'blobs')).put(streamOf(new Uint8Array(5)), 100)
    expect((await cli(data, ['backup', backup, '--json'])).json()).toMatchObject({ files: 2 })
    const elsewhere = aFolder()
    await cli(elsewhere, ['restore', backup])
    expect((await cli(elsewhere, ['export', 'second'])).code).toBe(0)
  })

  test('tells of a file whose bytes have changed, and does not take it', async () => {
    const data = await aDataFolder()
    const backup = join(aFolder(), 'backup')
    const path = blobPath(join(data, 'blobs'), sha256(BYTES))
    chmodSync(path, 0o600)
    writeFileSync(path, 'a photograph, changed')
    const answer = await cli(data, ['backup', backup])
    expect(answer.code).toBe(1)
    expect(answer.err).toContain(`The file ${sha256(BYTES)} is damaged`)
    expect(existsSync(blobPath(join(backup, 'blobs'), sha256(BYTES)))).toBe(false)
  })

  test('is not put into a folder that holds something else, nor made of nothing', async () => {
    const data = await aDataFolder()
    const folder = aFolder()
    writeFileSync(join(folder, 'letters.txt'), 'mine')
    const refused = await cli(data, ['backup', folder])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('is not empty and holds no earlier backup')
    expect(existsSync(join(folder, 'touchstone.db'))).toBe(false)
    expect((await cli(aFolder(), ['backup', join(folder, 'b')])).err).toContain('no database in')
  })
})

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

describe('restoring', () => {
  test('never overwrites a database', async () => {
    const data = await aDataFolder()
    const backup = join(aFolder(), 'backup')
    await cli(data, ['backup', backup])
    const before = await exported(data)
    const refused = await cli(data, ['restore', backup])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('holds a database already')
    expect(await exported(data)).toBe(before)
  })

  test('is refused beside what was left of the database that was moved away', async () => {
    const data = await aDataFolder()
    const [backup, away] = [join(aFolder(), 'backup'), aFolder()]
    await cli(data, ['backup', backup])
    for (const end of ['-wal', '-shm']) {
      writeFileSync(join(data, `touchstone.db${end}`), 'of the one that was here')
      renameSync(join(data, 'touchstone.db'), join(away, 'touchstone.db'))
      const refused = await cli(data, ['restore', backup])
      expect(refused).toMatchObject({ code: 1, out: '' })
      expect(refused.err).toContain(`still holds touchstone.db${end}`)
      expect(existsSync(join(data, 'touchstone.db'))).toBe(false)
      renameSync(join(data, `touchstone.db${end}`), join(away, end))
      renameSync(join(away, 'touchstone.db'), join(data, 'touchstone.db'))
    }
  })

  test('does not take a data folder for a backup, whose latest writes lie beside its database', async () => {
    const data = await aDataFolder()
    const database = openSqlite({ path: join(data, 'touchstone.db') })
    database.connection.exec('create table late (a)')
    const elsewhere = aFolder()
    const refused = await cli(elsewhere, ['restore', data])
    database.close()
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('is a data folder and no backup')
    expect(existsSync(join(elsewhere, 'touchstone.db'))).toBe(false)
  })

  test.each([
    ['that is cut short', (path: string) => truncateSync(path, 100_000)],
    ['that is no database', (path: string) => writeFileSync(path, 'hello '.repeat(1000))],
    ['that is empty', (path: string) => truncateSync(path, 0)],
  ])('refuses a backup %s, and leaves nothing', async (_, damage) => {
    const data = await aDataFolder()
    const [backup, elsewhere] = [join(aFolder(), 'backup'), aFolder()]
    await cli(data, ['backup', backup])
    damage(join(backup, 'touchstone.db'))
    const refused = await cli(elsewhere, ['restore', backup])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('The backup is damaged')
    expect(existsSync(join(elsewhere, 'touchstone.db'))).toBe(false)
    expect(existsSync(join(elsewhere, 'touchstone.db.coming'))).toBe(false)
  })

  test('says so when the folder holds no backup', async () => {
    const refused = await cli(aFolder(), ['restore', aFolder()])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('holds no backup')
  })
})
