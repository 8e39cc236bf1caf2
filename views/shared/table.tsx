import type { Child } from 'hono/jsx'

/** A table that scrolls within itself, keeps its head in sight and turns into cards on a phone (give each td a `data-label`). */
export const Table = (props: {
  readonly caption: string
  /** Show the caption; otherwise only assistive technology reads it. */
  readonly visibleCaption?: boolean
  readonly class?: string
  readonly head: Child
  readonly children?: Child
}) => (
  <div class="scroll" role="group" aria-label={props.caption} tabindex={0}>
    <table class={props.class ? `list ${props.class}` : 'list'}>
      <caption class={props.visibleCaption ? undefined : 'vh'}>{props.caption}</caption>
      <thead>{props.head}</thead>
      <tbody>{props.children}</tbody>
    </table>
  </div>
)

interface SortState {
  readonly by: string
  readonly order: 'asc' | 'desc'
}

export interface Column {
  readonly words: string
  /** What the list is sorted by when it is chosen; a column without it sorts nothing. */
  readonly by?: string
  /** Of numbers: it ends where they do. */
  readonly num?: boolean
}

/** The head of a list that can be sorted. */
export const ListHead = (props: {
  readonly path: string
  readonly request: { readonly sort: SortState; readonly query: URLSearchParams }
  readonly columns: readonly Column[]
}) => {
  const { path, request, columns } = props
  return (
    <tr>
      {columns.map(({ words, by, num }) =>
        by === undefined ? (
          <th scope="col" class={num ? 'num' : undefined}>
            {words}
          </th>
        ) : (
          <SortLink column={by} sort={request.sort} path={path} query={request.query} num={num}>
            {words}
          </SortLink>
        ),
      )}
    </tr>
  )
}

/** A column head that sorts: a link that keeps the rest of the address (`query`) and turns the order when it already sorts. */
const SortLink = (props: {
  readonly column: string
  readonly sort: SortState
  readonly path: string
  readonly query: URLSearchParams
  readonly num: boolean | undefined
  readonly children?: Child
}) => {
  const active = props.sort.by === props.column
  const order = active && props.sort.order === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      class={props.num ? 'num' : undefined}
      aria-sort={active ? (props.sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <a
        class="sort"
        href={address(props.path, props.query, { sort: props.column, order, after: null })}
      >
        {props.children}
      </a>
    </th>
  )
}

/** What of a list its end tells: as `Listing` has it. */
interface ListedPage {
  readonly items: readonly unknown[]
  readonly total: number
  /** Cursor of the next page, null at the end. */
  readonly next: string | null
  readonly request: { readonly query: URLSearchParams }
}

/** The end of a list that goes on: how many of how many, the first page, the next page. Keeps the rest of the address. */
export const Pagination = (props: {
  readonly path: string
  readonly list: ListedPage
  readonly noun: readonly [one: string, many: string]
}) => {
  const { path, noun } = props
  const { items, total, next, request } = props.list
  return (
    <nav class="pages" aria-label="Pages">
      <span>
        {items.length === total ? `${total}` : `${items.length} of ${total}`}{' '}
        {total === 1 ? noun[0] : noun[1]}
      </span>
      {request.query.has('after') ? (
        <a href={address(path, request.query, { after: null })}>First page</a>
      ) : null}
      {next === null ? null : (
        <a rel="next" href={address(path, request.query, { after: next })}>
          Next page
        </a>
      )}
    </nav>
  )
}

/** The same address with some of its parameters set, or removed by null. */
export function address(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  }
  return changed.size === 0 ? path : `${path}?${changed.toString()}`
}
