import { Layout } from '../layout.tsx'
import { Clash } from '../shared/clash.tsx'
import { Radios, TextArea, TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { formValues, type FormValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'

/** Opens a case. */
export const CaseNewPage = (props: { readonly viewer: Viewer; readonly state?: FormState }) => {
  const values = formValues({ visibility: 'private', language: 'en' }, props.state)
  return (
    <Layout viewer={props.viewer} title="Open a case" site="cases">
      <PageHeader
        title="Open a case"
        sub="One contested matter, put as a question that the parties answer differently"
      />
      <Form action="/cases" csrf={props.viewer.csrf} draft="new-case">
        <ErrorSummary errors={props.state?.errors} />
        <CaseFields values={values} state={props.state} mayManage />
        <FormActions submit="Open case" cancel="/cases" />
      </Form>
    </Layout>
  )
}

/** Edits a case. */
export const CaseEditPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly values: Readonly<Record<string, unknown>>
  readonly id: string
  readonly version: number
  readonly mayManage: boolean
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, state } = props
  const path = `/cases/${frame.slug}`
  return (
    <Layout viewer={viewer} title="Edit case" case={frame} current="overview">
      <PageHeader title="Edit case">
        {props.mayManage ? (
          <a class="btn btn-quiet" href={`${path}/withdrawal`}>
            Withdraw case
          </a>
        ) : null}
      </PageHeader>
      <Form
        action={path}
        csrf={viewer.csrf}
        method="patch"
        version={state?.conflict?.version ?? props.version}
        draft={props.id}
      >
        <Clash state={state} />
        <ErrorSummary errors={state?.errors} />
        <CaseFields
          values={formValues(props.values, state)}
          state={state}
          mayManage={props.mayManage}
          slug={frame.slug}
        />
        <FormActions submit="Save case" cancel={path} />
      </Form>
    </Layout>
  )
}

const VISIBILITIES = [
  { value: 'private', label: 'Private', hint: 'Its members alone' },
  { value: 'workspace', label: 'Workspace', hint: 'Everyone who signs in here' },
  { value: 'open', label: 'Open', hint: 'Everyone' },
]

const APPROVERS = [
  {
    value: 'reviewers',
    label: 'Reviewers',
    hint: 'Everyone who may review here, leads among them',
  },
  { value: 'leads', label: 'Leads', hint: 'The leads of the case alone' },
]

const CaseFields = (props: {
  readonly values: FormValues
  readonly state: FormState | undefined
  readonly mayManage: boolean
  readonly slug?: string
}) => {
  const { values } = props
  const errors = props.state?.errors
  return (
    <>
      <TextField name="title" label="Title" value={values.text('title')} errors={errors} required />
      <TextArea
        name="question"
        label="Question"
        hint="What the parties answer differently"
        value={values.text('question')}
        errors={errors}
        rows={2}
        required
      />
      <TextArea
        name="summary"
        label="Summary"
        value={values.text('summary')}
        errors={errors}
        markdown
        {...(props.slug ? { case: props.slug } : {})}
      />
      <TextField
        name="language"
        label="Language of the case"
        hint="A code such as en, ar or fr; its pages take the direction of it"
        value={values.text('language')}
        errors={errors}
        width={10}
        dir="ltr"
        required
      />
      {props.mayManage ? (
        <>
          <TextField
            name="slug"
            label="Short name"
            hint="Stands in the address: letters, digits and hyphens"
            value={values.text('slug')}
            errors={errors}
            width={20}
            required
          />
          <Radios
            name="visibility"
            label="Who may read it"
            {...(props.slug ? { hint: WHEN_PRIVATE } : {})}
            options={VISIBILITIES}
            value={values.text('visibility')}
            errors={errors}
            required
          />
          <TextField
            name="approvals"
            label="Approvals a judgement takes"
            hint="By how many people other than its author, 1 to 5"
            value={values.text('approvals') || '1'}
            errors={errors}
            width={4}
            required
          />
          <Radios
            name="approvers"
            label="Who approves"
            options={APPROVERS}
            value={values.text('approvers') || 'reviewers'}
            errors={errors}
            required
          />
        </>
      ) : null}
      <TextField
        name="warning"
        label="Warning"
        hint="What readers should be ready for, such as torture, killing"
        value={values.text('warning')}
        errors={errors}
      />
      <TextField
        name="tags"
        label="Tags"
        hint="With commas between them"
        value={values.joined('tags', ', ')}
        errors={errors}
      />
    </>
  )
}

const WHEN_PRIVATE =
  'When it becomes private, editors who are no members have no claims here any longer, and are asked for no second opinion'
