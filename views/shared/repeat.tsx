import type { FieldError } from '#domain/errors.ts'
import type { Child } from 'hono/jsx'
import { FieldFrame } from './field.tsx'

/**
 * Fields that repeat: derivations, stances, aliases. `row(i)` draws row i with names `${name}.${i}.…`.
 * Without JavaScript "Add another" submits `_add=name`, and the route answers the same form with one more row;
 * the script copies the spare row from the template, in which the index is `__i__`.
 */
export const RepeatRows = (props: {
  readonly name: string
  readonly legend: Child
  readonly hint?: Child
  readonly errors?: readonly FieldError[] | undefined
  /** Rows to draw; give at least one where an empty row should stand ready. */
  readonly count: number
  readonly row: (index: number | '__i__') => Child
  /** Words on the button: "Add another stance". */
  readonly add: string
}) => (
  <FieldFrame
    name={props.name}
    label={props.legend}
    hint={props.hint}
    errors={props.errors}
    required
    group
  >
    <div class="rows" data-repeat={props.name}>
      {Array.from({ length: props.count }, (_, index) => (
        <Row>{props.row(index)}</Row>
      ))}
      <template>
        <Row>{props.row('__i__')}</Row>
      </template>
      <button type="submit" class="btn btn-plain" name="_add" value={props.name} formnovalidate>
        {props.add}
      </button>
    </div>
  </FieldFrame>
)

const Row = (props: { readonly children?: Child }) => <div class="row">{props.children}</div>
