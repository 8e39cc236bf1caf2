import { TextField } from '../shared/fields.tsx'
import type { FormValues } from '../shared/values.ts'

interface RowProps {
  /** Path of the row: "grades.0". */
  readonly at: string
  readonly values: FormValues
}

/** A grade: its code, its words, what it means, and the number it has in ClaimReview, if any. */
export const GradeRow = (props: RowProps) => (
  <>
    <Field {...props} name="code" label="Code" width={10} required />
    <Field {...props} name="label" label="Label" required />
    <Field {...props} name="meaning" label="Meaning" />
    <Field {...props} name="rating" label="ClaimReview number" width={4} />
  </>
)

/** An outcome: its words, and what it means. */
export const OutcomeRow = (props: RowProps) => (
  <>
    <input type="hidden" name={`${props.at}.code`} value={props.values.text(`${props.at}.code`)} />
    <Field {...props} name="label" label="Outcome" required />
    <Field {...props} name="meaning" label="Meaning" />
  </>
)

const Field = (
  props: RowProps & {
    readonly name: string
    readonly label: string
    readonly width?: 4 | 10
    readonly required?: boolean
  },
) => {
  const { at, values, name, label, width, required } = props
  return (
    <TextField
      {...values.field(`${at}.${name}`)}
      label={label}
      required={required ?? false}
      {...(width ? { width } : {})}
    />
  )
}
