import { STANCES } from '#domain/statement.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { ReplyTo } from '../inquiries/reply-to.tsx'
import { DateField, Select, TextArea, TextField } from '../shared/fields.tsx'
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
  const part = { slug: frame.slug, page, values }
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
}

const Who = (props: PartProps) => {
  const { slug, page, values } = props
  const sources = `/cases/${slug}/pick?of=sources`
  const create = { href: `/sources/new?case=${slug}`, label: 'Add a new source' }
  return (
    <>
      <Picker
        {...values.field('source')}
        label="Who said it"
        chosen={page.names.get(values.text('source'))}
        src={sources}
        create={create}
        required
      />
      <RepeatRows
        name="via"
        legend="Relayed through"
        hint="Whoever passed it on, from the first to the last"
        add="Add a relay"
        errors={values.errors}
        count={values.rows('via')}
        row={(index) => (
          <Picker
            {...values.field(`via.${index}`)}
            label="Source"
            required
            chosen={page.names.get(values.text(`via.${index}`))}
            src={sources}
          />
        )}
      />
      <DateField {...values.field('saidOn')} label="Said on" />
      <Picker
        {...values.field('in')}
        label="Found in"
        hint="The evidence item where it can be read or heard"
        chosen={page.names.get(values.text('in'))}
        src={`/cases/${slug}/pick?of=evidence`}
        create={{ href: `/cases/${slug}/evidence/new`, label: 'Add a new item' }}
      />
    </>
  )
}

const Words = (props: PartProps) => {
  const { slug, values } = props
  const language = values.text('language')
  return (
    <>
      <TextArea
        {...values.field('quote')}
        label="Quotation"
        hint="The very words, in the language they were said in"
        rows={3}
        {...(language ? { lang: language } : {})}
      />
      <TextField
        {...values.field('language')}
        label="Language of the quotation"
        hint="A code such as en, ar or fr"
        width={10}
        dir="ltr"
      />
      <TextArea {...values.field('translation')} label="Translation" rows={3} />
      <TextField {...values.field('translator')} label="Translator" width={20} />
      <TextArea
        {...values.field('summary')}
        label="In our words"
        hint="What was said, where the very words are not recorded, and how its date is known"
        rows={3}
        markdown
        case={slug}
      />
      <fieldset class="group" id="passage">
        <legend>Passage</legend>
        <p class="hint">Where in the item it stands</p>
        <TextArea {...values.field('passage.exact')} label="Words of the passage" rows={2} />
        <TextField {...values.field('passage.page')} label="Page" width={10} />
        <TextField
          {...values.field('passage.time')}
          label="Time"
          hint="In a recording, such as 00:12:30"
          width={10}
          dir="ltr"
        />
      </fieldset>
    </>
  )
}

const Stances = (props: PartProps) => {
  const { slug, page, values } = props
  return (
    <RepeatRows
      name="stances"
      legend="What it does to claims"
      add="Add another stance"
      errors={values.errors}
      count={values.rows('stances', 1)}
      row={(index) => (
        <>
          <Picker
            {...values.field(`stances.${index}.claim`)}
            label="Claim"
            required
            chosen={page.names.get(values.text(`stances.${index}.claim`))}
            src={`/cases/${slug}/pick?of=claims`}
            create={{ href: `/cases/${slug}/claims/new`, label: 'Add a new claim' }}
          />
          <Select
            {...values.field(`stances.${index}.stance`)}
            label="Stance"
            prompt=""
            required
            options={STANCES.map((stance) => ({ value: stance, label: STANCE_WORDS[stance] }))}
          />
        </>
      )}
    />
  )
}
