import { INQUIRY_OUTCOMES, OUTCOMES_OF, type InquiryKind } from '#domain/inquiry.ts'
import { Radios, TextArea, TextField } from '../shared/fields.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Picker } from '../shared/picker.tsx'
import type { FormValues } from '../shared/values.ts'
import { OUTCOME_WORDS } from './words.tsx'

/** The fields that say what came of an inquiry; of a kind that is known, only what can come of that. */
export const OutcomeFields = (props: {
  readonly slug: string
  readonly kind: InquiryKind | null
  readonly values: FormValues
  readonly names: ReadonlyMap<string, string>
  readonly state: FormState | undefined
}) => {
  const { slug, kind, values, names, state } = props
  const errors = state?.errors
  const outcomes = kind === null ? INQUIRY_OUTCOMES : OUTCOMES_OF[kind]
  return (
    <>
      <Radios
        name="outcome"
        label="What came of it"
        {...(kind === null ? {} : { required: true })}
        options={outcomes.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
        value={values.text('outcome')}
        errors={errors}
      />
      <TextField
        name="outcomeOn"
        label="On"
        hint="A day such as 2026-03-31; today if left empty"
        value={values.text('outcomeOn')}
        errors={errors}
        width={10}
        dir="ltr"
      />
      <TextArea
        name="note"
        label="In short"
        hint="What was answered, why it was refused, or what was searched"
        value={values.text('note')}
        errors={errors}
        rows={3}
        markdown
        case={slug}
      />
      {kind === 'search' ? null : (
        <Picker
          name="statement"
          label="The statement it became"
          value={values.text('statement')}
          chosen={names.get(values.text('statement'))}
          src={`/cases/${slug}/pick?of=statements`}
          errors={errors}
        />
      )}
      <Picker
        name="evidence"
        label="The item it became"
        value={values.text('evidence')}
        chosen={names.get(values.text('evidence'))}
        src={`/cases/${slug}/pick?of=evidence`}
        errors={errors}
      />
    </>
  )
}
