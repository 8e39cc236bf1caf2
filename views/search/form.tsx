import type { SearchAsked, SearchPage } from '#queries/search.ts'
import { TYPE_WORDS } from './words.ts'

/** The words, and what narrows them. The kind of record is chosen by the links under it. */
export const SearchForm = (props: { readonly page: SearchPage }) => {
  const { asked } = props.page
  return (
    <form class="filters searching" action="/search" role="search" aria-label="Search records">
      <div class="field words">
        <label for="search-q">Words</label>
        <input id="search-q" type="search" name="q" value={asked.q} maxlength={300} dir="auto" />
      </div>
      {asked.kinds.map((kind) => (
        <input type="hidden" name="kind" value={kind} />
      ))}
      <button type="submit" class="btn">
        Search
      </button>
      <Narrowing page={props.page} />
    </form>
  )
}

const NARROWING = ['case', 'type', 'from', 'to', 'language', 'withdrawn']

const Narrowing = (props: { readonly page: SearchPage }) => {
  const { asked, list } = props.page
  const { filters } = list.request
  const narrowed = NARROWING.some((name) => filters[name] !== undefined)
  return (
    <details open={narrowed ? true : undefined}>
      <summary>Narrow by case, kind, date or language</summary>
      <div class="filters">
        <Cases page={props.page} />
        <Types asked={asked} />
        <Day name="from" label="Said or published from" typed={filters['from']} read={asked.from} />
        <Day name="to" label="until" typed={filters['to']} read={asked.to} />
        <div class="field">
          <label for="search-language">Language</label>
          <input
            id="search-language"
            name="language"
            class="w6"
            value={asked.language ?? ''}
            placeholder="ar"
            dir="ltr"
            autocomplete="off"
          />
        </div>
        <div class="field">
          <label for="search-withdrawn">Show</label>
          <select id="search-withdrawn" name="withdrawn">
            <option value="">Standing</option>
            <option value="yes" selected={asked.withdrawn ? true : undefined}>
              Withdrawn
            </option>
          </select>
        </div>
      </div>
    </details>
  )
}

const Types = (props: { readonly asked: SearchAsked }) => (
  <div class="field">
    <label for="search-type">Kind of claim, item or source</label>
    <select id="search-type" name="type">
      <option value="">Any</option>
      {TYPE_WORDS.map(([group, types]) => (
        <optgroup label={group}>
          {types.map(([value, word]) => (
            <option value={value} selected={props.asked.type === value ? true : undefined}>
              {word}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  </div>
)

const Cases = (props: { readonly page: SearchPage }) => {
  const { cases, case: chosen, asked } = props.page
  const others = cases.filter((one) => one.slug !== chosen?.slug)
  return (
    <div class="field">
      <label for="search-case">Case</label>
      <select id="search-case" name="case">
        <option value="">All cases</option>
        {chosen === null && asked.case !== null ? (
          <option value={asked.case} selected>
            {asked.case}
          </option>
        ) : null}
        {(chosen === null ? others : [chosen, ...others]).map((one) => (
          <option value={one.slug} selected={one === chosen ? true : undefined}>
            {one.title}
          </option>
        ))}
      </select>
    </div>
  )
}

const Day = (props: {
  readonly name: 'from' | 'to'
  readonly label: string
  readonly typed: string | undefined
  readonly read: SearchAsked['from']
}) => {
  const unread = props.typed !== undefined && props.read === null
  const note = `search-${props.name}-note`
  return (
    <div class={unread ? 'field bad' : 'field'}>
      <label for={`search-${props.name}`}>{props.label}</label>
      <input
        id={`search-${props.name}`}
        name={props.name}
        class="w12"
        value={props.typed ?? ''}
        placeholder="2014-01"
        dir="ltr"
        autocomplete="off"
        aria-invalid={unread ? 'true' : undefined}
        aria-describedby={unread ? note : undefined}
      />
      {unread ? (
        <p class="problem" id={note}>
          Not a date, and left out: write 2014, 2014-01 or 2014-01-20
        </p>
      ) : null}
    </div>
  )
}
