import type { Child } from 'hono/jsx'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { Layout } from '../layout.tsx'
import { Clash } from './clash.tsx'
import { ErrorSummary, Form, FormActions } from './form.tsx'
import type { FormState } from './form-state.ts'
import type { CaseFrame, CasePage } from './navigation.ts'
import { PageHeader } from './page.tsx'
import { RestingFolded } from './resting.tsx'
import type { Viewer } from './viewer.ts'

/** What the form page of any record of a case takes. */
export interface RecordFormProps {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: RecordForm
  readonly state?: FormState | undefined
}

/**
 * The page around the fields of a record's form: title, both sides where two edits met, what is to be
 * mended, the fields, and what the button does. Posts a new record; patches one that is there, at the
 * version it was read at.
 */
export const RecordFormShell = (
  props: RecordFormProps & {
    readonly current: CasePage
    readonly title: string
    /** What a new record of this kind is, for those who add their first. */
    readonly sub?: string | null
    /** Where the form goes. */
    readonly action: string
    readonly cancel: string
    /** Words on the button. */
    readonly submit: string
    /** Names the draft of a new record kept in the browser; null keeps none (who a protected source is must not stay there). */
    readonly draft: string | null
    readonly children?: Child
  },
) => {
  const { viewer, frame, page, state } = props
  const { record } = page
  return (
    <Layout viewer={viewer} title={props.title} case={frame} current={props.current}>
      <PageHeader title={props.title} sub={record ? null : (props.sub ?? null)} />
      {page.resting === undefined ? null : <RestingFolded of={page.resting} />}
      <Form
        action={props.action}
        csrf={viewer.csrf}
        {...(props.draft === null ? {} : { draft: record?.id ?? `${props.draft} ${frame.slug}` })}
        {...(record
          ? { method: 'patch', version: state?.conflict?.version ?? record.version }
          : {})}
      >
        <Clash state={state} />
        <ErrorSummary errors={state?.errors} />
        {props.children}
        <FormActions submit={props.submit} cancel={props.cancel} />
      </Form>
    </Layout>
  )
}
