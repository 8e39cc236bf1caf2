import { GROUNDS } from '#domain/claim.ts'
import { Radios, TextArea, TextField } from '../shared/fields.tsx'
import { Picker } from '../shared/picker.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues } from '../shared/values.ts'

const GROUND_OPTIONS = {
  content: { label: 'Content', hint: 'What it says is wrong' },
  method: { label: 'Method', hint: 'How it was made or worked out is unsound' },
  provenance: { label: 'Provenance', hint: 'It is not from where it is said to be' },
  source_interest: {
    label: 'Source interest',
    hint: 'Whoever made it or paid for it has an interest; by itself this never changes a grade',
  },
} as const

/** Records that a claim is used against an item, a source, a link or an assessment. */
export const ChallengeFormPage = (props: RecordFormProps) => {
  const { frame, page, state } = props
  const { record } = page
  const path = record ? `/challenges/${record.id}` : `/cases/${frame.slug}/challenges`
  const values = formValues(page.values, state)
  const title = record ? 'Edit a challenge' : 'Record a challenge'
  const pick = (name: string, label: string, of: string) => (
    <Picker
      {...values.field(name)}
      label={label}
      chosen={page.names.get(values.text(name))}
      src={`/cases/${frame.slug}/pick?of=${of}`}
      {...(name === 'claim' ? { required: true } : { alternative: true })}
    />
  )
  return (
    <RecordFormShell
      {...props}
      current="claims"
      title={title}
      action={path}
      cancel={record ? path : `/cases/${frame.slug}/claims`}
      submit={record ? 'Save challenge' : 'Record challenge'}
      draft="new-challenge"
    >
      {pick('claim', 'Claim that is used', 'claims')}
      <fieldset class="group">
        <legend>What it is used against</legend>
        <p class="hint">One of these</p>
        {pick('evidence', 'an item', 'evidence')}
        {pick('source', 'or a source', 'sources')}
        {values.text('link') ? (
          <TextField {...values.field('link')} label="or a link" alternative dir="ltr" />
        ) : null}
        {values.text('assessment') ? (
          <TextField
            {...values.field('assessment')}
            label="or an assessment"
            alternative
            dir="ltr"
          />
        ) : null}
      </fieldset>
      <Radios
        {...values.field('ground')}
        label="Ground"
        options={GROUNDS.map((value) => ({ value, ...GROUND_OPTIONS[value] }))}
        required
      />
      <TextArea {...values.field('note')} label="Note" rows={3} markdown case={frame.slug} />
    </RecordFormShell>
  )
}
