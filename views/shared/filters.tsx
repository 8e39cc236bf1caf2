/** One filter of a list: a closed choice whose first entry leaves everything in. */
export interface Filter {
  readonly name: string
  readonly label: string
  readonly any: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

/** Shows the records that were withdrawn in place of those that stand. */
export const WITHDRAWN: Filter = {
  name: 'withdrawn',
  label: 'Show',
  any: 'Standing',
  options: [['yes', 'Withdrawn']],
}

/** A field of free text among the filters. */
export interface TextFilter {
  readonly name: string
  readonly label: string
}

/** Filters that fewer people want: folded until one of them is chosen. */
export interface FurtherFilters {
  readonly of: readonly Filter[]
  readonly texts?: readonly TextFilter[]
  /** Words over the first and the last day of a span, `from` and `until`. */
  readonly days?: readonly [from: string, until: string]
}

/** The filters above a list; they live in its address, so that a list as filtered can be shared. */
export const Filters = (props: {
  readonly path: string
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly of: readonly Filter[]
  /** Words over a field that searches the list by `q`. */
  readonly search?: string
  /** A field of free text beside the choices. */
  readonly text?: TextFilter
  readonly further?: FurtherFilters
}) => (
  <form class="filters" action={props.path}>
    {props.search ? (
      <div class="field">
        <label for="filter-q">{props.search}</label>
        <input id="filter-q" type="search" name="q" value={props.filters['q']} dir="auto" />
      </div>
    ) : null}
    {props.of.map((filter) => (
      <Choice of={filter} chosen={props.filters[filter.name]} />
    ))}
    {props.text ? <Text of={props.text} value={props.filters[props.text.name]} /> : null}
    <button type="submit" class="btn btn-plain">
      Filter
    </button>
    {props.further ? <Further {...props.further} filters={props.filters} /> : null}
  </form>
)

const Choice = (props: { readonly of: Filter; readonly chosen: string | undefined }) => (
  <div class="field">
    <label for={`filter-${props.of.name}`}>{props.of.label}</label>
    <select id={`filter-${props.of.name}`} name={props.of.name}>
      <option value="">{props.of.any}</option>
      {props.of.options.map(([value, label]) => (
        <option value={value} selected={props.chosen === value ? true : undefined}>
          {label}
        </option>
      ))}
    </select>
  </div>
)

const Text = (props: { readonly of: TextFilter; readonly value: string | undefined }) => (
  <div class="field">
    <label for={`filter-${props.of.name}`}>{props.of.label}</label>
    <input
      id={`filter-${props.of.name}`}
      name={props.of.name}
      value={props.value}
      size={12}
      dir="auto"
    />
  </div>
)

const Further = (
  props: FurtherFilters & { readonly filters: Readonly<Record<string, string | undefined>> },
) => {
  const { of, texts = [], days, filters } = props
  const names = [...of, ...texts].map(({ name }) => name)
  const chosen = [...names, 'from', 'until'].some((name) => filters[name] !== undefined)
  return (
    <details class="further" open={chosen ? true : undefined}>
      <summary>More filters</summary>
      <div class="filters">
        {texts.map((text) => (
          <Text of={text} value={filters[text.name]} />
        ))}
        {days?.map((label, place) => {
          const name = place === 0 ? 'from' : 'until'
          return (
            <div class="field">
              <label for={`filter-${name}`}>{label}</label>
              <input id={`filter-${name}`} type="date" name={name} value={filters[name]} />
            </div>
          )
        })}
        {of.map((filter) => (
          <Choice of={filter} chosen={filters[filter.name]} />
        ))}
      </div>
    </details>
  )
}
