import { Invalid, type FieldError } from '#domain/errors.ts'
import { isFormQuery, readSupposition } from '#forms/supposition.ts'
import type { AppContext } from '#middleware/env.ts'
import { supposingHref } from '#views/weighing/links.ts'
import { headerAddress } from './submit.tsx'

/** What an address supposes: `?strike=evidence:E2,source:SLUG&grant=evidence:E9`, or what the form added. */
export const supposingOf = (c: AppContext) => {
  const query = new URL(c.req.url).searchParams
  const supposition = readSupposition(query)
  const view = query.get('view') === 'mine' ? ('mine' as const) : ('all' as const)
  return {
    supposition,
    view,
    /** A form makes long addresses: the way on to the short one, which can be shared. Null where it is short. */
    onward: (path: string): Response | null =>
      c.var.json || !isFormQuery(query)
        ? null
        : c.redirect(headerAddress(`${supposingHref(path, supposition, view)}#what-if`), 303),
  }
}

/** The status of an answer that had to leave something out; a program is told instead. Throws Invalid. */
export const statusSupposing = (c: AppContext, refused: readonly FieldError[] = []): 200 | 422 => {
  if (refused.length === 0) return 200
  if (c.var.json) throw new Invalid(refused)
  return 422
}
