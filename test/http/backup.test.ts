import {
  chmodSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blobPath, openFolderBlobs } from '#db/blobs-folder.ts'
import { cli } from '#test/support/cli.ts'
import { sha256, streamOf } from '#test/support/contract/blobs.ts'
import { aDataFolder, BYTES, exported } from '#test/support/data-folder.ts'
import { aFolder } from '#test/support/folder.ts'
import { openSqlite } from '#db/sqlite.ts'

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
