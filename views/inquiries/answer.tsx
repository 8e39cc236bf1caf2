import type { InquiryPage } from '#queries/inquiry-page.ts'
import type { InquiryView } from '#queries/shared/inquiries.ts'
import { Layout } from '../layout.tsx'
import { Clash } from '../shared/clash.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { OutcomeFields } from './outcome-fields.tsx'
import { AskedWords } from './words.tsx'

/** Records what came of an inquiry, or corrects it; where two answered at once, both stand side by side. */
export const AnswerPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: InquiryPage
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const { inquiry } = page
  const title = `What came of inquiry ${inquiry.number}`
  return (
    <Layout viewer={viewer} title={title} case={frame} current="inquiries">
      <PageHeader title={title} sub={<AskedWords inquiry={inquiry} />} />
      <AnswerForm
        viewer={viewer}
        slug={frame.slug}
        inquiry={inquiry}
        values={answerOf(inquiry)}
        state={state}
      />
    </Layout>
  )
}

export const AnswerForm = (props: {
  readonly viewer: Viewer
  readonly slug: string
  readonly inquiry: InquiryView
  readonly values: Readonly<Record<string, unknown>>
  readonly state?: FormState | undefined
}) => {
  const { viewer, slug, inquiry, state } = props
  return (
    <Form
      action={`${inquiry.href}/answer`}
      csrf={viewer.csrf}
      version={state?.conflict?.version ?? inquiry.version}
      draft={`answer ${inquiry.id}`}
    >
      <Clash state={state} />
      <ErrorSummary errors={state?.errors} />
      <OutcomeFields
        slug={slug}
        kind={inquiry.kind}
        values={formValues(props.values, state)}
        names={new Map()}
      />
      <FormActions submit="Record what came of it" cancel={inquiry.href} />
    </Form>
  )
}

const answerOf = (inquiry: InquiryView) => ({
  outcome: inquiry.outcome ?? undefined,
  outcomeOn: inquiry.outcomeOn ?? undefined,
  note: inquiry.note ?? undefined,
  statement: inquiry.statement?.label,
  evidence: inquiry.evidence?.label,
})
