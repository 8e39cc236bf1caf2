import type { FieldError } from '#domain/errors.ts'
import { CLAIM_STATUSES, PRIORITIES, statusWords } from '#domain/work.ts'
import { Select, TextField } from '../shared/fields.tsx'
import { Picker } from '../shared/picker.tsx'
import type { FormValues } from '../shared/values.ts'

/** Who has a claim, how urgent it is, until when, and how far it has come. */
export const WorkFields = (props: {
  readonly slug: string
  readonly values: FormValues
  /** The name of who has it, where the value is an id. */
  readonly chosen?: string | undefined
  readonly errors?: readonly FieldError[] | undefined
  /** How far it is, is kept from the person, who does not change it either. */
  readonly kept: boolean
}) => {
  const { slug, values, errors } = props
  return (
    <>
      <Picker
        name="assignee"
        label="Who has it"
        hint="Someone who works on this case, by name or email address"
        value={values.text('assignee')}
        chosen={props.chosen}
        src={`/cases/${slug}/members/pick`}
        errors={errors}
      />
      <Select
        name="priority"
        label="Priority"
        options={PRIORITIES.map((value) => ({ value, label: value }))}
        value={values.text('priority')}
        errors={errors}
        required
      />
      <TextField
        name="due"
        label="Due"
        hint="A day, such as 2026-03-31"
        value={values.text('due')}
        errors={errors}
        width={10}
        dir="ltr"
      />
      {props.kept ? null : (
        <>
          <Select
            name="status"
            label="Status"
            options={CLAIM_STATUSES.map((value) => ({ value, label: statusWords(value) }))}
            value={values.text('status')}
            errors={errors}
            required
          />
          <TextField
            name="reason"
            label="Why it needs another look"
            value={values.text('reason')}
            errors={errors}
          />
        </>
      )}
    </>
  )
}
