import { TextArea, TextField } from '../shared/fields.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues } from '../shared/values.ts'

/** Adds a brief, or edits its text; what its sentences are tied to is said on its page. */
export const BriefFormPage = (props: RecordFormProps) => {
  const { frame, page, state } = props
  const { record } = page
  const base = `/cases/${frame.slug}/briefs`
  const path = record ? `${base}/${record.number}` : base
  const values = formValues(page.values, state)
  const language = values.text('language')
  return (
    <RecordFormShell
      {...props}
      current="briefs"
      title={record ? 'Edit the text' : 'Add a brief'}
      sub="The story draft. It is for those who work on the case, and for nobody else."
      action={path}
      cancel={path}
      submit={record ? 'Save text' : 'Add brief'}
      draft="new-brief"
    >
      <TextField {...values.field('title')} label="Title" required />
      <TextField
        {...values.field('language')}
        label="Language"
        hint="A code such as en, ar or fr; the case’s when left empty. Sentences are told apart by its rules."
        width={10}
        dir="ltr"
      />
      <TextArea
        {...values.field('text')}
        label="Text"
        hint={
          record
            ? 'Sentences you leave as they are keep what they are tied to; those you change keep it too, to be confirmed.'
            : 'Markdown. [[C3]] in a sentence ties it to that claim; quotations are looked for among the statements.'
        }
        rows={24}
        markdown
        case={frame.slug}
        required
        {...(language ? { lang: language } : {})}
      />
    </RecordFormShell>
  )
}
