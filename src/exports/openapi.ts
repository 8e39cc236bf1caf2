import * as z from 'zod'
import { assessmentInput, ratingBody } from '#domain/assessment.ts'
import { briefValues, sentenceBody } from '#domain/brief.ts'
import { caseValues } from '#domain/case.ts'
import { challengeValues, claimRelationValues, claimValues } from '#domain/claim.ts'
import { commentInput } from '#domain/comment.ts'
import { evidenceValues } from '#domain/evidence.ts'
import { inquiryInput } from '#domain/inquiry.ts'
import { linkValues } from '#domain/link.ts'
import { partyValues } from '#domain/party.ts'
import { approvalBody, returnBody } from '#domain/review.ts'
import { affiliationValues, sourceRelationValues, sourceValues } from '#domain/source.ts'
import { scaleBody } from '#domain/scale.ts'
import { statementValues } from '#domain/statement.ts'
import { workChanges } from '#domain/work.ts'

export interface Route {
  readonly method: string
  /** As the router has it: "/cases/:case/claims/:n". */
  readonly path: string
}

/** Collections and the schema of what is posted to them; PATCH on a record takes the same fields. */
const BODIES: Readonly<Record<string, z.ZodType>> = {
  '/cases': caseValues,
  '/cases/:case/parties': partyValues,
  '/cases/:case/claims': claimValues,
  '/cases/:case/claims/:n/work': workChanges,
  '/cases/:case/evidence': evidenceValues,
  '/cases/:case/statements': statementValues,
  '/cases/:case/comments': commentInput,
  '/cases/:case/inquiries': inquiryInput,
  '/cases/:case/briefs': briefValues,
  '/cases/:case/briefs/:n/sentences': sentenceBody,
  '/cases/:case/links': linkValues,
  '/cases/:case/challenges': challengeValues,
  '/cases/:case/claim-relations': claimRelationValues,
  '/cases/:case/source-relations': sourceRelationValues,
  '/cases/:case/affiliations': affiliationValues,
  '/cases/:case/ratings': ratingBody,
  '/cases/:case/claims/:n/assessments': assessmentInput.omit({ subject: true }),
  '/cases/:case/evidence/:n/assessments': assessmentInput.omit({ subject: true }),
  '/sources/:slug/assessments': assessmentInput.omit({ subject: true }),
  '/assessments/:id/approval': approvalBody,
  '/assessments/:id/return': returnBody,
  '/sources': sourceValues,
  '/scales': scaleBody,
}

/** Records that live outside their collection's address. */
const RECORDS: Readonly<Record<string, string>> = {
  '/links/:id': '/cases/:case/links',
  '/challenges/:id': '/cases/:case/challenges',
  '/claim-relations/:id': '/cases/:case/claim-relations',
  '/source-relations/:id': '/cases/:case/source-relations',
}

/**
 * What the program answers, as OpenAPI 3.1, made from the router's own table and the schemas that
 * forms and JSON share, so that it cannot promise anything else.
 */
export const openApi = (routes: readonly Route[], version: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Touchstone',
    version,
    description:
      'Every page answers JSON at the same address, asked for by Accept or by `.json`. Writes take a bearer token and JSON with the fields of the case file; errors are RFC 9457 problem details.',
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: { Problem: PROBLEM },
  },
  security: [{ token: [] }, {}],
  paths: pathsOf(routes),
})

const METHODS = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])

function pathsOf(routes: readonly Route[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, path } of routes) {
    if (!METHODS.has(method) || path.includes('*')) continue
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path
    const shown = plain.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    paths[shown] = { ...paths[shown], [method.toLowerCase()]: operationOf(method, plain) }
  }
  return paths
}

function operationOf(method: string, path: string) {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const schema = schemaOf(method, path)
  return {
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(schema ? { requestBody: { content: { 'application/json': { schema } } } } : {}),
    responses: {
      [schema && method === 'POST' ? '201' : '200']: { description: 'Done, with the record' },
      default: {
        description: 'A problem',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  }
}

function schemaOf(method: string, path: string): unknown {
  if (method === 'POST') {
    const body = BODIES[path]
    return body ? jsonSchema(body) : undefined
  }
  if (method !== 'PATCH') return undefined
  const body = BODIES[RECORDS[path] ?? path.replace(/\/:\w+$/, '')]
  if (!body) return undefined
  const { required: _, ...schema } = jsonSchema(body)
  return {
    ...schema,
    properties: { ...(schema['properties'] as object | undefined), version: { type: 'integer' } },
    required: ['version'],
  }
}

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    base: { description: 'On 409: the record as both had read it' },
    mine: { description: 'On 409: the record as this edit would make it' },
    theirs: { description: 'On 409: the record as it is' },
    version: { type: 'integer', description: 'On 409: the version of theirs' },
  },
}
