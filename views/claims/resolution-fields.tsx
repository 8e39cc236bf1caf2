import { RESOLUTION_OUTCOMES } from '#domain/claim.ts'
import { DateField, Select, TextArea } from '../shared/fields.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { FormValues } from '../shared/values.ts'

/** How what a claim says turned out, once it is known. */
export const ResolutionFields = (props: {
  readonly slug: string
  readonly values: FormValues
  readonly state: FormState | undefined
}) => {
  const errors = props.state?.errors
  return (
    <fieldset class="group" id="resolution">
      <legend>How it turned out</legend>
      <p class="hint">Only once the truth is known</p>
      <Select
        name="resolution.outcome"
        label="Outcome"
        prompt="Not known"
        options={RESOLUTION_OUTCOMES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={props.values.text('resolution.outcome')}
        errors={errors}
      />
      <DateField
        name="resolution.on"
        label="Known since"
        value={props.values.text('resolution.on')}
        errors={errors}
      />
      <TextArea
        name="resolution.basis"
        label="What shows it"
        value={props.values.text('resolution.basis')}
        errors={errors}
        rows={2}
        markdown
        case={props.slug}
      />
    </fieldset>
  )
}
