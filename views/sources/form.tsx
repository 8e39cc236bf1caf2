import { SOURCE_KINDS } from '#domain/source.ts'
import type { NewSourceForm, SourceForm } from '#queries/source-form.ts'
import { Layout } from '../layout.tsx'
import { Clash } from '../shared/clash.tsx'
import { Checkbox, Radios, Select, TextArea, TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { formValues, type FormValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { SOURCE_KIND_WORDS } from './words.ts'

/** Adds a source, to the workspace or from within a case. Keeps no draft: a name may be one to protect. */
export const NewSourcePage = (props: {
  readonly viewer: Viewer
  readonly page: NewSourceForm
  readonly frame: CaseFrame | null
  readonly state?: FormState | undefined
}) => {
  const { viewer, page, frame, state } = props
  const values = formValues({}, state)
  const around = frame ? { case: frame, current: 'sources' as const } : { site: 'sources' as const }
  return (
    <Layout viewer={viewer} title="Add a source" {...around}>
      <PageHeader title="Add a source" sub="Who or what information comes from" />
      <Form action="/sources" csrf={viewer.csrf}>
        <ErrorSummary errors={values.errors} />
        {frame ? <input type="hidden" name="case" value={frame.slug} /> : null}
        <OpenFields values={values} />
        {frame ? (
          <Select
            {...values.field('party')}
            label="Party"
            hint="The side whose account it speaks for in this case, if any"
            prompt="None"
            options={page.parties
              .filter((party) => !party.withdrawn)
              .map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        ) : null}
        <fieldset class="group" id="protection">
          <legend>Protection</legend>
          <Checkbox
            name="protected"
            label="Protect this source"
            hint="Everyone but the case’s lead and those the lead lets in sees the code name alone: no name, no other names, no description, in no list, search, history or file."
            checked={values.yes('protected') ?? false}
          />
          <CodeName values={values} />
          <Contact values={values} />
        </fieldset>
        <FormActions
          submit="Add source"
          cancel={frame ? `/cases/${frame.slug}/sources` : '/sources'}
        />
      </Form>
    </Layout>
  )
}

/** Edits a source. Of a protected one, who may not know who it is sees and changes the rest. */
export const SourceFormPage = (props: {
  readonly viewer: Viewer
  readonly page: SourceForm
  readonly state?: FormState | undefined
}) => {
  const { viewer, page, state } = props
  const { source } = page.here
  const path = `/sources/${encodeURIComponent(source.slug)}`
  const values = formValues(page.values, state)
  return (
    <Layout viewer={viewer} title={`Edit ${source.name}`} site="sources">
      <PageHeader title={`Edit ${source.name}`} />
      {source.protected ? <ProtectedNotice identities={page.identities} /> : null}
      <Form
        action={path}
        csrf={viewer.csrf}
        method="patch"
        version={state?.conflict?.version ?? source.version}
        {...(source.protected ? {} : { draft: source.id })}
      >
        <Clash state={state} />
        <ErrorSummary errors={state?.errors} />
        {source.protected ? <CodeName values={values} required /> : null}
        {page.identities || !source.protected ? (
          <>
            <OpenFields values={values} />
            {source.protected ? <Contact values={values} /> : null}
          </>
        ) : (
          <Kind values={values} />
        )}
        <FormActions submit="Save source" cancel={path} />
      </Form>
    </Layout>
  )
}

const ProtectedNotice = (props: { readonly identities: boolean }) => (
  <Notice kind="info" title="This source is protected.">
    {props.identities
      ? 'Only the code name and the kind are shown to others. Mind who sees your screen.'
      : 'You may change its code name and kind. Who it is stays as it was recorded.'}
  </Notice>
)

interface Part {
  readonly values: FormValues
}

const OpenFields = (props: Part) => (
  <>
    <TextField {...props.values.field('name')} label="Name" required />
    <Kind {...props} />
    <TextArea
      {...props.values.field('aliases')}
      label="Other names"
      hint="One a line: other spellings, scripts, former names"
      value={props.values.joined('aliases', '\n')}
      rows={2}
    />
    <TextArea
      {...props.values.field('description')}
      label="Description"
      hint="What makes it a source: office, expertise, how it came to know"
      rows={4}
    />
  </>
)

const Kind = (props: Part) => (
  <Radios
    {...props.values.field('kind')}
    label="Kind"
    options={SOURCE_KINDS.map((kind) => ({ value: kind, ...SOURCE_KIND_WORDS[kind] }))}
    required
  />
)

const CodeName = (props: Part & { readonly required?: boolean }) => (
  <TextField
    {...props.values.field('codeName')}
    label="Code name"
    hint="What everyone will see instead of the name, so it must tell nothing: “Witness 4”"
    width={20}
    {...(props.required ? { required: true } : {})}
  />
)

const Contact = (props: Part) => (
  <TextArea
    {...props.values.field('contact')}
    label="Contact"
    hint="Kept for protected sources only, and shown to those who may know who it is"
    rows={2}
  />
)
