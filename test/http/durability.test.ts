import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#db/sqlite.ts'
import { cli } from '#test/support/cli.ts'
import { aFolder } from '#test/support/folder.ts'
import { startServer, type Server } from '#test/support/server.ts'
import { build } from '../../scripts/build.ts'

beforeAll(build)

/** A data folder with an open case, and a token of its editor. */
const aCase = async () => {
  const data = aFolder()
  const email = 'editor@example.org'
  await cli(data, ['user', 'create', '--email', email, '--name', 'Editor', '--role', 'editor'])
  const made = await cli(data, [
    'token',
    'create',
    '--user',
    email,
    '--name',
    'test',
    '--scope',
    'write',
    '--json',
  ])
  const { token } = made.json() as { readonly token: string }
  const server = await startServer({ data })
  const created = await post(server, token, '/cases', {
    slug: 'bridge',
    title: 'The bridge',
    question: 'Who closed it?',
    summary: '',
    language: 'en',
    visibility: 'open',
  })
  expect(created?.status).toBe(201)
  await server.stop()
  return { data, token }
}

/** The answer; or nothing when the server is gone. */
const post = (server: Server, token: string, path: string, body: unknown) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })

/**
 * Adds claims, several at a time, until the server is gone or refuses. `first` comes once one is
 * kept, `all` with the wordings of all the server said it had kept.
 */
const writeOn = (server: Server, token: string, round: string) => {
  const kept: string[] = []
  const first = Promise.withResolvers<undefined>()
  let refusal: Response | null = null
  const writer = async (name: number) => {
    for (let count = 0; refusal === null; count += 1) {
      const wording =
        `Claim ${round}.${String(name)}.${String(count)} ${'of length '.repeat(30)}`.trim()
      const answer = await post(server, token, '/cases/bridge/claims', { wording, kind: 'factual' })
      if (answer?.status !== 201) {
        refusal ??= answer
        return
      }
      kept.push(wording)
      first.resolve(undefined)
    }
  }
  const all = Promise.all([0, 1, 2, 3, 4, 5].map(writer)).then(() => ({ kept, refusal }))
  return { first: first.promise, all }
}

/** What the database holds, read beside whatever server runs on it. */
const heldIn = (data: string) => {
  const database = openSqlite({ path: join(data, 'touchstone.db') })
  try {
    const one = <T>(sql: string) => database.connection.prepare<[], T>(sql).pluck()
    return {
      wordings: new Set(one<string>('select wording from claims').all()),
      revisions: one<number>(
        `select count(*) from claims join entry_values on subject_id = claims.id and
         "values" ->> 'wording' = claims.wording`,
      ).get(),
      searchable: one<number>(`select count(*) from search_documents where kind = 'claim'`).get(),
      entries: one<number>('select count(*) from entries').get(),
      lastEntry: one<number>('select max(seq) from entries').get(),
      counter: one<number>(`select value from counters where name = 'entries'`).get(),
      integrity: one<string>('pragma integrity_check').get(),
      foreign: one<unknown>('pragma foreign_key_check').all(),
    }
  } finally {
    database.close()
  }
}

/** Every acknowledged claim is there, whole, and the record has no gap. */
const expectWhole = (data: string, acknowledged: readonly string[]) => {
  const held = heldIn(data)
  expect(acknowledged.filter((wording) => !held.wordings.has(wording))).toEqual([])
  expect(held).toMatchObject({
    revisions: held.wordings.size,
    searchable: held.wordings.size,
    lastEntry: held.entries,
    counter: held.entries,
    integrity: 'ok',
    foreign: [],
  })
}

/** Starts a server on one data folder and kills it while it writes, again and again. Answers how much it kept. */
const killOften = async (times: number, chain: string) => {
  const { data, token } = await aCase()
  const acknowledged: string[] = []
  for (let round = 0; round < times; round += 1) {
    const server = await startServer({ data })
    const writing = writeOn(server, token, `${chain}.${String(round)}`)
    await writing.first
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
    await server.kill()
    const { kept } = await writing.all
    acknowledged.push(...kept)
    if (round % 10 === 9) expectWhole(data, acknowledged)
  }
  const server = await startServer({ data })
  expect((await fetch(`${server.url}/cases/bridge/claims`)).status).toBe(200)
  await server.stop()
  expectWhole(data, acknowledged)
  return acknowledged.length
}

test('a server killed a hundred times while it writes loses nothing it said it had kept', async () => {
  // Two at a time: a machine of two cores has room for no more.
  const kept = await Promise.all([killOften(50, 'one'), killOften(50, 'two')])
  expect(Math.min(...kept)).toBeGreaterThan(50)
}, 240_000)

test('a disk that fills up makes the write that finds it full fail in words, and loses nothing kept before', async () => {
  const { data, token } = await aCase()
  const full = await startServer({ data, fileLimit: 2000 })
  const { kept, refusal } = await writeOn(full, token, 'full').all
  expect(refusal?.status).toBe(507)
  expect(await refusal?.json()).toMatchObject({ title: 'Cannot save' })
  expect((await fetch(`${full.url}/cases/bridge/claims`)).status).toBe(200)
  expect((await full.kill()).err).toMatch(/^request_\S+ Unwritable: the database is /)
  expect(kept.length).toBeGreaterThan(10)
  const server = await startServer({ data })
  expectWhole(data, kept)
  const again = await post(server, token, '/cases/bridge/claims', {
    wording: 'There is room again',
    kind: 'factual',
  })
  expect(again?.status).toBe(201)
  await server.stop()
})

test('a log that nobody takes any longer takes no answer away', async () => {
  const { data, token } = await aCase()
  const server = await startServer({ data, fileLimit: 2000 })
  server.child.stderr?.destroy()
  const { refusal } = await writeOn(server, token, 'unheard').all
  expect(refusal?.status).toBe(507)
  expect((await fetch(`${server.url}/cases/bridge/claims`)).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
})
