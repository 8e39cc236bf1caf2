import { RESOLUTION_OUTCOMES } from '#domain/claim.ts'
import { DateField, Select, TextArea } from '../shared/fields.tsx'
import type { FormValues } from '../shared/values.ts'

/** How what a claim says turned out, once it is known. */
export const ResolutionFields = (props: { readonly slug: string; readonly values: FormValues }) => {
  return (
    <fieldset class="group" id="resolution">
      <legend>How it turned out</legend>
      <p class="hint">Only once the truth is known</p>
      <Select
        {...props.values.field('resolution.outcome')}
        label="Outcome"
        prompt="Not known"
        options={RESOLUTION_OUTCOMES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <DateField {...props.values.field('resolution.on')} label="Known since" />
      <TextArea
        {...props.values.field('resolution.basis')}
        label="What shows it"
        rows={2}
        markdown
        case={props.slug}
      />
    </fieldset>
  )
}
