import { INQUIRY_OUTCOMES, OUTCOMES_OF, type InquiryKind } from '#domain/inquiry.ts'
import { Radios, TextArea, TextField } from '../shared/fields.tsx'
import { Picker } from '../shared/picker.tsx'
import type { FormValues } from '../shared/values.ts'
import { OUTCOME_WORDS } from './words.tsx'

/** The fields that say what came of an inquiry; of a kind that is known, only what can come of that. */
export const OutcomeFields = (props: {
  readonly slug: string
  readonly kind: InquiryKind | null
  readonly values: FormValues
  readonly names: ReadonlyMap<string, string>
}) => {
  const { slug, kind, values, names } = props
  const outcomes = kind === null ? INQUIRY_OUTCOMES : OUTCOMES_OF[kind]
  return (
    <>
      <Radios
        {...values.field('outcome')}
        label="What came of it"
        {...(kind === null ? {} : { required: true })}
        options={outcomes.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
      />
      <TextField
        {...values.field('outcomeOn')}
        label="On"
        hint="A day such as 2026-03-31; today if left empty"
        width={10}
        dir="ltr"
      />
      <TextArea
        {...values.field('note')}
        label="In short"
        hint="What was answered, why it was refused, or what was searched"
        rows={3}
        markdown
        case={slug}
      />
      {kind === 'search' ? null : (
        <Picker
          {...values.field('statement')}
          label="The statement it became"
          chosen={names.get(values.text('statement'))}
          src={`/cases/${slug}/pick?of=statements`}
        />
      )}
      <Picker
        {...values.field('evidence')}
        label="The item it became"
        chosen={names.get(values.text('evidence'))}
        src={`/cases/${slug}/pick?of=evidence`}
      />
    </>
  )
}
