import { DERIVATION_KINDS, EVIDENCE_KINDS } from '#domain/evidence.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { ReplyTo } from '../inquiries/reply-to.tsx'
import { DateField, Select, TextArea, TextField } from '../shared/fields.tsx'
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
      <What slug={frame.slug} values={values} page={page} />
      <Origin slug={frame.slug} values={values} page={page} />
      <TextArea
        {...values.field('gaps')}
        label="Information gaps"
        hint="What is not known about it, one a line: who held it, how it was made, when"
        value={values.joined('gaps', '\n')}
        rows={3}
      />
    </RecordFormShell>
  )
}

interface PartProps {
  readonly slug: string
  readonly page: RecordForm
  readonly values: FormValues
}

const What = (props: PartProps) => {
  const { values } = props
  return (
    <>
      <TextField {...values.field('title')} label="Title" required />
      <Select
        {...values.field('kind')}
        label="Kind"
        hint="Articles, broadcasts and posts relay what others hold; the rest are first-hand unless they derive from something"
        options={EVIDENCE_KINDS.map((kind) => ({ value: kind, label: EVIDENCE_KIND_WORDS[kind] }))}
        prompt="Choose one"
        required
      />
      <TextField {...values.field('publisher')} label="Publisher" />
      <TextField {...values.field('url')} label="Web address" type="url" />
      <DateField {...values.field('published')} label="Published" />
      <TextField
        {...values.field('language')}
        label="Language"
        hint="A code such as en, ar or fr"
        width={10}
        dir="ltr"
      />
      <TextArea {...values.field('description')} label="Description" markdown case={props.slug} />
    </>
  )
}

const Origin = (props: PartProps) => {
  const { slug, page, values } = props
  return (
    <>
      <Picker
        {...values.field('source')}
        label="Source"
        hint="Whom it comes from, if it comes from somewhere first-hand"
        chosen={page.names.get(values.text('source'))}
        src={`/cases/${slug}/pick?of=sources`}
        create={{ href: `/sources/new?case=${slug}`, label: 'Add a new source' }}
      />
      <RepeatRows
        name="derivedFrom"
        legend="What it derives from"
        hint="The items and sources it rests on; chains of corroboration are counted along these"
        add="Add a derivation"
        errors={values.errors}
        count={values.rows('derivedFrom')}
        row={(index) => <DerivationRow {...props} index={index} />}
      />
      <Select
        {...values.field('originRecorded')}
        label="Is its origin recorded?"
        hint="First-hand kinds count as recorded, relays without a derivation do not, unless you say otherwise"
        prompt="As its kind says"
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
      />
    </>
  )
}

const DerivationRow = (props: PartProps & { readonly index: number | '__i__' }) => {
  const { slug, page, values } = props
  const at = (field: string) => `derivedFrom.${props.index}.${field}`
  return (
    <>
      <Select
        {...values.field(at('how'))}
        label="How"
        prompt=""
        required
        options={DERIVATION_KINDS.map((how) => ({ value: how, label: DERIVATION_WORDS[how] }))}
      />
      <Picker
        {...values.field(at('evidence'))}
        alternative
        label="an item"
        chosen={page.names.get(values.text(at('evidence')))}
        src={`/cases/${slug}/pick?of=evidence`}
        create={{ href: `/cases/${slug}/evidence/new`, label: 'Add a new item' }}
      />
      <Picker
        {...values.field(at('source'))}
        alternative
        label="or a source"
        chosen={page.names.get(values.text(at('source')))}
        src={`/cases/${slug}/pick?of=sources`}
        create={{ href: `/sources/new?case=${slug}`, label: 'Add a new source' }}
      />
    </>
  )
}
