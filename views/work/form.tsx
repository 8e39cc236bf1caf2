import type { WorkPage } from '#queries/work-page.ts'
import { Layout } from '../layout.tsx'
import { Clash } from '../shared/clash.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { WorkFields } from './fields.tsx'

/** The plan for one claim, to be changed; what the form on the claim's page comes back as when it is refused. */
export const WorkFormPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: WorkPage
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const { claim, work } = page
  const title = `Work on ${claim.label}`
  return (
    <Layout viewer={viewer} title={title} case={frame} current="claims">
      <PageHeader
        title={title}
        sub={
          <a href={claim.path} dir="auto">
            {claim.wording}
          </a>
        }
      />
      <section id="work">
        <Form
          action={`${claim.path}/work`}
          csrf={viewer.csrf}
          method="patch"
          version={state?.conflict?.version ?? work.version}
        >
          <Clash state={state} />
          <ErrorSummary errors={state?.errors} />
          <WorkFields
            slug={frame.slug}
            values={formValues({ ...work, assignee: work.assignee?.id }, state)}
            chosen={state ? undefined : work.assignee?.name}
            kept={work.status === null}
          />
          <FormActions submit="Save" cancel={claim.path} />
        </Form>
      </section>
    </Layout>
  )
}
