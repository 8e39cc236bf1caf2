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
        <CaseFields values={values} mayManage />
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
  readonly mayManage: boolean
  readonly slug?: string
}) => {
  const { values } = props
  return (
    <>
      <TextField {...values.field('title')} label="Title" required />
      <TextArea
        {...values.field('question')}
        label="Question"
        hint="What the parties answer differently"
        rows={2}
        required
      />
      <TextArea
        {...values.field('summary')}
        label="Summary"
        markdown
        {...(props.slug ? { case: props.slug } : {})}
      />
      <TextField
        {...values.field('language')}
        label="Language of the case"
        hint="A code such as en, ar or fr; its pages take the direction of it"
        width={10}
        dir="ltr"
        required
      />
      {props.mayManage ? (
        <>
          <TextField
            {...values.field('slug')}
            label="Short name"
            hint={
              props.slug
                ? 'Stands in the address: letters, digits and hyphens'
                : 'Stands in the address: letters, digits and hyphens. Left empty, it is made of the title.'
            }
            width={20}
            required={props.slug !== undefined}
          />
          <Radios
            {...values.field('visibility')}
            label="Who may read it"
            {...(props.slug ? { hint: WHEN_PRIVATE } : {})}
            options={VISIBILITIES}
            required
          />
          <TextField
            {...values.field('approvals')}
            label="Approvals a judgement takes"
            hint="By how many people other than its author, 1 to 5"
            value={values.text('approvals') || '1'}
            width={4}
            required
          />
          <Radios
            {...values.field('approvers')}
            label="Who approves"
            options={APPROVERS}
            value={values.text('approvers') || 'reviewers'}
            required
          />
        </>
      ) : null}
      <TextField
        {...values.field('warning')}
        label="Warning"
        hint="What readers should be ready for, such as torture, killing"
      />
      <TextField
        {...values.field('tags')}
        label="Tags"
        hint="With commas between them"
        value={values.joined('tags', ', ')}
      />
    </>
  )
}

const WHEN_PRIVATE =
  'When it becomes private, editors who are no members have no claims here any longer, and are asked for no second opinion'
