import type { RecordForm } from '#queries/shared/record-form.ts'
import { Layout } from '../layout.tsx'
import { Clash } from '../shared/clash.tsx'
import { TextArea, TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'

/** Adds a party, or edits the one at `slug`. */
export const PartyFormPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: RecordForm
  readonly slug: string | null
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, slug, state } = props
  const { record } = page
  const base = `/cases/${frame.slug}/parties`
  const path = slug === null ? base : `${base}/${slug}`
  const values = formValues(page.values, state)
  const title = record ? 'Edit party' : 'Add a party'
  return (
    <Layout viewer={viewer} title={title} case={frame} current="parties">
      <PageHeader
        title={title}
        sub={record ? null : 'A side in this case whose account is compared with the others'}
      />
      <Form
        action={path}
        csrf={viewer.csrf}
        draft={record?.id ?? `new-party ${frame.slug}`}
        {...(record
          ? { method: 'patch', version: state?.conflict?.version ?? record.version }
          : {})}
      >
        <Clash state={state} />
        <ErrorSummary errors={state?.errors} />
        <TextField
          name="name"
          label="Name"
          hint={
            record
              ? 'Its address stays as it is'
              : 'As it would call itself, or as the case calls it'
          }
          value={values.text('name')}
          errors={state?.errors}
          required
        />
        <TextArea
          name="account"
          label="Account"
          hint="What it says happened, in a few sentences it would accept"
          value={values.text('account')}
          errors={state?.errors}
          rows={6}
          markdown
          case={frame.slug}
        />
        <FormActions submit={record ? 'Save party' : 'Add party'} cancel={path} />
      </Form>
    </Layout>
  )
}
