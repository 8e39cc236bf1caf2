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

/** The filters above a list; they live in its address, so that a list as filtered can be shared. */
export const Filters = (props: {
  readonly path: string
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly of: readonly Filter[]
  /** Words over a field that searches the list by `q`. */
  readonly search?: string
  /** A field of free text beside the choices. */
  readonly text?: { readonly name: string; readonly label: string }
}) => (
  <form class="filters" action={props.path}>
    {props.search ? (
      <div class="field">
        <label for="filter-q">{props.search}</label>
        <input id="filter-q" type="search" name="q" value={props.filters['q']} dir="auto" />
      </div>
    ) : null}
    {props.of.map((filter) => (
      <div class="field">
        <label for={`filter-${filter.name}`}>{filter.label}</label>
        <select id={`filter-${filter.name}`} name={filter.name}>
          <option value="">{filter.any}</option>
          {filter.options.map(([value, label]) => (
            <option
              value={value}
              selected={props.filters[filter.name] === value ? true : undefined}
            >
              {label}
            </option>
          ))}
        </select>
      </div>
    ))}
    {props.text ? (
      <div class="field">
        <label for={`filter-${props.text.name}`}>{props.text.label}</label>
        <input
          id={`filter-${props.text.name}`}
          name={props.text.name}
          value={props.filters[props.text.name]}
          size={12}
          dir="auto"
        />
      </div>
    ) : null}
    <button type="submit" class="btn btn-plain">
      Filter
    </button>
  </form>
)
