import { INQUIRY_KINDS } from '#domain/inquiry.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { Radios, Select, TextArea, TextField } from '../shared/fields.tsx'
import { Picker } from '../shared/picker.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { RepeatRows } from '../shared/repeat.tsx'
import { formValues, type FormValues } from '../shared/values.ts'
import { OutcomeFields } from './outcome-fields.tsx'
import { INQUIRY_KIND_WORDS } from './words.tsx'

interface InquiryFormProps extends RecordFormProps {
  /** Whether the person may read, and so change, how it was asked. */
  readonly contact: boolean
}

/** Adds or edits an inquiry. A new one may come with its outcome: a search that found nothing is one step. */
export const InquiryFormPage = (props: InquiryFormProps) => {
  const { frame, page, state } = props
  const { record } = page
  const base = `/cases/${frame.slug}/inquiries`
  const path = record ? `${base}/${record.number}` : base
  const values = formValues(page.values, state)
  const part = { slug: frame.slug, page, values }
  return (
    <RecordFormShell
      {...props}
      current="inquiries"
      title={record ? `Edit inquiry ${record.number}` : 'Add an inquiry'}
      sub="What was asked of whom, when and until when; or what was searched, and where"
      action={path}
      cancel={path}
      submit={record ? 'Save inquiry' : 'Add inquiry'}
      draft="new-inquiry"
    >
      <Radios
        {...values.field('kind')}
        label="Kind"
        required
        options={INQUIRY_KINDS.map((value) => ({
          value,
          label: INQUIRY_KIND_WORDS[value],
          hint: KIND_HINTS[value],
        }))}
      />
      <OfWhom {...part} />
      <Asked {...part} contact={props.contact} />
      {record ? null : <AtOnce {...part} />}
    </RecordFormShell>
  )
}

const KIND_HINTS = {
  right_of_reply: 'Whoever a claim is held against is asked what they say to it',
  records_request: 'Documents or data asked for, with or without a law behind it',
  question: 'Anything else that was asked of someone',
  search: 'An archive, a register or the web was searched; nobody was asked',
} as const

interface PartProps {
  readonly slug: string
  readonly page: RecordForm
  readonly values: FormValues
}

const OfWhom = (props: PartProps) => {
  const { slug, page, values } = props
  return (
    <fieldset class="group" id="of-whom">
      <legend>Of whom, or where</legend>
      <p class="hint">One of the three</p>
      <Select
        {...values.field('party')}
        label="A party"
        alternative
        prompt=""
        options={page.parties
          .filter((party) => !party.withdrawn)
          .map((party) => ({ value: party.slug, label: party.name }))}
      />
      <Picker
        {...values.field('source')}
        label="A source"
        alternative
        chosen={page.names.get(values.text('source'))}
        src={`/cases/${slug}/pick?of=sources`}
        create={{ href: `/sources/new?case=${slug}`, label: 'Add a new source' }}
      />
      <TextField
        {...values.field('addressee')}
        label="Someone or somewhere else"
        hint="An office, a person, an archive. Only those who work on this case see it."
        alternative
      />
    </fieldset>
  )
}

const Asked = (props: PartProps & { readonly contact: boolean }) => {
  const { slug, page, values } = props
  return (
    <>
      <TextArea
        {...values.field('question')}
        label="What was asked, or searched for"
        hint="Whoever reads the case reads this: name no contacts and no protected source here."
        rows={4}
        required
        markdown
        case={slug}
      />
      <RepeatRows
        name="claims"
        legend="Claims it is about"
        hint="Left empty, it counts as asked about every claim that names them"
        add="Add another claim"
        errors={values.errors}
        count={values.rows('claims', 1)}
        row={(index) => (
          <Picker
            {...values.field(`claims.${index}`)}
            label="Claim"
            chosen={page.names.get(values.text(`claims.${index}`))}
            src={`/cases/${slug}/pick?of=claims`}
          />
        )}
      />
      {props.contact ? (
        <TextField
          {...values.field('channel')}
          label="How"
          hint="Such as by email, by letter, by phone. Only those who work on this case see it."
          width={20}
        />
      ) : null}
      <TextField
        {...values.field('askedOn')}
        label="Asked on"
        hint="A day such as 2026-03-31; today if left empty"
        width={10}
        dir="ltr"
      />
      <TextField
        {...values.field('due')}
        label="Answer due"
        hint="The day by which an answer was asked for"
        width={10}
        dir="ltr"
      />
    </>
  )
}

/** Folded away, for most inquiries are answered later. */
const AtOnce = (props: PartProps) => (
  <details class="group" open={props.values.text('outcome') !== '' ? true : undefined}>
    <summary>What came of it, if that is known already</summary>
    <OutcomeFields slug={props.slug} kind={null} values={props.values} names={props.page.names} />
  </details>
)
