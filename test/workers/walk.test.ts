import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshD1 } from '#test/support/fresh-d1.ts'
import { ask, deployment, firstAdministrator, type Person } from '#test/support/worker-client.ts'

beforeEach(freshD1)

/** A form as a browser sends it: where it leads, without the notice. */
const submitted = async (
  person: Person,
  path: string,
  fields: Readonly<Record<string, string>>,
) => {
  const answer = await person.send(path, new URLSearchParams(fields))
  if (answer.status !== 303)
    throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`)
  return (answer.headers.get('Location') ?? '').replace(/\?saved=\w+/, '')
}

describe('on Workers', () => {
  test('a case is opened and worked on as on any other host', { timeout: 60_000 }, async () => {
    const person = await firstAdministrator(deployment())
    const here = await submitted(person, '/cases', {
      slug: 'bridge',
      title: 'The bridge',
      question: 'Who closed it?',
      summary: '',
      language: 'en',
      visibility: 'open',
    })
    expect(here).toBe('/cases/bridge')
    await submitted(person, `${here}/parties`, { name: 'The council', account: 'It kept it open.' })
    const source = await submitted(person, '/sources', {
      name: 'The clerk',
      kind: 'person',
      case: 'bridge',
      party: 'the-council',
    })
    expect(source).toBe('/sources/the-clerk')
    await submitted(person, `${here}/claims`, { wording: 'The council closed it', kind: 'factual' })
    await submitted(person, `${here}/evidence`, {
      title: 'Minutes of the meeting',
      kind: 'document',
      source: 'the-clerk',
    })
    await submitted(person, `${here}/statements`, {
      source: 'the-clerk',
      in: 'E1',
      quote: 'لم نغلق الجسر',
      language: 'ar',
      saidOn: '2026-02-03',
      'stances.0.claim': 'C1',
      'stances.0.stance': 'denies',
    })
    await submitted(person, `${here}/links`, {
      claim: 'C1',
      evidence: 'E1',
      bearing: 'refutes',
      reasoning: 'They record no vote.',
    })
    const file = new FormData()
    file.append('file', new File(['the minutes'], 'minutes.txt', { type: 'text/plain' }))
    expect((await person.send(`${here}/evidence/1/files`, file)).status).toBe(303)
    await submitted(person, `${here}/evidence/1/assessments`, {
      scale: 'credibility',
      grade: '2',
      confidence: 'moderate',
      rationale: 'Complete and signed.',
    })
    const matrix = await (await person.get(`${here}/matrix`)).text()
    expect(matrix).toContain('The council')
    expect(matrix).toMatch(/denies/i)
    expect(await person.json(`${here}/evidence/1`)).toMatchObject({
      label: 'E1',
      files: [{ name: 'minutes.txt', size: 11 }],
      links: [{ bearing: 'refutes' }],
    })
    const kept = await person.get(`${here}/evidence/1/files/0/minutes.txt`)
    expect(await kept.text()).toBe('the minutes')
    expect(kept.headers.get('content-disposition')).toBe('attachment; filename=minutes.txt')
    expect(await (await person.get(`${here}/claims/1`)).text()).toContain('Minutes of the meeting')
    expect(await (await person.get('/search?q=الجسر')).text()).toContain(
      '/cases/bridge/statements/1',
    )
  })

  test(
    'the sample is loaded on request, and every page it leads to answers',
    { timeout: 120_000 },
    async () => {
      const person = await firstAdministrator(deployment())
      expect(await (await person.get('/cases')).text()).toContain('Load the sample case')
      const loaded = await person.send('/cases/import/sample', new URLSearchParams())
      expect([loaded.status, loaded.headers.get('Location')]).toEqual([
        303,
        '/cases/detainee-photographs?saved=1',
      ])
      expect((await person.send('/cases/import/sample', new URLSearchParams())).status).toBe(422)
      expect(await (await person.get('/cases')).text()).not.toContain('Load the sample case')
      const visited = await crawl(person, ['/', '/cases/detainee-photographs'])
      expect([...visited].filter(([, status]) => status !== 200)).toEqual([])
      expect(visited.size).toBeGreaterThan(40)
    },
  )

  test('the program says what is not set, and does nothing else', async () => {
    const bindings = {
      ...deployment({ BASE_URL: '', TOUCHSTONE_SECRET: 'short' }),
      DB: otherDatabase(),
    }
    const answer = await ask(bindings, '/')
    expect(answer.status).toBe(503)
    const text = await answer.text()
    expect(text).toContain('BASE_URL must be set on Workers')
    expect(text).toContain('TOUCHSTONE_SECRET must be at least 32 characters')
    expect(text).not.toContain('"short"')
  })

  test('nobody can be the first administrator without a secret that says so', async () => {
    const bindings = { ...deployment({ TOUCHSTONE_BOOTSTRAP: '' }), DB: otherDatabase() }
    const answer = await ask(bindings, '/sign-in/bootstrap')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('TOUCHSTONE_BOOTSTRAP must be set')
    await firstAdministrator(deployment())
    expect((await ask(bindings, '/sign-in/bootstrap')).status).toBe(404)
  })
})

/** The same database behind another binding, so that the Worker starts anew with it. */
const otherDatabase = (): D1Database => Object.create(env.DB) as D1Database

/** Follows every link within the site once, one of each kind of address. Answers what each page answered. */
const crawl = async (person: Person, from: readonly string[]) => {
  const visited = new Map<string, number>()
  const waiting = [...from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path) || !isNew(path, visited)) continue
    const answer = await person.get(path)
    visited.set(path, answer.status)
    const page = await answer.text()
    for (const [, href = ''] of page.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      waiting.push(href.replaceAll('&amp;', '&'))
    }
  }
  return visited
}

/** Of addresses that differ in a number, a version, a source or a sort alone, the first two are enough. */
const isNew = (path: string, visited: ReadonlyMap<string, number>) => {
  const shape = (one: string) =>
    one
      .replaceAll(/\d+|[a-z_]+_[0-9a-z]{26}/g, '#')
      .replace(/^\/sources\/[^/?]+/, '/sources/#')
      .replace(/\?.*/, '?')
  const alike = [...visited.keys()].filter((one) => shape(one) === shape(path))
  return alike.length < 2 && !path.startsWith('/assets/')
}
