import type { SourceHere } from '#queries/shared/source-here.ts'
import { Layout } from '../layout.tsx'
import { TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { PageHeader } from '../shared/page.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'

/** Asks for the code name under which a source goes on, or whether its protection is to be lifted. */
export const ProtectionPage = (props: {
  readonly viewer: Viewer
  readonly here: SourceHere
  readonly state?: FormState | undefined
}) => (props.here.source.protected ? <LiftPage {...props} /> : <ProtectPage {...props} />)

const ProtectPage = (props: {
  readonly viewer: Viewer
  readonly here: SourceHere
  readonly state?: FormState | undefined
}) => {
  const { viewer, state } = props
  const { source } = props.here
  const path = `/sources/${encodeURIComponent(source.slug)}`
  return (
    <Layout viewer={viewer} title="Protect a source" site="sources">
      <PageHeader title={`Protect ${source.name}?`} />
      <div class="prose">
        <ul>
          <li>
            Its name, other names and description, and its relations to other sources, are kept for
            the lead of each case that uses it and those a lead lets in. Everyone else sees the code
            name, in its history too.
          </li>
          <li>
            Reasons given for withdrawing or merging it are hidden, and what was merged into it is
            protected with it.
          </li>
          <li>Its address becomes a neutral one. The old address leads nowhere, for anyone.</li>
          <li>
            What people have written stays as it is: statements, notes and titles that name it. You
            will be shown them.
          </li>
          <li>Whoever has read or copied its name before still knows it.</li>
        </ul>
      </div>
      <Form action={`${path}/protection`} csrf={viewer.csrf}>
        <ErrorSummary errors={state?.errors} />
        <TextField
          {...formValues({}, state).field('codeName')}
          label="Code name"
          hint="What everyone will see instead of the name, so it must tell nothing: “Witness 4”"
          width={20}
          required
        />
        <FormActions submit="Protect this source" cancel={path} />
      </Form>
    </Layout>
  )
}

const LiftPage = (props: {
  readonly viewer: Viewer
  readonly here: SourceHere
  readonly state?: FormState | undefined
}) => {
  const { viewer, state } = props
  const { source } = props.here
  const path = `/sources/${encodeURIComponent(source.slug)}`
  return (
    <Layout viewer={viewer} title="Lift protection" site="sources">
      <PageHeader title={`Lift the protection of ${source.name}?`} />
      <div class="prose">
        <ul>
          <li>
            Its name, other names, description and relations, as they stand now, are shown to
            everyone who sees the source. That cannot be taken back from those who read it.
          </li>
          <li>Contact details are removed, and its earlier versions stay hidden.</li>
          <li>What was merged into it is opened with it.</li>
          <li>Its address becomes one made of its name; this one leads nowhere.</li>
        </ul>
      </div>
      <Form action={`${path}/protection`} csrf={viewer.csrf} method="delete">
        <ErrorSummary errors={state?.errors} />
        <FormActions submit="Lift protection" cancel={path} />
      </Form>
    </Layout>
  )
}
