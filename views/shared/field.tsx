import type { FieldError } from '#domain/errors.ts'
import type { Child } from 'hono/jsx'

/** What every field takes. The id is the name, so that errors link to it by path ("scope.period"). */
export interface FieldProps {
  readonly name: string
  readonly label: Child
  readonly hint?: Child
  /** All errors of the form; a field shows those whose path is its name. */
  readonly errors?: readonly FieldError[] | undefined
  /** Fields that may be left empty say so; required ones need no mark. */
  readonly required?: boolean
  /** One of several fields of which one is enough: by itself neither required nor to be left empty. */
  readonly alternative?: boolean
}

/** Label, hint and messages around a control, in that order. `group` makes it a fieldset with a legend. */
export const FieldFrame = (
  props: FieldProps & { readonly group?: boolean; readonly children?: Child },
) => {
  const problems = problemsOf(props)
  const inner = (
    <>
      {props.hint ? (
        <p class="hint" id={`${props.name}-hint`}>
          {props.hint}
        </p>
      ) : null}
      {problems.length ? (
        <p class="problem" id={`${props.name}-problem`}>
          <span class="vh">Error: </span>
          {problems.map((problem) => problem.message).join(' ')}
        </p>
      ) : null}
      {props.children}
    </>
  )
  const optional =
    props.required || props.alternative ? null : <span class="optional">optional</span>
  const kind = problems.length ? 'field bad' : 'field'
  return props.group ? (
    <fieldset class={kind} id={props.name} tabindex={-1} aria-describedby={describedBy(props)}>
      <legend>
        {props.label}
        {optional}
      </legend>
      {inner}
    </fieldset>
  ) : (
    <div class={kind}>
      <label for={props.name}>
        {props.label}
        {optional}
      </label>
      {inner}
    </div>
  )
}

/** Attributes of the control itself: id, name and what describes it. */
export const controlOf = (props: FieldProps) => ({
  id: props.name,
  name: props.name,
  required: props.required ? true : undefined,
  'aria-invalid': problemsOf(props).length ? ('true' as const) : undefined,
  'aria-describedby': describedBy(props),
})

const problemsOf = (props: FieldProps) =>
  props.errors?.filter((error) => error.path === props.name) ?? []

function describedBy(props: FieldProps): string | undefined {
  const ids = [
    props.hint ? `${props.name}-hint` : '',
    problemsOf(props).length ? `${props.name}-problem` : '',
  ].filter(Boolean)
  return ids.length ? ids.join(' ') : undefined
}
