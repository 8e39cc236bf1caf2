import { RESOLUTION_OUTCOMES } from '#domain/claim.ts'
import { DateField, Select, TextArea } from '../shared/fields.tsx'
import type { FormValues } from '../shared/values.ts'

/** How what a claim says turned out, once it is known: folded away until then, or until something is wrong in it. */
export const ResolutionFields = (props: { readonly slug: string; readonly values: FormValues }) => {
  const { values } = props
  const open =
    FIELDS.some((field) => values.text(field) !== '') ||
    values.errors?.some(({ path }) => path.startsWith('resolution'))
  return (
    <details class="group" id="resolution" open={open ? true : undefined}>
      <summary>How it turned out, once the truth is known</summary>
      <Select
        {...values.field('resolution.outcome')}
        label="Outcome"
        prompt="Not known"
        options={RESOLUTION_OUTCOMES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <DateField {...values.field('resolution.on')} label="Known since" />
      <TextArea
        {...values.field('resolution.basis')}
        label="What shows it"
        rows={2}
        markdown
        case={props.slug}
      />
    </details>
  )
}

const FIELDS = ['resolution.outcome', 'resolution.on', 'resolution.basis']
