import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { Unwritable } from '#db/database.ts'
import { migrate, MigrationFailed } from '#db/migrate.ts'
import { openSqlite } from '#db/sqlite.ts'
import { startProblem } from '#src/node/start-problem.ts'
import { aFolder } from '#test/support/folder.ts'
import { startFailing, startServer } from '#test/support/server.ts'
import { build } from '../../scripts/build.ts'

beforeAll(build)

const aDatabase = (data: string) => {
  const database = openSqlite({ path: join(data, 'touchstone.db') })
  migrate(database.connection, 'db/migrations')
  return database
}

const fingerprint = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

describe('the first start', () => {
  test('makes the data folder, loads the sample, and lets the first administrator in once', async () => {
    const data = join(aFolder(), 'deep', 'data')
    const server = await startServer({ data, environment: { TOUCHSTONE_SAMPLE: '1' } })
    const sample = await fetch(`${server.url}/cases/detainee-photographs.json`)
    expect(sample.status).toBe(200)
    const link = /^http:\S+\/sign-in\/link\/\S+$/m.exec(server.out())?.[0] ?? ''
    expect(link.startsWith(server.url)).toBe(true)
    const page = await (await fetch(link)).text()
    expect(page).toContain('<form')
    expect(statSync(data).mode & 0o777).toBe(0o700)
    for (const name of ['secret', 'touchstone.db', 'touchstone.db-wal'])
      expect(statSync(join(data, name)).mode & 0o777, name).toBe(0o600)
    const ended = await server.stop()
    expect(ended).toMatchObject({ code: 0, err: '' })
    expect(existsSync(join(data, 'touchstone.db-wal'))).toBe(false)

    const again = await startServer({ data, environment: { TOUCHSTONE_SAMPLE: '1' } })
    const answer = await fetch(`${again.url}/cases.json`)
    const cases = await answer.json<{ readonly total: number }>()
    expect(cases.total).toBe(1)
    expect((await fetch(link.replace(server.url, again.url))).status).toBe(404)
    await again.stop()
  })

  test('of several at once on one folder makes one secret and one set of tables', async () => {
    const data = aFolder()
    const servers = await Promise.all([1, 2, 3].map(() => startServer({ data })))
    const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/sign-in`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const server of servers) expect(await server.stop()).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(join(data, 'secret'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  })
})

describe('a running server', () => {
  test('hands out what pages are made of, compressed and to be kept for good', async () => {
    const server = await startServer({ data: aFolder() })
    const page = await (await fetch(`${server.url}/sign-in`)).text()
    const style = /href="(\/assets\/app\.css\?v=\w+)"/.exec(page)?.[1] ?? ''
    const answer = await fetch(server.url + style)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    const unhashed = await fetch(`${server.url}/assets/app.css`)
    expect(unhashed.headers.get('cache-control')).toBe('public, max-age=300')
    expect((await fetch(`${server.url}/assets/..%2f..%2fnode.js`)).status).toBe(404)
    expect((await fetch(`${server.url}/assets/none.css`)).status).toBe(404)
    await server.stop()
  })

  test('told to stop as soon as it says where it is, stops in order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const server = await startServer({ data: aFolder() })
      expect(await server.stop()).toMatchObject({ code: 0, err: '' })
    }
  })

  test('told to stop, ends the answer it is giving first', async () => {
    const server = await startServer({ data: aFolder() })
    const sending = request(`${server.url}/sign-in`, {
      method: 'POST',
      headers: {
        Expect: '100-continue',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    })
    sending.flushHeaders()
    await once(sending, 'continue')
    const stopped = server.stop()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(fetch(`${server.url}/sign-in`)).rejects.toThrow('fetch failed')
    expect(server.child.exitCode).toBeNull()
    sending.end('email=a%40b.example&password=wrong')
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(422)
    expect((await stopped).code).toBe(0)
  })
})

describe('a start is refused in a line that says what to do', () => {
  test('for a bad setting, by its name, before anything is made', async () => {
    const data = join(aFolder(), 'data')
    const ended = await startFailing({ data, environment: { MAX_UPLOAD: 'lots' } })
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toMatch(/^MAX_UPLOAD must be .+; it is "lots"\.\n$/)
    const open = await startFailing({ data, environment: { HOST: '0.0.0.0' } })
    expect(open).toMatchObject({ code: 2, out: '' })
    expect(open.err).toMatch(/^BASE_URL must be set, since HOST is 0\.0\.0\.0/)
    expect(existsSync(data)).toBe(false)
  })

  test('for a port that is taken, before the data is touched', async () => {
    const data = join(aFolder(), 'data')
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const ended = await startFailing({ data, environment: { PORT: String(port) } })
    other.close()
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toBe(
      `Port ${String(port)} of 127.0.0.1 is taken: another program listens there. End it, or set PORT to another.\n`,
    )
    expect(existsSync(data)).toBe(false)
  })

  test('for a database of a newer version, which stays as it was', async () => {
    const data = aFolder()
    const database = aDatabase(data)
    database.connection.exec("insert into d1_migrations (name) values ('9999_later.sql')")
    database.close()
    const before = fingerprint(join(data, 'touchstone.db'))
    const ended = await startFailing({ data })
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toContain('newer version of Touchstone')
    expect(ended.err).toContain('9999_later.sql')
    expect(ended.err.trim().split('\n')).toHaveLength(1)
    expect(fingerprint(join(data, 'touchstone.db'))).toBe(before)
  })

  test('for a database that another program keeps locked', async () => {
    const data = aFolder()
    const database = aDatabase(data)
    database.connection.exec('pragma locking_mode = exclusive; begin exclusive')
    const ended = await startFailing({ data })
    database.close()
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toMatch(/^The database in .+ is locked by another program\. .+\n$/)
  })

  test.each([
    ['text', (path: string) => writeFileSync(path, 'no database '.repeat(1000)), 'is damaged'],
    ['a folder', (path: string) => mkdirSync(path), 'cannot be opened'],
  ])('for a database file that is %s', async (_, make, message) => {
    const data = aFolder()
    make(join(data, 'touchstone.db'))
    const ended = await startFailing({ data })
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toContain(message)
    expect(ended.err).toContain('Nothing was changed')
    expect(ended.err.trim().split('\n')).toHaveLength(1)
  })

  test.each([
    ['empty', (path: string) => writeFileSync(path, ''), 'holds no secret'],
    ['cut short', (path: string) => writeFileSync(path, 'abc\n'), 'holds no secret'],
    ['a folder', (path: string) => mkdirSync(path), 'cannot be read'],
  ])('for a secret that is %s', async (_, make, message) => {
    const data = aFolder()
    make(join(data, 'secret'))
    const ended = await startFailing({ data })
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toContain(join(data, 'secret'))
    expect(ended.err).toContain(message)
    expect(ended.err.trim().split('\n')).toHaveLength(1)
  })

  test('for a migration that the disk does not take, as for any other write', () => {
    const failed = new MigrationFailed('0009_a.sql', new Unwritable('read-only'))
    const told = startProblem(failed, { folder: '/var/data', host: 'localhost', port: 80 })
    expect(told).toMatch(/^The data in \/var\/data cannot be written to\./)
    const fault = new MigrationFailed('0009_a.sql', new Error('near "tabel": syntax error'))
    expect(startProblem(fault, { folder: '/', host: '', port: 80 })).toContain('tabel')
  })

  test.each([
    ['listen', /^This user may not listen on port 80 of localhost\./],
    ['mkdir', /^The data in \/var\/data cannot be written to\..* TOUCHSTONE_DATA/],
  ])('for what this user may not: to %s', (syscall, told) => {
    const refused = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall })
    const start = { folder: '/var/data', host: 'localhost', port: 80 }
    expect(startProblem(refused, start)).toMatch(told)
  })

  test('for a data folder that is a file', async () => {
    const data = join(aFolder(), 'data')
    writeFileSync(data, 'mine')
    const ended = await startFailing({ data })
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toBe(`${data} is a file; TOUCHSTONE_DATA must be a folder.\n`)
    expect(readFileSync(data, 'utf8')).toBe('mine')
  })

  test('for a disk without room, and starts when there is some', async () => {
    const data = aFolder()
    const ended = await startFailing({ data, fileLimit: 100 })
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toMatch(/^The disk .+ is full|^The database in .+ cannot be opened/)
    const server = await startServer({ data })
    expect((await fetch(`${server.url}/sign-in`)).status).toBe(200)
    await server.stop()
  })
})
