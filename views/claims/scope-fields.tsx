import { DateField, TextArea, TextField } from '../shared/fields.tsx'
import type { FormValues } from '../shared/values.ts'

/** What a claim is limited to: when, where, of whom, counted how. */
export const ScopeFields = (props: { readonly values: FormValues }) => {
  const { values } = props
  return (
    <fieldset class="group" id="scope">
      <legend>Scope</legend>
      <DateField {...values.field('scope.period')} label="Period" />
      <TextField {...values.field('scope.place')} label="Place" />
      <TextField
        {...values.field('scope.population')}
        label="Population"
        hint="Of whom or what it speaks"
      />
      <TextField
        {...values.field('scope.measure')}
        label="Measure"
        hint="How what it says is counted"
      />
      <TextArea {...values.field('scope.definition')} label="Definition" rows={2} />
    </fieldset>
  )
}
