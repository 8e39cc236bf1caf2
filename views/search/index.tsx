import { SEARCH_KINDS, type SearchKind } from '#domain/search.ts'
import type { SearchPage } from '#queries/search.ts'
import { Layout } from '../layout.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { address, Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { SearchForm } from './form.tsx'
import { Result } from './result.tsx'
import { KIND_WORDS } from './words.ts'

/** What was found, narrowed as one likes; every choice stands in the address. */
export const SearchResults = (props: { readonly viewer: Viewer; readonly page: SearchPage }) => {
  const { viewer, page } = props
  const { asked, list } = page
  const { request } = list
  return (
    <Layout
      viewer={viewer}
      title={asked.q === '' ? 'Search' : `${asked.q} · Search`}
      site="search"
      search={asked.q}
    >
      <PageHeader title="Search" />
      <SearchForm page={page} />
      {asked.q === '' ? null : <Kinds page={page} />}
      {list.items.length === 0 ? (
        <Nothing page={page} />
      ) : (
        <ol class="results" aria-label="Results" start={request.after + 1}>
          {list.items.map((result) => (
            <Result result={result} />
          ))}
        </ol>
      )}
      {list.total === 0 ? null : (
        <Pagination path="/search" list={list} noun={['result', 'results']} />
      )}
    </Layout>
  )
}

/** Each kind with how many there are of it. */
const Kinds = (props: { readonly page: SearchPage }) => {
  const { asked, counts, list } = props.page
  const all = SEARCH_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  const link = (kind: SearchKind | null, words: string, count: number) => (
    <a
      href={address('/search', list.request.query, { kind, after: null })}
      aria-current={isChosen(asked.kinds, kind) ? 'true' : undefined}
    >
      {words} <b>{count}</b>
    </a>
  )
  return (
    <nav class="kinds" aria-label="Kinds of record">
      {link(null, 'All', all)}
      {SEARCH_KINDS.map((kind) => link(kind, KIND_WORDS[kind][1], counts[kind]))}
    </nav>
  )
}

function isChosen(kinds: readonly SearchKind[], kind: SearchKind | null): boolean {
  return kind === null ? kinds.length === 0 : kinds.includes(kind)
}

const Nothing = (props: { readonly page: SearchPage }) => {
  const { asked, list } = props.page
  if (asked.q.trim() === '') return <Hints />
  const narrowed = [...list.request.query.keys()].some((name) => name !== 'q')
  return (
    <Empty
      title="Nothing found"
      action={
        narrowed
          ? {
              href: `/search?q=${encodeURIComponent(asked.q)}`,
              label: 'Search everywhere instead',
            }
          : null
      }
    >
      Every word must stand in the record. Try fewer words, or the beginning of one.
    </Empty>
  )
}

const Hints = () => (
  <div class="prose">
    <p>Finds cases, claims, statements, evidence and sources that hold all the words you type.</p>
    <ul>
      <li>
        The last word may be unfinished: <kbd>commis</kbd> finds “commissioned”.
      </li>
      <li>
        Words in quotation marks must stand together: <kbd>"source interest"</kbd>.
      </li>
      <li>
        Capitals, accents, Arabic vowel marks and forms of alef, ya and ta marbuta do not matter.
      </li>
      <li>
        In a case, a label such as <kbd>C3</kbd> goes straight to its record.
      </li>
    </ul>
  </div>
)
