import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'

/** Addresses that end in .json of their own accord. */
const FILES = new Set(['/openapi.json', '/schemas/case-1.json'])

/** The path a request is routed by: the JSON twin of a page is the page's path with `.json` after it. */
export const pathWithoutSuffix = (request: Request): string => {
  const path = pathOf(request)
  return path.endsWith('.json') && !FILES.has(path) && !path.startsWith('/assets/')
    ? path.slice(0, -'.json'.length)
    : path
}

/**
 * Decides whether this request is answered in HTML or in JSON, and says what answers vary by.
 * One address, two representations, from the same query and the same permission.
 */
export const representation = (): MiddlewareHandler<Env> =>
  async function representation(c, next) {
    c.set('json', wantsJson(c.req.raw))
    await next()
    c.header('Vary', 'Accept, HX-Request, Cookie')
  }

function wantsJson(request: Request): boolean {
  if (pathOf(request) !== pathWithoutSuffix(request)) return true
  if (/^application\/([\w.-]+\+)?json\b/i.test(request.headers.get('Content-Type') ?? ''))
    return true
  const accept = request.headers.get('Accept') ?? ''
  const html = preference(accept, 'text/html')
  return preference(accept, 'application/json') > html || (html === 0 && isWriteByToken(request))
}

/** A program with a token is not shown a page because its write had no body to name a type. */
function isWriteByToken({ method, headers }: Request): boolean {
  return !/^(?:GET|HEAD)$/.test(method) && /^Bearer\b/i.test(headers.get('Authorization') ?? '')
}

/** The q of a media type that is named outright; wildcards do not ask for JSON. */
function preference(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    if (name !== type) continue
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const value = q === undefined ? 1 : Number(q.slice(2))
    return Number.isNaN(value) ? 0 : value
  }
  return 0
}

function pathOf(request: Request): string {
  return decodePath(new URL(request.url).pathname)
}

/** Slugs may be in any script. A path that is not valid percent-encoding is left as it came, and leads nowhere. */
function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
