import { beforeAll, describe, expect, test } from 'vitest'
import { writesIn } from '#test/support/canary/addresses.ts'
import { saidBy } from '#test/support/canary/answers.ts'
import { aLook, type Look } from '#test/support/canary/look.ts'
import { PEOPLE } from '#test/support/canary/people.ts'

/** As canary.test.ts, for answers that are not pages: what is refused, what conflicts, what is found, what is exported. */

let look: Look

beforeAll(async () => {
  look = await aLook()
})

const NAMES = PEOPLE.map(({ name }) => name)

const entries = () =>
  look.scene.database.connection.prepare('select count(*) from entries').pluck().get()

/** Of their own session and account, or of nobody’s record. */
const OWN = /^\/(sign-|account|theme|preview|notifications)|^\/cases\/[^/]+\/visits$/

describe.each(['visitor', 'reader', 'case reader', 'granted'])(
  'the %s, who only reads,',
  (name) => {
    test('writes nothing anywhere, and is told nothing by being refused', async () => {
      const { json, person } = look.looker(name)
      const self = look.scene.database.connection
        .prepare('select id from users where name = ?')
        .pluck()
        .get(name)
      const before = entries()
      const faults: string[] = []
      for (const { method, path } of writesIn(look.scene)) {
        // Anyone may leave a case.
        if (OWN.test(path) || path.endsWith(`/members/${String(self)}`)) continue
        const send =
          { POST: json.post, PATCH: json.patch, DELETE: json.delete }[method] ?? json.post
        const answer = await send(path, { version: 1, reason: 'x' })
        if (answer.status < 400) faults.push(`${method} ${path}: ${answer.status}`)
        for (const word of look.scene.marks.escaped(await saidBy(answer), person))
          if (!path.includes(word)) faults.push(`${method} ${path}: ${word}`)
      }
      expect(faults).toEqual([])
      expect(entries()).toBe(before)
    }, 60_000)
  },
)

describe.each(['editor', 'case contributor'])('the %s, who writes,', (name) => {
  test('meets another’s edit without being told who a protected source is', async () => {
    const { json, html, person } = look.looker(name)
    const faults: string[] = []
    let met = 0
    for (const { method, path } of writesIn(look.scene)) {
      if (method !== 'PATCH' || OWN.test(path)) continue
      const fields = { version: '999', _method: 'PATCH', kind: 'unnamed', codeName: 'Nobody' }
      const answers = [
        await json.patch(path, { version: 999, description: undefined }),
        await html.post(path, fields),
      ]
      for (const answer of answers) {
        met += answer.status === 409 ? 1 : 0
        for (const word of look.scene.marks.escaped(await saidBy(answer), person))
          if (!path.includes(word)) faults.push(`${path} (${answer.status}): ${word}`)
      }
    }
    expect(faults).toEqual([])
    expect(met).toBeGreaterThan(20)
  }, 60_000)
})

test('a reference to a protected source by a former address or a name tells nothing', async () => {
  const { json, person } = look.looker('editor')
  const { marks, former } = look.scene
  const words = marks.all.filter(({ identity }) => identity).map(({ word }) => word)
  for (const source of [...former, ...words]) {
    const answer = await json.post('/cases/open-case/statements', { source, stances: [] })
    expect(answer.status).toBe(422)
    const told = marks.escaped(await answer.text(), person).filter((word) => !source.includes(word))
    expect(told).toEqual([])
  }
})

describe.each(NAMES)('the %s', (name) => {
  test('finds by searching no word that they may not see', async () => {
    const { json, person } = look.looker(name)
    const found: string[] = []
    // Search does not know who protected sources are, whoever asks.
    for (const { word, may, identity } of look.scene.marks.all) {
      if (may(person) && !identity) continue
      for (const path of [
        `/search?q=${word}`,
        `/sources?q=${word}`,
        `/sources?q=${word}&withdrawn=yes`,
      ]) {
        const { total } = await (await json.get(path)).json<{ total: number }>()
        if (total !== 0) found.push(path)
      }
      const path = `/cases/open-case/pick?of=sources&q=${word}`
      const { options } = await (await json.get(path)).json<{ options: unknown[] }>()
      if (options.length > 0) found.push(path)
    }
    expect(found).toEqual([])
  }, 60_000)
})

describe.each(NAMES)('an export by the %s', (name) => {
  test('holds nobody’s identity, whoever asks', async () => {
    const { json, person } = look.looker(name)
    const { marks, database } = look.scene
    const slugs = database.connection.prepare('select slug from cases').pluck().all() as string[]
    let exported = 0
    for (const slug of slugs) {
      const answer = await json.post(`/cases/${encodeURIComponent(slug)}/exports`, {})
      exported += answer.status === 200 ? 1 : 0
      const told = await saidBy(answer)
      const others = { ...person, knows: false }
      expect(marks.escaped(told, others).filter((word) => !slug.includes(word))).toEqual([])
    }
    const may = person.part !== null && person.part !== 'reader' && person.part !== 'guest'
    expect(exported).toBe(may ? 3 : name === 'editor' || name === 'admin' ? 2 : 0)
  })
})
