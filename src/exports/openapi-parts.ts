/** The parts of /openapi.json that many addresses share. */

/** The parameters that stand in an address such as "/cases/:case/claims/:n". */
export const addressParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

export const listParameters = [
  {
    name: 'after',
    in: 'query',
    description: 'The `next` of the page before',
    schema: { type: 'string' },
  },
  { name: 'limit', in: 'query', description: 'How many at most', schema: { type: 'integer' } },
]

export const RECORD = {
  type: 'object',
  description: 'The fields of the case file, references as labels, slugs or ids, and these',
  required: ['id', 'label', 'version'],
  properties: {
    id: { type: 'string' },
    label: { type: 'string', description: 'What references call it' },
    version: { type: 'integer', description: 'What an edit must carry' },
    withdrawn: {
      type: 'object',
      required: ['on', 'reason'],
      properties: { on: { type: 'string' }, reason: { type: 'string' } },
    },
  },
}

export const LIST = {
  type: 'object',
  required: ['items', 'total', 'next'],
  properties: {
    items: { type: 'array', items: { type: 'object' } },
    total: { type: 'integer', description: 'How many there are in all' },
    next: { type: ['string', 'number', 'null'], description: 'The `after` of the next page' },
  },
}

export const PROBLEM = {
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
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    base: { description: 'On 409: the record as both had read it' },
    mine: { description: 'On 409: the record as this edit would make it' },
    theirs: { description: 'On 409: the record as it is' },
    version: { type: 'integer', description: 'On 409: the version of theirs' },
  },
}
