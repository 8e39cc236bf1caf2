import { beforeAll, describe, expect, test } from 'vitest'
import { TAKEN } from '#routes/taken.ts'
import { withCase } from '#test/support/scene.ts'

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Partial<Body>>>
}

interface Body {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly $ref?: string
  readonly oneOf?: readonly Schema[]
}

const VERDICT = { scale: 'verdict', outcome: 'Unproven', rationale: 'Nothing yet' }

let scene: Awaited<ReturnType<typeof withCase>>
let described: Described
/** A record of each kind, by the start of its address. */
let there: Readonly<Record<string, string>>

beforeAll(async () => {
  scene = await withCase()
  const { add, editor } = scene
  described = await (await editor.get('/openapi.json')).json<Described>()
  await add('/cases/bridge/parties', { name: 'The council', account: '' })
  await add('/sources', { name: 'The mayor', kind: 'person', case: 'bridge' })
  await add('/sources', { name: 'The press', kind: 'group', case: 'bridge' })
  await add('/cases/bridge/statements', { source: 'the-mayor', stances: [] })
  await add('/cases/bridge/briefs', { title: 'The story', text: 'It was closed.' })
  await add('/cases/bridge/inquiries', { kind: 'search', addressee: 'Here', question: 'Minutes' })
  const id = async (path: string, body: object) => (await add(path, body)).id
  const link = { claim: 'C1', evidence: 'E1', bearing: 'supports' }
  const said = { subject: { claim: 'C1' }, text: 'Why?' }
  await scene.add('/cases/bridge/members', {
    user: (await scene.user('contributor')).id,
    role: 'contributor',
  })
  const grade = (code: string) => ({ code, label: code, meaning: '' })
  const house = { key: 'house', name: 'House', of: 'claim', grades: [grade('a'), grade('b')] }
  await (await scene.as('admin')).post('/scales', house)
  const asked = { assessor: 'contributor@example.org' }
  there = {
    '/links/:id': await id('/cases/bridge/links', link),
    '/challenges/:id': await id('/cases/bridge/challenges', {
      claim: 'C2',
      evidence: 'E1',
      ground: 'method',
    }),
    '/claim-relations/:id': await id('/cases/bridge/claim-relations', {
      claim: 'C1',
      kind: 'repeats',
      to: 'C2',
    }),
    '/source-relations/:id': await id('/cases/bridge/source-relations', {
      source: 'the-mayor',
      kind: 'owns',
      to: 'the-press',
    }),
    '/assessments/:id': await id('/cases/bridge/claims/1/assessments', VERDICT),
    '/ratings/:id': await id('/cases/bridge/ratings', { claim: 'C1', evidence: 'E1', rating: 'C' }),
    '/comments/:id': await id('/cases/bridge/comments', said),
    '/second-opinions/:id': await id('/cases/bridge/claims/1/second-opinions', asked),
  }
})

test('a program learns every address, and nothing is told of one that is not there', () => {
  const routes = scene.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && !path.includes('*'),
  )
  for (const { path } of routes) expect(described.paths[shown(path)], path).toBeDefined()
  for (const route of Object.keys(TAKEN)) expect(operationOf(route), route).toBeDefined()
})

/** Many records at once: which fields there are follows from what is done to them. */
const BULK = 'POST /cases/:case/bulk'

describe.each(Object.keys(TAKEN).filter((route) => route !== BULK))('%s', (route) => {
  test('takes the fields it is said to take, and refuses any other', async () => {
    const fields = fieldsOf(route)
    const junk = Object.fromEntries(fields.map((name) => [name, { none: true }]))
    // Where nothing is taken, nothing is sent: it would be done.
    if (fields.length > 0) expect(await refusedBy(route, junk)).toEqual([])
    expect(await refusedBy(route, { ...junk, colour: 'red' })).toEqual(['colour'])
  })
})

