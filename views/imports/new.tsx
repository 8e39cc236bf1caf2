import { Layout } from '../layout.tsx'
import { FileField, TextArea, TextField } from '../shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { FileErrors } from './errors.tsx'

/** Where a case file is handed in: chosen or pasted. */
export const ImportFormPage = (props: { readonly viewer: Viewer; readonly state?: FormState }) => {
  const { viewer, state } = props
  const values = formValues({}, state)
  const errors = state?.errors.filter(({ path }) => FIELDS.includes(path))
  const inFile = state?.errors.filter(({ path }) => !FIELDS.includes(path)) ?? []
  return (
    <Layout viewer={viewer} title="Import a case" site="cases">
      <PageHeader
        eyebrow={<a href="/cases">Cases</a>}
        title="Import a case"
        sub={
          <>
            From a case file, <code>touchstone-case/1</code>. All of it comes in, or nothing.{' '}
            <a href="/schemas/case-1.json">The schema</a>
          </>
        }
      />
      {inFile.length > 0 ? (
        <>
          <Notice kind="conflict" title="Nothing was imported.">
            Mend these places in the file, then hand it in again.
          </Notice>
          <FileErrors errors={inFile} />
        </>
      ) : null}
      <Form action="/cases/import" csrf={viewer.csrf} files>
        <ErrorSummary errors={errors} />
        <FileField
          name="file"
          label="Case file"
          hint="A large one is brought in while you look on, and can be stopped."
          accept=".json,application/json"
          errors={errors}
        />
        <TextArea
          name="text"
          label="Or its text, pasted"
          value={values.text('text')}
          rows={8}
          dir="ltr"
        />
        <TextField
          {...values.field('slug')}
          label="Address"
          hint="The end of the case’s address. Left empty, the file’s own; one that is taken gets a number."
          width={20}
        />
        <FormActions submit="Import case" cancel="/cases" />
      </Form>
    </Layout>
  )
}

/** Of the form itself; every other path is one in the file. */
const FIELDS: readonly string[] = ['file', 'text', 'slug']
