import { CLAIM_KINDS } from '#domain/claim.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { Radios, Select, TextArea, TextField } from '../shared/fields.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues, type FormValues } from '../shared/values.ts'
import { AboutFields } from './about-fields.tsx'
import { PositionFields } from './position-fields.tsx'
import { ResolutionFields } from './resolution-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { CLAIM_KIND_WORDS } from './words.ts'

/** Adds or edits a claim. */
export const ClaimFormPage = (props: RecordFormProps) => {
  const { frame, page, state } = props
  const { record } = page
  const base = `/cases/${frame.slug}/claims`
  const path = record ? `${base}/${record.number}` : base
  const values = formValues(page.values, state)
  return (
    <RecordFormShell
      {...props}
      current="claims"
      title={record ? `Edit C${record.number}` : 'Add a claim'}
      sub="One checkable proposition: what would have to be so for it to be true?"
      action={path}
      cancel={path}
      submit={record ? 'Save claim' : 'Add claim'}
      draft="new-claim"
    >
      <ClaimFields page={page} slug={frame.slug} values={values} />
    </RecordFormShell>
  )
}

const ClaimFields = (props: {
  readonly page: RecordForm
  readonly slug: string
  readonly values: FormValues
}) => {
  const { values } = props
  return (
    <>
      <TextArea
        {...values.field('wording')}
        label="Claim"
        hint="In one sentence, in your own words, as its proponents would accept it"
        rows={3}
        required
      />
      <Radios
        {...values.field('kind')}
        label="Kind"
        options={CLAIM_KINDS.map((kind) => ({ value: kind, ...CLAIM_KIND_WORDS[kind] }))}
        required
      />
      <Select
        {...values.field('checkable')}
        label="Can it be checked?"
        hint="Left open, everything but judgements of value can"
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        prompt="As its kind says"
      />
      <ScopeFields values={values} />
      <AboutFields {...props} />
      <TextField
        {...values.field('rivalGroup')}
        label="Group of rivals"
        hint="Claims of one group are rival answers to one question and are weighed against each other"
        width={20}
      />
      <TextField
        {...values.field('tags')}
        label="Tags"
        hint="With commas between them"
        value={values.joined('tags', ', ')}
      />
      <PositionFields {...props} />
      <ResolutionFields {...props} />
    </>
  )
}
