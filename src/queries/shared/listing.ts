import { refuse } from '#domain/errors.ts'

/** Lists: how one is asked for, and how a page of it is answered. */

export interface ListRequest {
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly sort: { readonly by: string; readonly order: 'asc' | 'desc' }
  /** How many rows to pass over: `?after=`. */
  readonly after: number
  readonly limit: number
  /** The query of the address, so that links keep the rest of it. */
  readonly query: URLSearchParams
}

export interface Listing<Item> {
  readonly items: readonly Item[]
  readonly total: number
  /** The next `?after=`; null at the end. */
  readonly next: string | null
  readonly request: ListRequest
}

const DEFAULT_LIMIT = 100
const MOST = 500

/**
 * Reads `?sort=&order=&after=&limit=` and the filters. A sort or filter there is not counts as not
 * given; a number that is none is refused, since a program would take the wrong page for the right
 * one. Throws Invalid.
 */
export const listRequest = (query: URLSearchParams, sorts: readonly string[]): ListRequest => {
  const by = query.get('sort')
  return {
    filters: Object.fromEntries([...query].filter(([, value]) => value !== '')),
    sort: {
      by: by !== null && sorts.includes(by) ? by : (sorts[0] ?? ''),
      order: query.get('order') === 'desc' ? 'desc' : 'asc',
    },
    after: wholeNumber(query, 'after', 0, [0, Number.MAX_SAFE_INTEGER]),
    limit: wholeNumber(query, 'limit', DEFAULT_LIMIT, [1, MOST]),
    query,
  }
}

export const pageOf = <Item>(
  request: ListRequest,
  total: number,
  items: readonly Item[],
): Listing<Item> => {
  const end = request.after + items.length
  return { items, total, next: end < total && items.length > 0 ? String(end) : null, request }
}

/**
 * The list as JSON: the rows, how many there are in all, and where the next page begins. `label` says
 * what references call a row, where that is not among its fields.
 */
export const listJson = <Item extends object>(
  list: Listing<Item>,
  label?: (item: Item) => string,
) => ({
  items: label ? list.items.map((item) => ({ ...item, label: label(item) })) : list.items,
  total: list.total,
  next: list.next,
})

function wholeNumber(
  query: URLSearchParams,
  name: 'after' | 'limit',
  otherwise: number,
  [least, most]: readonly [least: number, most: number],
): number {
  const text = query.get(name) ?? ''
  if (text === '') return otherwise
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  return refuse(
    name,
    name === 'limit'
      ? `Ask for 1 to ${MOST} rows a page`
      : 'Give what the page before called “next”: a whole number',
  )
}
