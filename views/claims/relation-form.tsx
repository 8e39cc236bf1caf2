import { CLAIM_RELATION_KINDS } from '#domain/claim.ts'
import { Select, TextArea } from '../shared/fields.tsx'
import { Picker } from '../shared/picker.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues } from '../shared/values.ts'
import { RELATION_WORDS } from './words.ts'

/** Says how two claims stand to each other. */
export const ClaimRelationFormPage = (props: RecordFormProps) => {
  const { frame, page, state } = props
  const { record } = page
  const path = record ? `/claim-relations/${record.id}` : `/cases/${frame.slug}/claim-relations`
  const values = formValues(page.values, state)
  const title = record ? 'Edit a relation' : 'Relate two claims'
  const pick = (name: string, label: string) => (
    <Picker
      {...values.field(name)}
      label={label}
      chosen={page.names.get(values.text(name))}
      src={`/cases/${frame.slug}/pick?of=claims`}
      required
    />
  )
  return (
    <RecordFormShell
      {...props}
      current="claims"
      title={title}
      action={path}
      cancel={record ? path : `/cases/${frame.slug}/claims`}
      submit={record ? 'Save relation' : 'Relate claims'}
      draft="new-relation"
    >
      {pick('claim', 'This claim')}
      <Select
        {...values.field('kind')}
        label="stands to the other like this"
        options={CLAIM_RELATION_KINDS.map((kind) => ({
          value: kind,
          label: RELATION_WORDS[kind][0],
        }))}
        prompt="Choose one"
        required
      />
      {pick('to', 'The other claim')}
      <TextArea {...values.field('note')} label="Note" rows={3} markdown case={frame.slug} />
    </RecordFormShell>
  )
}
