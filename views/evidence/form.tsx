import { DERIVATION_KINDS, EVIDENCE_KINDS } from '#domain/evidence.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { ReplyTo } from '../inquiries/reply-to.tsx'
import { DateField, Select, TextArea, TextField } from '../shared/fields.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Picker } from '../shared/picker.tsx'
import { RepeatRows } from '../shared/repeat.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues, type FormValues } from '../shared/values.ts'
import { DERIVATION_WORDS, EVIDENCE_KIND_WORDS } from './words.ts'

/** Adds or edits an evidence item. */
export const EvidenceFormPage = (props: RecordFormProps) => {
  const { frame, page, state } = props
  const { record } = page
  const base = `/cases/${frame.slug}/evidence`
  const path = record ? `${base}/${record.number}` : base
  const title = record ? `Edit E${record.number}` : 'Add an item'
  const values = formValues(page.values, state)
  return (
    <RecordFormShell
      {...props}
      current="evidence"
      title={title}
      sub="The thing that is examined: a document, a set of photographs, an article"
      action={path}
      cancel={path}
      submit={record ? 'Save item' : 'Add item'}
      draft={values.text('inquiry') === '' ? 'new-evidence' : `reply-${values.text('inquiry')}`}
    >
      <ReplyTo slug={frame.slug} values={values} />
      <What slug={frame.slug} values={values} page={page} state={state} />
      <Origin slug={frame.slug} values={values} page={page} state={state} />
      <TextArea
        name="gaps"
        label="Information gaps"
        hint="What is not known about it, one a line: who held it, how it was made, when"
        value={values.joined('gaps', '\n')}
        errors={state?.errors}
        rows={3}
      />
    </RecordFormShell>
  )
}

interface PartProps {
  readonly slug: string
  readonly page: RecordForm
  readonly values: FormValues
  readonly state: FormState | undefined
}

const What = (props: PartProps) => {
  const { values } = props
  const errors = props.state?.errors
  return (
    <>
      <TextField name="title" label="Title" value={values.text('title')} errors={errors} required />
      <Select
        name="kind"
        label="Kind"
        hint="Articles, broadcasts and posts relay what others hold; the rest are first-hand unless they derive from something"
        options={EVIDENCE_KINDS.map((kind) => ({ value: kind, label: EVIDENCE_KIND_WORDS[kind] }))}
        prompt="Choose one"
        value={values.text('kind')}
        errors={errors}
        required
      />
      <TextField
        name="publisher"
        label="Publisher"
        value={values.text('publisher')}
        errors={errors}
      />
      <TextField
        name="url"
        label="Web address"
        type="url"
        value={values.text('url')}
        errors={errors}
      />
      <DateField
        name="published"
        label="Published"
        value={values.text('published')}
        errors={errors}
      />
      <TextField
        name="language"
        label="Language"
        hint="A code such as en, ar or fr"
        value={values.text('language')}
        errors={errors}
        width={10}
        dir="ltr"
      />
      <TextArea
        name="description"
        label="Description"
        value={values.text('description')}
        errors={errors}
        markdown
        case={props.slug}
      />
    </>
  )
}

const Origin = (props: PartProps) => {
  const { slug, page, values, state } = props
  return (
    <>
      <Picker
        name="source"
        label="Source"
        hint="Whom it comes from, if it comes from somewhere first-hand"
        value={values.text('source')}
        chosen={page.names.get(values.text('source'))}
        src={`/cases/${slug}/pick?of=sources`}
        create={{ href: `/sources/new?case=${slug}`, label: 'Add a new source' }}
        errors={state?.errors}
      />
      <RepeatRows
        name="derivedFrom"
        legend="What it derives from"
        hint="The items and sources it rests on; chains of corroboration are counted along these"
        add="Add a derivation"
        errors={state?.errors}
        count={values.rows('derivedFrom')}
        row={(index) => <DerivationRow {...props} index={index} />}
      />
      <Select
        name="originRecorded"
        label="Is its origin recorded?"
        hint="First-hand kinds count as recorded, relays without a derivation do not, unless you say otherwise"
        prompt="As its kind says"
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        value={values.text('originRecorded')}
        errors={state?.errors}
      />
    </>
  )
}

const DerivationRow = (props: PartProps & { readonly index: number | '__i__' }) => {
  const { slug, page, values, state } = props
  const at = (field: string) => `derivedFrom.${props.index}.${field}`
  return (
    <>
      <Select
        name={at('how')}
        label="How"
        prompt=""
        required
        options={DERIVATION_KINDS.map((how) => ({ value: how, label: DERIVATION_WORDS[how] }))}
        value={values.text(at('how'))}
        errors={state?.errors}
      />
      <Picker
        name={at('evidence')}
        alternative
        label="an item"
        value={values.text(at('evidence'))}
        chosen={page.names.get(values.text(at('evidence')))}
        src={`/cases/${slug}/pick?of=evidence`}
        create={{ href: `/cases/${slug}/evidence/new`, label: 'Add a new item' }}
        errors={state?.errors}
      />
      <Picker
        name={at('source')}
        alternative
        label="or a source"
        value={values.text(at('source'))}
        chosen={page.names.get(values.text(at('source')))}
        src={`/cases/${slug}/pick?of=sources`}
        create={{ href: `/sources/new?case=${slug}`, label: 'Add a new source' }}
        errors={state?.errors}
      />
    </>
  )
}
