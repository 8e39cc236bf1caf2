import type { Comparison } from '#queries/record-history.ts'

/** Chooses any two versions to set side by side. */
export const CompareForm = (props: {
  readonly path: string
  readonly latest: number
  readonly compared: Comparison | null
}) => (
  <form class="filters" action={`${props.path}#compared`}>
    <VersionField
      name="from"
      label="Compare version"
      latest={props.latest}
      value={props.compared?.from ?? props.latest - 1}
    />
    <VersionField
      name="to"
      label="with version"
      latest={props.latest}
      value={props.compared?.to ?? props.latest}
    />
    <button type="submit" class="btn btn-plain">
      Compare
    </button>
  </form>
)

const VersionField = (props: {
  readonly name: 'from' | 'to'
  readonly label: string
  readonly latest: number
  readonly value: number
}) => (
  <div class="field">
    <label for={`compare-${props.name}`}>{props.label}</label>
    <input
      id={`compare-${props.name}`}
      type="number"
      name={props.name}
      min={1}
      max={props.latest}
      value={props.value}
      required
    />
  </div>
)
