import { TextArea, TextField } from '../shared/fields.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues } from '../shared/values.ts'

/** Adds a party, or edits the one at `slug`. */
export const PartyFormPage = (props: RecordFormProps & { readonly slug: string | null }) => {
  const { frame, page, slug, state } = props
  const { record } = page
  const base = `/cases/${frame.slug}/parties`
  const path = slug === null ? base : `${base}/${slug}`
  const values = formValues(page.values, state)
  const title = record ? 'Edit party' : 'Add a party'
  return (
    <RecordFormShell
      {...props}
      current="parties"
      title={title}
      sub="A side in this case whose account is compared with the others"
      action={path}
      cancel={path}
      submit={record ? 'Save party' : 'Add party'}
      draft="new-party"
    >
      <TextField
        {...values.field('name')}
        label="Name"
        hint={
          record ? 'Its address stays as it is' : 'As it would call itself, or as the case calls it'
        }
        required
      />
      <TextArea
        {...values.field('account')}
        label="Account"
        hint="What it says happened, in a few sentences it would accept"
        rows={6}
        markdown
        case={frame.slug}
      />
    </RecordFormShell>
  )
}
