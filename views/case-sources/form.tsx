import type { AffiliationForm } from '#queries/affiliation-form.ts'
import { Layout } from '../layout.tsx'
import { Clash } from '../shared/clash.tsx'
import { Select } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'

/** Brings a source of the workspace into a case, or a new one; and says which party it stands with there. */
export const AffiliationFormPage = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: AffiliationForm
  readonly state?: FormState | undefined
}) => {
  const { viewer, frame, page, state } = props
  const values = formValues(page.values, state)
  const version = state?.conflict?.version
  return (
    <Layout viewer={viewer} title="Add a source" case={frame} current="sources">
      <PageHeader
        title={version === undefined ? 'Add a source to this case' : 'The party of a source'}
        sub={
          version === undefined
            ? 'One that is recorded already, so that what it says elsewhere stays with it; or a new one'
            : null
        }
      />
      <Form
        action={`/cases/${frame.slug}/affiliations`}
        csrf={viewer.csrf}
        {...(version === undefined ? {} : { version })}
      >
        <Clash state={state} />
        <ErrorSummary errors={state?.errors} />
        <Picker
          {...values.field('source')}
          label="Source"
          chosen={page.names.get(values.text('source'))}
          src={`/cases/${frame.slug}/pick?of=sources`}
          create={{ href: `/sources/new?case=${frame.slug}`, label: 'Add a new source' }}
          required
        />
        <Select
          {...values.field('party')}
          label="Party"
          hint="The side whose account it speaks for in this case, if any"
          prompt="None"
          options={page.parties
            .filter((party) => !party.withdrawn)
            .map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <FormActions
          submit={version === undefined ? 'Add to this case' : 'Save party'}
          cancel={`/cases/${frame.slug}/sources`}
        />
      </Form>
    </Layout>
  )
}
