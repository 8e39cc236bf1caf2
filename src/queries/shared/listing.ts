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

/** Reads `?sort=&order=&after=&limit=` and the filters; anything unreadable counts as not given. */
export const listRequest = (query: URLSearchParams, sorts: readonly string[]): ListRequest => {
  const by = query.get('sort')
  return {
    filters: Object.fromEntries([...query].filter(([, value]) => value !== '')),
    sort: {
      by: by !== null && sorts.includes(by) ? by : (sorts[0] ?? ''),
      order: query.get('order') === 'desc' ? 'desc' : 'asc',
    },
    after: wholeNumber(query.get('after'), 0, Number.MAX_SAFE_INTEGER),
    limit: Math.max(1, wholeNumber(query.get('limit'), DEFAULT_LIMIT, MOST)),
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

/** The list as JSON: the rows, how many there are in all, and where the next page begins. */
export const listJson = <Item>(list: Listing<Item>) => ({
  items: list.items,
  total: list.total,
  next: list.next,
})

function wholeNumber(text: string | null, otherwise: number, most: number): number {
  return text !== null && /^\d{1,15}$/.test(text) ? Math.min(Number(text), most) : otherwise
}
