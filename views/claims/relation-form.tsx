import { CLAIM_RELATION_KINDS } from '#domain/claim.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { Layout } from '../layout.tsx'
import { Clash } from '../shared/clash.tsx'
import { Select, TextArea } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { RELATION_WORDS } from './words.ts'

/** Says how two claims stand to each other. */
export const ClaimRelationFormPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: RecordForm
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const { record } = page
  const path = record ? `/claim-relations/${record.id}` : `/cases/${frame.slug}/claim-relations`
  const values = formValues(page.values, state)
  const errors = state?.errors
  const title = record ? 'Edit a relation' : 'Relate two claims'
  const pick = (name: string, label: string) => (
    <Picker
      name={name}
      label={label}
      value={values.text(name)}
      chosen={page.names.get(values.text(name))}
      src={`/cases/${frame.slug}/pick?of=claims`}
      errors={errors}
      required
    />
  )
  return (
    <Layout viewer={viewer} title={title} case={frame} current="claims">
      <PageHeader title={title} />
      <Form
        action={path}
        csrf={viewer.csrf}
        draft={record?.id ?? `new-relation ${frame.slug}`}
        {...(record
          ? { method: 'patch', version: state?.conflict?.version ?? record.version }
          : {})}
      >
        <Clash state={state} />
        <ErrorSummary errors={errors} />
        {pick('claim', 'This claim')}
        <Select
          name="kind"
          label="stands to the other like this"
          options={CLAIM_RELATION_KINDS.map((kind) => ({
            value: kind,
            label: RELATION_WORDS[kind][0],
          }))}
          prompt="Choose one"
          value={values.text('kind')}
          errors={errors}
          required
        />
        {pick('to', 'The other claim')}
        <TextArea
          name="note"
          label="Note"
          value={values.text('note')}
          errors={errors}
          rows={3}
          markdown
          case={frame.slug}
        />
        <FormActions
          submit={record ? 'Save relation' : 'Relate claims'}
          cancel={record ? path : `/cases/${frame.slug}/claims`}
        />
      </Form>
    </Layout>
  )
}
