import { expect, test } from 'vitest'
import { createChanges } from '#commands/live/changes.ts'
import { createStreams } from '#commands/live/streams.ts'
import { createClaim } from '#commands/claims/create-claim.ts'
import { createUser } from '#commands/accounts/create-user.ts'
import { startSession } from '#commands/accounts/start-session.ts'
import { SYSTEM, VISITOR } from '#domain/actor.ts'
import { livingSessions } from '#queries/session.ts'
import { benchApp } from '../bench/bench-app.ts'
import { quiet, readEvents } from '#test/support/events.ts'
import { rate } from '#test/support/rivals-scene.ts'
import { WITNESS } from '#test/support/protection-scene.ts'
import { withCase } from '#test/support/scene.ts'

const PEOPLE = [
  ['visitor', 'visitor', null],
  ['reader', 'reader', null],
  ['checker', 'editor', null],
  ['admin', 'admin', null],
  ['member', 'reader', 'reader'],
  ['contributor', 'reader', 'contributor'],
  ['reviewer', 'contributor', 'reviewer'],
  ['granted', 'contributor', 'reviewer'],
  ['colead', 'contributor', 'lead'],
  ['guest', 'reader', 'guest'],
] as const

test('each of many kinds of people is told exactly what they find when they ask', async () => {
  const scene = await withCase('open', { most: 100, mostEach: 20 })
  const { editor, add } = scene
  for (const number of [1, 2])
    await editor.patch(`/cases/bridge/claims/${number}`, { version: 1, rivalGroup: 'closure' })
  for (const [name, role, part] of PEOPLE) {
    if (role === 'visitor' || part === null) continue
    const { id } = await scene.user(role, name)
    const identities = name === 'granted'
    const answer = await editor.post('/cases/bridge/members', { user: id, role: part, identities })
    expect(answer.status).toBe(201)
  }
  const witness = { ...WITNESS, protected: true, codeName: 'Witness 4', case: 'bridge' }
  const { slug } = (await add('/sources', witness)) as unknown as { readonly slug: string }
  await add('/sources', { name: 'The harbour', kind: 'organisation', case: 'bridge' })
  const people = await Promise.all(
    PEOPLE.map(async ([name, role]) => {
      const person = await scene.browser(role, name)
      const asked = async (since = '') =>
        (await person.get(`/cases/bridge/changes${since}`, { Accept: 'application/json' })).json<{
          readonly seq: number
          readonly changes: readonly object[]
        }>()
      const { seq } = await asked()
      return { name, seq, asked, stream: readEvents(await person.get('/cases/bridge/events')) }
    }),
  )
  await quiet()

  await editor.patch('/cases/bridge/claims/1', { version: 2, wording: 'The council shut it' })
  await add('/cases/bridge/source-relations', { source: slug, kind: 'employs', to: 'the-harbour' })
  await editor.patch(`/sources/${slug}`, { version: 1, description: 'Known to few' })
  const judge = await scene.as('editor', 'analyst')
  const verdict = { scale: 'verdict', grade: 'False', rationale: 'It was open' }
  await judge.post('/cases/bridge/claims/1/assessments', verdict)
  await judge.post('/cases/bridge/claims/2/assessments?draft=true', verdict)
  await rate(scene, 'analyst', { 'C1 E1': 'II', 'C2 E1': 'CC' })
  await add('/cases/bridge/comments', { subject: { source: slug }, text: 'On the witness' })
  await add('/cases/bridge/comments', { subject: { claim: 'C1' }, text: 'To all at work' })
  await quiet()

  const counts = new Map<string, number>()
  for (const { name, seq, asked, stream } of people) {
    const told = stream.events
      .filter(({ event }) => event === 'changes')
      .flatMap(({ data }) => data['changes'] as readonly { readonly seq: number }[])
      .toSorted((a, b) => b.seq - a.seq)
    expect([name, told]).toEqual([name, (await asked(`?since=${seq}`)).changes])
    counts.set(name, told.length)
    await stream.stop()
  }
  expect(counts.get('visitor')).toBeGreaterThan(0)
  expect(counts.get('colead')).toBeGreaterThan(counts.get('contributor') ?? 0)
  expect(counts.get('granted')).toBeGreaterThan(counts.get('reviewer') ?? 0)
  expect(counts.get('reader')).toBeLessThan(counts.get('granted') ?? 0)
}, 60_000)

test('a change asks the database as much for two hundred people as for ten', async () => {
  const bench = await benchApp({
    claims: 3,
    parties: 2,
    statements: 2,
    evidence: 2,
    links: 2,
    assessments: 1,
  })
  const { services, reads } = bench
  const changes = createChanges()
  const streams = createStreams({ ...services, changes }, { most: 500, mostEach: 5 })
  const { id: caseId } = await services.database.read
    .selectFrom('cases')
    .select('id')
    .executeTakeFirstOrThrow()
  const context = { ...services, actor: SYSTEM }
  const readers = [{ text: () => 'added', stop: () => Promise.resolve() }].slice(1)
  const add = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const number = readers.length
      const role = (['admin', 'editor', 'contributor', 'reader'] as const)[number % 4] ?? 'reader'
      const email = `person-${number}@example.org`
      const { id } = await createUser(context, { email, name: `person ${number}`, role })
      await startSession(services, id, new Headers())
      const session = await services.database.read
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      const known = await livingSessions(services.database, [session.id], '2026-03-01')
      const actor = known.get(session.id) ?? VISITOR
      const body = streams.open({
        caseId,
        actor,
        sessionId: session.id,
        who: id,
        since: 0,
        atWork: false,
      })
      if (typeof body === 'string') throw new Error(body)
      const answer = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
      readers.push(readEvents(answer))
    }
    await quiet()
  }
  const queriesOfAChange = async (wording: string) => {
    await createClaim(context, 'contested', { wording, kind: 'factual' })
    reads.length = 0
    changes.announce(Date.now())
    await quiet()
    for (const { text } of readers) expect(text()).toContain(wording)
    return reads.length
  }
  await add(10)
  const few = await queriesOfAChange('Told to ten')
  await add(190)
  expect(await queriesOfAChange('Told to two hundred')).toBe(few)
  expect(few).toBeLessThan(15)
  streams.close()
  await Promise.all(readers.map(({ stop }) => stop()))
  bench.close()
}, 60_000)
