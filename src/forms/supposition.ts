import { parseLabel } from '#domain/label.ts'

/** What a what-if supposes, by the keys of METHODS 10: `evidence:E2`, `source:SLUG`. */
interface SupposedKeys {
  readonly strike: readonly string[]
  readonly grant: readonly string[]
}

/** Fields of the form that adds to a supposition, beside what is supposed already. */
const ADDING = ['item', 'source', 'origin'] as const

/**
 * Reads `?strike=evidence:E2,source:SLUG&grant=evidence:E9`, where labels and slugs stand for keys,
 * and the fields of the form: `item`, `source`, `origin`.
 */
export const readSupposition = (query: URLSearchParams): SupposedKeys => {
  const [item, source, origin] = ADDING.map((name) => texts(query, name))
  return {
    strike: keys([
      ...texts(query, 'strike'),
      ...(item ?? []),
      ...(source ?? []).map((slug) => (slug.includes(':') ? slug : `source:${slug}`)),
    ]),
    grant: keys([...texts(query, 'grant'), ...(origin ?? [])]),
  }
}

/** Whether the address came from the form and says the same more briefly. */
export const isFormQuery = (query: URLSearchParams): boolean =>
  ADDING.some((name) => query.has(name)) || query.getAll('strike').length > 1

/** "strike=evidence:E2,source:x&grant=evidence:E9"; empty when nothing is supposed. */
export const suppositionQuery = ({ strike, grant }: SupposedKeys): string =>
  [...listed('strike', strike), ...listed('grant', grant)].join('&')

const listed = (name: string, list: readonly string[]): string[] =>
  list.length === 0 ? [] : [`${name}=${list.map(readable).join(',')}`]

/** A colon needs no escape in a query, and reads better without. */
const readable = (key: string) => encodeURIComponent(key).replaceAll('%3A', ':')

const texts = (query: URLSearchParams, name: string): string[] =>
  query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')

const keys = (list: readonly string[]): string[] => [...new Set(list.map(keyOf))]

function keyOf(text: string): string {
  const label = parseLabel(text.replace(/^(?:evidence|claim):/, ''))
  if (label?.kind === 'evidence') return `evidence:E${label.number}`
  if (label?.kind === 'claim') return `claim:C${label.number}`
  return /^(?:evidence|claim|source):/.test(text) ? text : `source:${text}`
}