test.each<readonly [string, object]>([
  ['POST /cases/:case/claims', { wording: 'Nobody closed it', kind: 'factual' }],
  ['PATCH /cases/:case/claims/:n', { version: 1, rivalGroup: 'closure', tags: null }],
  ['POST /cases/:case/claims/:n/withdrawal', { reason: 'Wrong' }],
  ['DELETE /cases/:case/claims/:n/withdrawal', {}],
  ['POST /cases/:case/claims/:n/history/:version/restoration', { version: 4 }],
  ['POST /cases/:case/claims/:n/assessments', VERDICT],
  ['POST /cases/:case/weighing/:group/reveal', {}],
  ['POST /sources', { name: 'The press', kind: 'group', case: 'bridge', party: 'the-council' }],
  ['PATCH /links/:id', { version: 1, bearing: 'refutes' }],
  ['POST /comments/:id/resolution', {}],
  ['POST /cases/:case/exports', { format: 'argdown' }],
  ['POST /assessments/:id/withdrawal', { reason: 'Wrong' }],
])('%s answers as it is said to', async (route, body) => {
  const answer = await send(route, body)
  const { responses = {} } = operationOf(route) ?? {}
  const said = responses[String(answer.status)] ?? responses['2XX']
  expect(said, `answered ${answer.status}`).toBeDefined()
  const schema = said?.content?.['application/json']?.schema.$ref?.split('/').at(-1)
  if (schema !== 'Record') return
  const { required = [] } = described.components.schemas[schema] ?? {}
  expect(Object.keys(await answer.json<object>())).toEqual(expect.arrayContaining([...required]))
  if (answer.status === 201) expect(answer.headers.get('Location')).toMatch(/^\//)
})

test('a list is told with its parameters, and answers with what it is said to hold', async () => {
  const lists = Object.values(described.paths).filter(({ get }) =>
    get?.parameters?.some(({ name }) => name === 'after'),
  )
  expect(lists.length).toBeGreaterThan(15)
  const { required = [] } = described.components.schemas['List'] ?? {}
  for (const [path, { get }] of Object.entries(described.paths)) {
    if (!get || !lists.some((list) => list.get === get)) continue
    const address = filled(path.replaceAll(/\{(\w+)\}/g, ':$1'))
    const answer = await scene.editor.get(`${address}?limit=1`)
    expect(Object.keys(await answer.json<object>()), path).toEqual(
      expect.arrayContaining([...required]),
    )
  }
})

/** What the address says of fields that are none of its own. */
async function refusedBy(route: string, body: object): Promise<readonly string[]> {
  const version = fieldsOf(route, true).includes('version') ? { version: 1 } : {}
  const answer = await send(route, { ...body, ...version })
  const { errors = [] } = await answer.json<{ errors?: { path: string; message: string }[] }>()
  return errors.flatMap(({ path, message }) =>
    /not a field|no such field|Only the/.test(message) && !path.includes('.') ? [path] : [],
  )
}

function fieldsOf(route: string, all = false): readonly string[] {
  const schema = operationOf(route)?.requestBody?.content['application/json']?.schema
  const branches = [schema, ...(schema?.oneOf ?? [])]
  const names = branches.flatMap((one) => Object.keys(one?.properties ?? {}))
  return names.filter((name) => all || name !== 'version')
}

async function send(route: string, body: object): Promise<Response> {
  const [method = '', path = ''] = route.split(' ')
  const client = path.startsWith('/scales') ? await scene.as('admin') : scene.editor
  const how = { POST: client.post, PATCH: client.patch, DELETE: client.delete }[method]
  if (how === undefined) throw new TypeError(route)
  return how(filled(path), body)
}

const filled = (path: string): string =>
  Object.entries(there)
    .reduce(
      (address, [start, id]) => (address.startsWith(start) ? address.replace(':id', id) : address),
      path,
    )
    .replaceAll(/:(\w+)/g, (_, name: string) => NAMES[name] ?? name)

const NAMES: Readonly<Record<string, string>> = {
  case: 'bridge',
  n: '1',
  party: 'the-council',
  slug: 'the-mayor',
  key: 'house',
  version: '1',
  position: '1',
  group: 'closure',
}

const shown = (path: string) =>
  (path.length > 1 ? path.replace(/\/$/, '') : path).replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')

function operationOf(route: string): Operation | undefined {
  const [method = '', path = ''] = route.split(' ')
  return described.paths[shown(path)]?.[method.toLowerCase()]
}
