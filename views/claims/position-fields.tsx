import { STANCES } from '#domain/statement.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { Select, TextArea } from '../shared/fields.tsx'
import { RepeatRows } from '../shared/repeat.tsx'
import type { FormValues } from '../shared/values.ts'

/** What parties hold that their statements do not tell by themselves, a row each. */
export const PositionFields = (props: {
  readonly page: RecordForm
  readonly values: FormValues
}) => (
  <RepeatRows
    name="positions"
    legend="Positions read by hand"
    hint="Where a party’s statements do not tell its position by themselves: say what it is, and why"
    add="Add a reading"
    errors={props.values.errors}
    count={props.values.rows('positions')}
    row={(index) => {
      const at = (field: string) => `positions.${index}.${field}`
      return (
        <>
          <Select
            {...props.values.field(at('party'))}
            label="Party"
            prompt=""
            required
            options={props.page.parties.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <Select
            {...props.values.field(at('stance'))}
            label="Stance"
            prompt=""
            required
            options={STANCES.map((stance) => ({ value: stance, label: stance }))}
          />
          <TextArea {...props.values.field(at('reason'))} label="Reason" required rows={2} />
        </>
      )
    }}
  />
)
