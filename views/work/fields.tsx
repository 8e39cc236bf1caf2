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
  /** How far it is, is kept from the person, who does not change it either. */
  readonly kept: boolean
}) => {
  const { slug, values } = props
  return (
    <>
      <Picker
        {...values.field('assignee')}
        label="Who has it"
        hint="Someone who works on this case, by name or email address"
        chosen={props.chosen}
        src={`/cases/${slug}/members/pick`}
      />
      <Select
        {...values.field('priority')}
        label="Priority"
        options={PRIORITIES.map((value) => ({ value, label: value }))}
        required
      />
      <TextField
        {...values.field('due')}
        label="Due"
        hint="A day, such as 2026-03-31"
        width={10}
        dir="ltr"
      />
      {props.kept ? null : (
        <>
          <Select
            {...values.field('status')}
            label="Status"
            options={CLAIM_STATUSES.map((value) => ({ value, label: statusWords(value) }))}
            required
          />
          <TextField {...values.field('reason')} label="Why it needs another look" />
        </>
      )}
    </>
  )
}
