import type { Resting } from '#queries/resting/resting.ts'
import { Layout } from '../layout.tsx'
import { TextArea } from './fields.tsx'
import { ErrorSummary, Form, FormActions } from './form.tsx'
import type { FormState } from './form-state.ts'
import type { CaseFrame, CasePage } from './navigation.ts'
import { PageHeader } from './page.tsx'
import { RestingOpen } from './resting.tsx'
import type { Viewer } from './viewer.ts'

/** Asks why a record is withdrawn. Nothing is deleted: it stays with the reason, and can be restored. */
export const WithdrawPage = (props: {
  readonly viewer: Viewer
  readonly frame?: CaseFrame
  readonly current?: CasePage
  readonly what: string
  readonly name: string
  readonly action: string
  /** What hangs on it; left out where nothing can. */
  readonly resting?: readonly Resting[]
  readonly state?: FormState | undefined
}) => (
  <Layout
    viewer={props.viewer}
    title={`Withdraw ${props.what}`}
    {...(props.frame ? { case: props.frame } : {})}
    {...(props.current ? { current: props.current } : {})}
  >
    <PageHeader title={`Withdraw ${props.what}?`} sub={<bdi>{props.name}</bdi>} />
    {props.resting === undefined ? null : <RestingOpen of={props.resting} />}
    <Form action={`${props.action}/withdrawal`} csrf={props.viewer.csrf}>
      <ErrorSummary errors={props.state?.errors} />
      <TextArea
        name="reason"
        label="Why"
        hint="It stays in the record with this reason, is left out of every count, and can be restored."
        value={textOf(props.state?.values['reason'])}
        errors={props.state?.errors}
        rows={3}
        required
      />
      <FormActions submit={`Withdraw ${props.what}`} cancel={props.action} />
    </Form>
  </Layout>
)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
