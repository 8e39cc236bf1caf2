import type { JSX } from 'hono/jsx/jsx-runtime'
import type { AppContext } from '#middleware/env.ts'

/**
 * One address, two representations: the JSON twin from the same data as the page. `json` is a plain
 * value; `html` draws the page only when it is asked for.
 */
export const respond = (
  c: AppContext,
  json: unknown,
  html: () => JSX.Element | Promise<JSX.Element>,
  status: 200 | 201 | 401 | 403 | 404 | 409 | 422 = 200,
): Response | Promise<Response> => {
  keepPrivate(c)
  return c.var.json ? c.json(json, status) : drawn(c, html, status)
}

/** A fragment for htmx, or the whole page for everyone else, from the same data. */
export const isFragment = (c: AppContext): boolean =>
  c.req.header('HX-Request') === 'true' && c.req.header('HX-Request-Type') === 'partial'

/** What a person who signed in was shown stays out of every cache. */
export const keepPrivate = (c: AppContext): void => {
  if (c.var.actor.kind === 'user') c.header('Cache-Control', 'no-store')
}

async function drawn(
  c: AppContext,
  html: () => JSX.Element | Promise<JSX.Element>,
  status: 200 | 201 | 401 | 403 | 404 | 409 | 422,
): Promise<Response> {
  return c.html(await html(), status)
}
