import { suppositionQuery } from '#forms/supposition.ts'
import type { Supposition } from '#weighing/what-if.ts'

/** Where a group of rivals stands on the weighing page; its parts are `<this>-margin`, `-next` … */
export const groupAnchor = (group: string): string => `g-${group.trim().replaceAll(/\s+/g, '_')}`

/** The same page with this supposed, in the view it is in. */
export const supposingHref = (
  path: string,
  supposition: Required<Supposition>,
  view: 'all' | 'mine' = 'all',
): string => {
  const query = [view === 'mine' ? 'view=mine' : '', suppositionQuery(supposition)]
    .filter((part) => part !== '')
    .join('&')
  return query === '' ? path : `${path}?${query}`
}
