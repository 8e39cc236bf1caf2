import { CLAIM_KINDS, RESOLUTION_OUTCOMES } from '#domain/claim.ts'
import { STANCES } from '#domain/statement.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { DateField, Radios, Select, TextArea, TextField } from '../shared/fields.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Picker } from '../shared/picker.tsx'
import { RepeatRows } from '../shared/repeat.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues, type FormValues } from '../shared/values.ts'
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
      <ClaimFields page={page} slug={frame.slug} values={values} state={state} />
    </RecordFormShell>
  )
}

const ClaimFields = (props: {
  readonly page: RecordForm
  readonly slug: string
  readonly values: FormValues
  readonly state: FormState | undefined
}) => {
  const { values } = props
  const errors = props.state?.errors
  return (
    <>
      <TextArea
        name="wording"
        label="Claim"
        hint="In one sentence, in your own words, as its proponents would accept it"
        value={values.text('wording')}
        errors={errors}
        rows={3}
        required
      />
      <Radios
        name="kind"
        label="Kind"
        options={CLAIM_KINDS.map((kind) => ({ value: kind, ...CLAIM_KIND_WORDS[kind] }))}
        value={values.text('kind')}
        errors={errors}
        required
      />
      <Select
        name="checkable"
        label="Can it be checked?"
        hint="Left open, everything but judgements of value can"
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        prompt="As its kind says"
        value={values.text('checkable')}
        errors={errors}
      />
      <Scope values={values} state={props.state} />
      <About {...props} />
      <TextField
        name="rivalGroup"
        label="Group of rivals"
        hint="Claims of one group are rival answers to one question and are weighed against each other"
        value={values.text('rivalGroup')}
        errors={errors}
        width={20}
      />
      <TextField
        name="tags"
        label="Tags"
        hint="With commas between them"
        value={values.joined('tags', ', ')}
        errors={errors}
      />
      <Positions {...props} />
      <Resolution {...props} />
    </>
  )
}

const Scope = (props: { readonly values: FormValues; readonly state: FormState | undefined }) => {
  const { values } = props
  const errors = props.state?.errors
  return (
    <fieldset class="group" id="scope">
      <legend>Scope</legend>
      <DateField
        name="scope.period"
        label="Period"
        value={values.text('scope.period')}
        errors={errors}
      />
      <TextField
        name="scope.place"
        label="Place"
        value={values.text('scope.place')}
        errors={errors}
      />
      <TextField
        name="scope.population"
        label="Population"
        hint="Of whom or what it speaks"
        value={values.text('scope.population')}
        errors={errors}
      />
      <TextField
        name="scope.measure"
        label="Measure"
        hint="How what it says is counted"
        value={values.text('scope.measure')}
        errors={errors}
      />
      <TextArea
        name="scope.definition"
        label="Definition"
        value={values.text('scope.definition')}
        errors={errors}
        rows={2}
      />
    </fieldset>
  )
}

const About = (props: {
  readonly page: RecordForm
  readonly slug: string
  readonly values: FormValues
  readonly state: FormState | undefined
}) => (
  <RepeatRows
    name="about"
    legend="Whom or what it is about"
    hint="A party, a source or an item, so that their reply can be sought"
    add="Add another"
    errors={props.state?.errors}
    count={props.values.rows('about')}
    row={(index) => {
      const at = (field: string) => `about.${index}.${field}`
      const errors = props.state?.errors
      return (
        <>
          <Select
            name={at('party')}
            label="Party"
            alternative
            prompt="None"
            options={props.page.parties.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={props.values.text(at('party'))}
            errors={errors}
          />
          {(['source', 'evidence'] as const).map((kind) => (
            <Picker
              name={at(kind)}
              alternative
              label={kind === 'source' ? 'or a source' : 'or an item'}
              value={props.values.text(at(kind))}
              chosen={props.page.names.get(props.values.text(at(kind)))}
              src={`/cases/${props.slug}/pick?of=${kind === 'source' ? 'sources' : 'evidence'}`}
              errors={errors}
            />
          ))}
        </>
      )
    }}
  />
)

const Positions = (props: {
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

const Resolution = (props: {
  readonly slug: string
  readonly values: FormValues
  readonly state: FormState | undefined
}) => {
  const errors = props.state?.errors
  return (
    <fieldset class="group" id="resolution">
      <legend>How it turned out</legend>
      <p class="hint">Only once the truth is known</p>
      <Select
        name="resolution.outcome"
        label="Outcome"
        prompt="Not known"
        options={RESOLUTION_OUTCOMES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={props.values.text('resolution.outcome')}
        errors={errors}
      />
      <DateField
        name="resolution.on"
        label="Known since"
        value={props.values.text('resolution.on')}
        errors={errors}
      />
      <TextArea
        name="resolution.basis"
        label="What shows it"
        value={props.values.text('resolution.basis')}
        errors={errors}
        rows={2}
        markdown
        case={props.slug}
      />
    </fieldset>
  )
}
