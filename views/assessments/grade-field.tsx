import type { FieldError } from '#domain/errors.ts'
import { outcomeOf, type ScaleValues } from '#domain/scale.ts'
import { FieldFrame } from '../shared/field.tsx'

/**
 * One list to choose from: the grades best first, each with what it means, then the outcomes, which
 * have no place among them. They share a name, so that only one of all can be chosen.
 */
export const GradeField = (props: {
  readonly label: string
  readonly scale: ScaleValues
  readonly grade: string
  readonly outcome: string
  readonly required: boolean
  readonly errors: readonly FieldError[] | undefined
}) => {
  const { scale, grade, outcome } = props
  const outcomes = (scale.outcomes ?? []).map(outcomeOf)
  const errors = props.errors?.map((one) =>
    one.path === 'outcome' ? { ...one, path: 'grade' } : one,
  )
  return (
    <FieldFrame name="grade" label={props.label} errors={errors} required={props.required} group>
      <div class="choices">
        {scale.grades.map(({ code, label, meaning }) => (
          <Choice
            value={code}
            label={label}
            hint={meaning}
            checked={outcome === '' && code === grade}
          />
        ))}
      </div>
      {outcomes.length === 0 ? null : (
        <>
          <p class="hint apart">or an outcome, which has no place among these</p>
          <div class="choices">
            {outcomes.map(({ code, label, meaning }) => (
              <Choice
                value={`outcome:${code}`}
                label={label}
                hint={meaning ?? ''}
                checked={code === outcome}
              />
            ))}
          </div>
        </>
      )}
    </FieldFrame>
  )
}

const Choice = (props: {
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly checked: boolean
}) => {
  const id = `grade-${props.value}`.replaceAll(/\s+/g, '-')
  return (
    <div class="choice">
      <input
        type="radio"
        id={id}
        name="grade"
        value={props.value}
        checked={props.checked ? true : undefined}
        aria-describedby={props.hint ? `${id}-hint` : undefined}
      />
      <label for={id} dir="auto">
        {props.label}
      </label>
      {props.hint ? (
        <p class="hint" id={`${id}-hint`} dir="auto">
          {props.hint}
        </p>
      ) : null}
    </div>
  )
}
