import { EVIDENCE_KINDS } from '#domain/evidence.ts'
import type { TimelinePage } from '#queries/timeline-page.ts'
import { EVIDENCE_KIND_WORDS } from '../evidence/words.ts'

/** Whose, of which kind, between which days; all in the address. */
export const TimelineFilters = (props: { readonly page: TimelinePage; readonly path: string }) => {
  const { page } = props
  const { filters } = page.list.request
  return (
    <form class="filters" action={props.path}>
      <Choice
        name="party"
        label="Party"
        any="Any or none"
        chosen={filters['party']}
        options={[
          ...page.parties.map(({ slug, name }) => [slug, name] as const),
          ['none', 'With no party'],
        ]}
      />
      <Choice
        name="kind"
        label="Kind"
        any="Any"
        chosen={filters['kind']}
        options={[
          ['statement', 'Statements'],
          ['evidence', 'Evidence'],
          ['claim', 'Periods of claims'],
          ...EVIDENCE_KINDS.map((kind) => [kind, EVIDENCE_KIND_WORDS[kind]] as const),
        ]}
      />
      {(
        [
          ['from', 'From', page.from],
          ['until', 'Until', page.until],
        ] as const
      ).map(([name, label, day]) => (
        <div class="field">
          <label for={`timeline-${name}`}>{label}</label>
          <input id={`timeline-${name}`} type="date" name={name} value={day ?? undefined} />
        </div>
      ))}
      <button type="submit" class="btn btn-plain">
        Filter
      </button>
      {page.list.request.query.size === 0 ? null : (
        <a class="btn btn-quiet" href={props.path}>
          Show all
        </a>
      )}
    </form>
  )
}

const Choice = (props: {
  readonly name: string
  readonly label: string
  readonly any: string
  readonly chosen: string | undefined
  readonly options: readonly (readonly [value: string, label: string])[]
}) => (
  <div class="field">
    <label for={`timeline-${props.name}`}>{props.label}</label>
    <select id={`timeline-${props.name}`} name={props.name}>
      <option value="">{props.any}</option>
      {props.options.map(([value, label]) => (
        <option value={value} selected={props.chosen === value ? true : undefined}>
          {label}
        </option>
      ))}
    </select>
  </div>
)
