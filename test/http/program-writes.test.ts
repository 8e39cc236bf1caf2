import { describe, expect, test } from 'vitest'
import { createToken } from '#commands/accounts/create-token.ts'
import { testApp } from '#test/support/app.ts'

/** Sends as a program does that names neither what it sends nor what it takes, unless it says so. */
const program = async () => {
  const test = await testApp()
  const { id } = await test.user('editor')
  const { token } = await createToken(test.system, id, { name: 'script', scope: 'write' })
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { Accept: '*/*', Authorization: `Bearer ${token}`, ...init.headers }
    const answer = await test.app.request(path, { ...init, method, headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const post = (path: string, body: object) =>
    send('POST', path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  await post('/cases', {
    slug: 'harbour',
    title: 'Harbour',
    question: 'Was it closed?',
    summary: 'A harbour.',
    language: 'en',
    visibility: 'open',
  })
  await post('/cases/harbour/claims', { wording: 'The harbour was closed.', kind: 'factual' })
  const { token: reading } = await createToken(test.system, id, { name: 'look', scope: 'read' })
  return { send, post, reading }
}

describe('a program that writes with its token', () => {
  test('is answered in JSON though a restore has no body that names its type', async () => {
    const { send, post } = await program()
    const withdrawn = await post('/cases/harbour/claims/1/withdrawal', { reason: 'said twice' })
    expect(withdrawn.status).toBe(201)
    const restored = await send('DELETE', '/cases/harbour/claims/1/withdrawal')
    expect(restored.status).toBe(200)
    expect(JSON.parse(restored.text)).toMatchObject({ label: 'C1', version: 3 })
  })

  test('reads what is wrong as problem details', async () => {
    const { send } = await program()
    const answer = await send('POST', '/cases/harbour/claims/1/withdrawal')
    expect(answer.status).toBe(422)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ path: 'reason' }] })
  })

  test('is told what would do: the values of a field, and the fields there are', async () => {
    const { post } = await program()
    const answer = await post('/cases/harbour/claims', { wordng: 'It was open.', kind: 'casual' })
    expect(answer.status).toBe(422)
    const problem = JSON.parse(answer.text) as { detail: string; errors: object[] }
    expect(problem.detail).toContain('Enter the claim in one sentence; Choose what kind')
    expect(problem.errors).toEqual([
      { path: 'wording', message: 'Enter the claim in one sentence' },
      {
        path: 'kind',
        message:
          'Choose what kind of claim this is. Allowed: factual, quantitative, causal, attribution, legal, normative, prediction',
      },
      {
        path: 'wordng',
        message: expect.stringMatching(
          /not a field here.*Allowed: wording, kind, .*tags/,
        ) as string,
      },
    ])
  })

  test('is told at once of a grade and of reasons that are missing', async () => {
    const { post } = await program()
    const answer = await post('/cases/harbour/claims/1/assessments', { scale: 'verdict' })
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.text)).toMatchObject({
      errors: [{ path: 'grade' }, { path: 'rationale' }],
    })
  })

  test.each(['text/plain', 'application/xml'])(
    'is told which types are read when it sends %s',
    async (type) => {
      const { send } = await program()
      const answer = await send('POST', '/cases/harbour/claims', {
        body: '{"wording":"It was open.","kind":"factual"}',
        headers: { 'Content-Type': type },
      })
      expect(answer.status).toBe(415)
      expect(answer.text).toContain('application/json')
    },
  )

  test.each(['/cases/harbour/claims', '/cases/import'])(
    'is told so when its form to %s cannot be taken apart',
    async (path) => {
      const { send } = await program()
      const answer = await send('POST', path, {
        body: '--x\r\n\r\n--x--',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('The body is not a form')
    },
  )

  test('is told so when its JSON is nested without end', async () => {
    const { send } = await program()
    const answer = await send('POST', '/cases/harbour/claims', {
      body: `{"wording":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('nested too deeply')
  })

  test('is told in words what belongs in a field', async () => {
    const { send } = await program()
    const patch = (body: object) =>
      send('PATCH', '/cases/harbour', {
        body: JSON.stringify({ version: 1, ...body }),
        headers: { 'Content-Type': 'application/json' },
      })
    expect(JSON.parse((await patch({ summary: [1] })).text)).toMatchObject({
      errors: [{ path: 'summary', message: 'Write text here' }],
    })
    expect(JSON.parse((await patch({ summary: null })).text)).toMatchObject({
      errors: [{ path: 'summary', message: 'This is missing: write text' }],
    })
  })

  test('learns what to send when it has not said who it is', async () => {
    const { send } = await program()
    const headers = { Authorization: '', Accept: 'application/json' }
    const answer = await send('GET', '/account', { headers })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  test('is told that it may not, before what is wrong with its fields', async () => {
    const { send, reading } = await program()
    for (const path of ['/cases/harbour/claims', '/cases/harbour/parties', '/sources']) {
      const sent = { body: '{}', headers: { 'Content-Type': 'application/json' } }
      const unnamed = { ...sent, headers: { ...sent.headers, Authorization: '' } }
      expect((await send('POST', path, unnamed)).status).toBe(401)
      const reader = { ...sent, headers: { ...sent.headers, Authorization: `Bearer ${reading}` } }
      expect((await send('POST', path, reader)).status).toBe(403)
      expect((await send('POST', path, sent)).status).toBe(422)
    }
  })
})
