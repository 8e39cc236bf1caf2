import { SOURCE_RELATION_KINDS } from '#domain/source.ts'
import { DateField, Select, TextArea } from '../shared/fields.tsx'
import { Picker } from '../shared/picker.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues } from '../shared/values.ts'
import { SOURCE_RELATION_WORDS } from '../sources/words.ts'

/** Records or edits a relation of two sources. Keeps no draft: one of them may be protected. */
export const SourceRelationFormPage = (props: RecordFormProps) => {
  const { frame, page, state } = props
  const { record } = page
  const title = record ? 'Edit a source relation' : 'Record a source relation'
  const values = formValues(page.values, state)
  const source = (name: 'source' | 'to', label: string) => (
    <Picker
      {...values.field(name)}
      label={label}
      chosen={page.names.get(values.text(name))}
      src={`/cases/${frame.slug}/pick?of=sources`}
      create={{ href: `/sources/new?case=${frame.slug}`, label: 'Add a new source' }}
      required
    />
  )
  return (
    <RecordFormShell
      {...props}
      current="sources"
      title={title}
      sub={
        'A disclosed tie that bears on how far a source can be relied on: who pays, owns or speaks for whom'
      }
      action={record ? `/source-relations/${record.id}` : `/cases/${frame.slug}/source-relations`}
      cancel={record ? `/source-relations/${record.id}` : `/cases/${frame.slug}/sources`}
      submit={record ? 'Save relation' : 'Record relation'}
      draft={null}
    >
      {source('source', 'Source')}
      <Select
        {...values.field('kind')}
        label="How they are related"
        options={SOURCE_RELATION_KINDS.map((kind) => ({
          value: kind,
          label: SOURCE_RELATION_WORDS[kind][0],
        }))}
        prompt="Choose"
        required
      />
      {source('to', 'The other source')}
      <Picker
        {...values.field('alleged')}
        label="Alleged in"
        hint="Where someone only claims it: their statement. Left empty, it stands as established."
        chosen={page.names.get(values.text('alleged'))}
        src={`/cases/${frame.slug}/pick?of=statements`}
      />
      <DateField {...values.field('from')} label="From" />
      <DateField {...values.field('until')} label="Until" />
      <TextArea
        {...values.field('note')}
        label="Note"
        hint="What shows it"
        rows={3}
        markdown
        case={frame.slug}
      />
    </RecordFormShell>
  )
}
