import * as z from 'zod'
import { addressParameters, LIST, listParameters, PROBLEM, RECORD } from './openapi-parts.ts'

export interface Route {
  readonly method: string
  /** As the router has it: "/cases/:case/claims/:n". */
  readonly path: string
}

/** What an address that writes takes, and how it answers. */
export interface Taken {
  readonly body: z.ZodType
  /** Whether the version that was read must, or may, stand among the fields. */
  readonly version?: 'must' | 'may'
  /** An edit: what is not named stays as it is. */
  readonly partly?: boolean
  /** Its address answers GET with a list. */
  readonly lists?: boolean
  /** "200" unless said; "2XX" where it is now this, now that. */
  readonly status?: '200' | '201' | '2XX'
  /** The record unless said. */
  readonly answer?: 'file' | 'other'
}

/**
 * What the program answers, as OpenAPI 3.1, made from the router's own table and the schemas that
 * forms and JSON share (by "METHOD /path"), so that it cannot promise anything else.
 */
export const openApi = (
  routes: readonly Route[],
  taken: Readonly<Record<string, Taken>>,
  version: string,
) => ({
  openapi: '3.1.0',
  info: {
    title: 'Touchstone',
    version,
    description:
      'Every page answers JSON at the same address, asked for by Accept or by `.json`. Writes take a bearer token and JSON with the fields of the case file; errors are RFC 9457 problem details.',
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: { Problem: PROBLEM, Record: RECORD, List: LIST },
  },
  security: [{ token: [] }, {}],
  paths: pathsOf(routes, taken),
})

const METHODS = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])

type Paths = Record<string, Record<string, unknown>>

function pathsOf(routes: readonly Route[], taken: Readonly<Record<string, Taken>>): Paths {
  const paths: Paths = {}
  for (const { method, path } of routes) {
    if (!METHODS.has(method) || path.includes('*')) continue
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path
    const shown = plain.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    const one = taken[`${method} ${plain}`]
    const lists = method === 'GET' && taken[`POST ${plain}`]?.lists === true
    const operation = one ? writing(one) : reading(lists)
    const parameters = [...addressParameters(plain), ...(lists ? listParameters : [])]
    paths[shown] = {
      ...paths[shown],
      [method.toLowerCase()]: {
        ...(parameters.length === 0 ? {} : { parameters }),
        ...operation,
      },
    }
  }
  return paths
}

const reading = (lists: boolean) => ({
  responses: lists
    ? { '200': described('As many as were asked for', ref('List')), default: problem }
    : { '2XX': { description: 'Done' }, default: problem },
})

function writing({ status = '200', ...taken }: Taken) {
  const schema = bodyOf(taken)
  const empty = JSON.stringify(schema['properties']) === '{}'
  return {
    ...(empty ? {} : { requestBody: { content: { 'application/json': { schema } } } }),
    responses: { [status]: answerOf(taken.answer, status), default: problem },
  }
}

function answerOf(answer: Taken['answer'], status: string) {
  if (answer !== undefined)
    return { description: answer === 'file' ? 'The file, to be kept' : 'Done' }
  const done = described('Done, with the record', ref('Record'))
  const header = { description: 'The address of the record', schema: { type: 'string' } }
  return status === '201' ? { ...done, headers: { Location: header } } : done
}

const described = (description: string, schema: unknown) => ({
  description,
  content: { 'application/json': { schema } },
})

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const problem = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: ref('Problem') } },
}

function bodyOf({ body, version, partly }: Omit<Taken, 'status'>): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const { properties, required = [], oneOf, ...rest } = schema
  if (properties === undefined) return schema
  const fields = Object.entries(properties).map(([name, field]) =>
    required.includes(name) ? [name, field] : [name, { anyOf: [field, { type: 'null' }] }],
  )
  const needed = [...(partly ? [] : required), ...(version === 'must' ? ['version'] : [])]
  return {
    ...rest,
    ...(partly || oneOf === undefined ? {} : { oneOf }),
    properties: {
      ...(Object.fromEntries(fields) as Record<string, unknown>),
      ...(version ? { version: { type: 'integer', description: 'The version you read' } } : {}),
    },
    ...(needed.length === 0 ? {} : { required: needed }),
  }
}
