import { STANCES } from '#domain/statement.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { ReplyTo } from '../inquiries/reply-to.tsx'
import { DateField, Select, TextArea, TextField } from '../shared/fields.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Picker } from '../shared/picker.tsx'
import { RepeatRows } from '../shared/repeat.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues, type FormValues } from '../shared/values.ts'
import { STANCE_WORDS } from './words.ts'

/** Adds or edits a statement. */
export const StatementFormPage = (props: RecordFormProps) => {
  const { frame, page, state } = props
  const { record } = page
  const base = `/cases/${frame.slug}/statements`
  const path = record ? `${base}/${record.number}` : base
  const title = record ? `Edit S${record.number}` : 'Add a statement'
  const values = formValues(page.values, state)
  const part = { slug: frame.slug, page, values, state }
  return (
    <RecordFormShell
      {...props}
      current="statements"
      title={title}
      sub="Who said what, when, and where it is found"
      action={path}
      cancel={path}
      submit={record ? 'Save statement' : 'Add statement'}
      draft={values.text('inquiry') === '' ? 'new-statement' : `reply-${values.text('inquiry')}`}
    >
      <ReplyTo slug={frame.slug} values={values} />
      <Who {...part} />
      <Words {...part} />
      <Stances {...part} />
    </RecordFormShell>
  )
}

interface PartProps {
  readonly slug: string
  readonly page: RecordForm
  readonly values: FormValues
  readonly state: FormState | undefined
}

const Who = (props: PartProps) => {
  const { slug, page, values, state } = props
  const sources = `/cases/${slug}/pick?of=sources`
  const create = { href: `/sources/new?case=${slug}`, label: 'Add a new source' }
  return (
    <>
      <Picker
        name="source"
        label="Who said it"
        value={values.text('source')}
        chosen={page.names.get(values.text('source'))}
        src={sources}
        create={create}
        errors={state?.errors}
        required
      />
      <RepeatRows
        name="via"
        legend="Relayed through"
        hint="Whoever passed it on, from the first to the last"
        add="Add a relay"
        errors={state?.errors}
        count={values.rows('via')}
        row={(index) => (
          <Picker
            name={`via.${index}`}
            label="Source"
            required
            value={values.text(`via.${index}`)}
            chosen={page.names.get(values.text(`via.${index}`))}
            src={sources}
            errors={state?.errors}
          />
        )}
      />
      <DateField
        name="saidOn"
        label="Said on"
        value={values.text('saidOn')}
        errors={state?.errors}
      />
      <Picker
        name="in"
        label="Found in"
        hint="The evidence item where it can be read or heard"
        value={values.text('in')}
        chosen={page.names.get(values.text('in'))}
        src={`/cases/${slug}/pick?of=evidence`}
        create={{ href: `/cases/${slug}/evidence/new`, label: 'Add a new item' }}
        errors={state?.errors}
      />
    </>
  )
}

const Words = (props: PartProps) => {
  const { slug, values, state } = props
  const errors = state?.errors
  const language = values.text('language')
  return (
    <>
      <TextArea
        name="quote"
        label="Quotation"
        hint="The very words, in the language they were said in"
        value={values.text('quote')}
        errors={errors}
        rows={3}
        {...(language ? { lang: language } : {})}
      />
      <TextField
        name="language"
        label="Language of the quotation"
        hint="A code such as en, ar or fr"
        value={language}
        errors={errors}
        width={10}
        dir="ltr"
      />
      <TextArea
        name="translation"
        label="Translation"
        value={values.text('translation')}
        errors={errors}
        rows={3}
      />
      <TextField
        name="translator"
        label="Translator"
        value={values.text('translator')}
        errors={errors}
        width={20}
      />
      <TextArea
        name="summary"
        label="In our words"
        hint="What was said, where the very words are not recorded, and how its date is known"
        value={values.text('summary')}
        errors={errors}
        rows={3}
        markdown
        case={slug}
      />
      <fieldset class="group" id="passage">
        <legend>Passage</legend>
        <p class="hint">Where in the item it stands</p>
        <TextArea
          name="passage.exact"
          label="Words of the passage"
          value={values.text('passage.exact')}
          errors={errors}
          rows={2}
        />
        <TextField
          name="passage.page"
          label="Page"
          value={values.text('passage.page')}
          errors={errors}
          width={10}
        />
        <TextField
          name="passage.time"
          label="Time"
          hint="In a recording, such as 00:12:30"
          value={values.text('passage.time')}
          errors={errors}
          width={10}
          dir="ltr"
        />
      </fieldset>
    </>
  )
}

const Stances = (props: PartProps) => {
  const { slug, page, values, state } = props
  return (
    <RepeatRows
      name="stances"
      legend="What it does to claims"
      add="Add another stance"
      errors={state?.errors}
      count={values.rows('stances', 1)}
      row={(index) => (
        <>
          <Picker
            name={`stances.${index}.claim`}
            label="Claim"
            required
            value={values.text(`stances.${index}.claim`)}
            chosen={page.names.get(values.text(`stances.${index}.claim`))}
            src={`/cases/${slug}/pick?of=claims`}
            create={{ href: `/cases/${slug}/claims/new`, label: 'Add a new claim' }}
            errors={state?.errors}
          />
          <Select
            name={`stances.${index}.stance`}
            label="Stance"
            prompt=""
            required
            options={STANCES.map((stance) => ({ value: stance, label: STANCE_WORDS[stance] }))}
            value={values.text(`stances.${index}.stance`)}
            errors={state?.errors}
          />
        </>
      )}
    />
  )
}
