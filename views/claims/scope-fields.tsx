import { DateField, TextArea, TextField } from '../shared/fields.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { FormValues } from '../shared/values.ts'

/** What a claim is limited to: when, where, of whom, counted how. */
export const ScopeFields = (props: {
  readonly values: FormValues
  readonly state: FormState | undefined
}) => {
  const { values } = props
  const errors = props.state?.errors
  return (
    <fieldset class="group" id="scope">
      <legend>Scope</legend>
      <DateField
        name="scope.period"
        label="Period"
        value={values.text('scope.period')}
        errors={errors}
      />
      <TextField
        name="scope.place"
        label="Place"
        value={values.text('scope.place')}
        errors={errors}
      />
      <TextField
        name="scope.population"
        label="Population"
        hint="Of whom or what it speaks"
        value={values.text('scope.population')}
        errors={errors}
      />
      <TextField
        name="scope.measure"
        label="Measure"
        hint="How what it says is counted"
        value={values.text('scope.measure')}
        errors={errors}
      />
      <TextArea
        name="scope.definition"
        label="Definition"
        value={values.text('scope.definition')}
        errors={errors}
        rows={2}
      />
    </fieldset>
  )
}
