import { STANCES } from '#domain/statement.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { Select, TextArea } from '../shared/fields.tsx'
import type { FormState } from '../shared/form-state.ts'
import { RepeatRows } from '../shared/repeat.tsx'
import type { FormValues } from '../shared/values.ts'

/** What parties hold that their statements do not tell by themselves, a row each. */
export const PositionFields = (props: {
  readonly page: RecordForm
  readonly values: FormValues
  readonly state: FormState | undefined
}) => (
  <RepeatRows
    name="positions"
    legend="Positions read by hand"
    hint="Where a party’s statements do not tell its position by themselves: say what it is, and why"
    add="Add a reading"
    errors={props.state?.errors}
    count={props.values.rows('positions')}
    row={(index) => {
      const at = (field: string) => `positions.${index}.${field}`
      return (
        <>
          <Select
            name={at('party')}
            label="Party"
            prompt=""
            required
            options={props.page.parties.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={props.values.text(at('party'))}
            errors={props.state?.errors}
          />
          <Select
            name={at('stance')}
            label="Stance"
            prompt=""
            required
            options={STANCES.map((stance) => ({ value: stance, label: stance }))}
            value={props.values.text(at('stance'))}
            errors={props.state?.errors}
          />
          <TextArea
            name={at('reason')}
            label="Reason"
            required
            value={props.values.text(at('reason'))}
            errors={props.state?.errors}
            rows={2}
          />
        </>
      )
    }}
  />
)
