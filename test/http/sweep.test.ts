import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blobPath, openFolderBlobs } from '#db/blobs-folder.ts'
import { compile } from '#db/compile.ts'
import { openSqlite } from '#db/sqlite.ts'
import { cli } from '#test/support/cli.ts'
import { streamOf } from '#test/support/contract/blobs.ts'
import { aFolder } from '#test/support/folder.ts'

const CASE_FILE = (sha256: string) =>
  JSON.stringify({
    format: 'touchstone-case/1',
    case: { ...CASE, slug: 'bridge' },
    parties: [],
    sources: [],
    evidence: [{ key: 'e1', kind: 'image_set', title: 'Photographs', files: [file(sha256)] }],
    claims: [],
    statements: [],
    links: [],
    ratings: [],
    assessments: [],
  })
const CASE = {
  title: 'The bridge',
  question: 'Who closed it?',
  summary: '',
  language: 'en',
  visibility: 'open',
}
const file = (sha256: string) => ({ sha256, name: 'a.jpg', type: 'image/jpeg', size: 5 })

/** A data folder with bytes that an item holds, ones handed in and detached, and ones that nothing names, two old and one young. */
const withBytes = async () => {
  const data = aFolder()
  const folder = join(data, 'blobs')
  const put = async (text: string, days: number) => {
    const bytes = new TextEncoder().encode(text)
    const { sha256 } = await openFolderBlobs(folder).put(streamOf(bytes), 100)
    const at = new Date(Date.now() - days * 24 * 3_600_000)
    utimesSync(blobPath(folder, sha256), at, at)
    return sha256
  }
  const held = await put('held', 9)
  const imported = await cli(data, ['import', '-'], { input: CASE_FILE(held) })
  if (imported.code !== 0) throw new Error(imported.err)
  const detached = await put('detached', 9)
  await keep(data, detached)
  const refused = await put('refused', 9)
  const abandoned = await put('abandoned', 1.1)
  const young = await put('young', 0.9)
  const isThere = (sha256: string) => existsSync(blobPath(folder, sha256))
  return { data, put, held, detached, refused, abandoned, young, isThere }
}

/** As of a file that was attached in the case, and taken off since. */
const keep = async (data: string, sha256: string) => {
  const database = openSqlite({ path: join(data, 'touchstone.db') })
  const { id } = await database.read.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  const row = { case_id: id, sha256, kept_at: '2026-01-01T00:00:00.000Z' }
  await database.write([compile.insertInto('kept_files').values(row).compile()])
  database.close()
}

describe('sweeping the bytes that nothing names', () => {
  test('lists them, and takes nothing away unless it is told to', async () => {
    const bytes = await withBytes()
    const listed = await cli(bytes.data, ['sweep', '--json'])
    expect(listed).toMatchObject({ code: 0, err: '' })
    const found = listed.json() as { unnamed: { sha256: string; size: number }[] }
    expect(found).toMatchObject({ removed: false, kept: 5, named: 2, young: 1, bytes: 16 })
    expect(found.unnamed.map(({ sha256 }) => sha256).toSorted()).toEqual(
      [bytes.refused, bytes.abandoned].toSorted(),
    )
    const { out } = await cli(bytes.data, ['sweep'])
    expect(out).toContain('2 files (16 bytes) that nothing names. With --yes they are taken away')
    expect(out).toContain(bytes.refused)
    for (const one of [bytes.refused, bytes.abandoned]) expect(bytes.isThere(one)).toBe(true)
  })

  test('takes away what is a day old, and nothing that is named or young', async () => {
    const bytes = await withBytes()
    const swept = await cli(bytes.data, ['sweep', '--yes', '--json'])
    expect(swept.json()).toMatchObject({ removed: true, kept: 5, bytes: 16 })
    const { held, detached, young, refused, abandoned } = bytes
    expect([held, detached, young].map(bytes.isThere)).toEqual([true, true, true])
    expect([refused, abandoned].map(bytes.isThere)).toEqual([false, false])
    for (const argv of [['sweep'], ['sweep', '--yes']])
      expect((await cli(bytes.data, argv)).out).toMatch(/Nothing to take away$/)
  })

  test('keeps what only an earlier version of an item names', async () => {
    const bytes = await withBytes()
    const database = openSqlite({ path: join(bytes.data, 'touchstone.db') })
    await database.write([compile.deleteFrom('files').compile()])
    database.close()
    await cli(bytes.data, ['sweep', '--yes'])
    expect(bytes.isThere(bytes.held)).toBe(true)
  })

  test('is refused beside a database that names none of them, or beside none', async () => {
    const bytes = await withBytes()
    const other = aFolder()
    await openFolderBlobs(join(other, 'blobs')).put(streamOf(new Uint8Array(3)), 10)
    expect((await cli(other, ['sweep', '--yes'])).err).toContain('There is no database')
    expect(existsSync(join(other, 'touchstone.db'))).toBe(false)
    await cli(other, ['import', 'db/sample/detainee-photographs.json'])
    const refused = await cli(other, ['sweep', '--yes'])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('The database names none of what is kept beside it')
    expect((await cli(bytes.data, ['sweep', 'all'])).code).toBe(2)
  })

  test('of an empty store there is nothing to say but that', async () => {
    const data = aFolder()
    await cli(data, ['import', 'db/sample/detainee-photographs.json'])
    expect((await cli(data, ['sweep', '--yes', '--json'])).json()).toMatchObject({ kept: 0 })
  })
})
