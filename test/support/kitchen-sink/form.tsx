import {
  Checkbox,
  Checkboxes,
  DateField,
  FileField,
  Radios,
  Select,
  TextArea,
  TextField,
} from '#views/shared/fields.tsx'
import { ErrorSummary, Form, FormActions } from '#views/shared/form.tsx'
import { PageHeader } from '#views/shared/page.tsx'
import { Picker } from '#views/shared/picker.tsx'
import { RepeatRows } from '#views/shared/repeat.tsx'
import { Frame, type SinkProps } from './frame.tsx'

const ERRORS = [
  { path: 'wording', message: 'Enter the wording' },
  { path: 'scope.period', message: 'Enter a date such as 2014-01-20, 2014-01 or 2014~' },
]

export const FormSink = (props: SinkProps) => (
  <Frame {...props} title="Add a claim" current="claims">
    <PageHeader eyebrow={<a href="#claims">Claims</a>} title="Add a claim" />
    <Form action="/cases/x/claims" csrf={props.viewer.csrf} draft="new-claim" htmx files>
      <ErrorSummary errors={ERRORS} />
      <TextField
        name="wording"
        label="Wording"
        hint="One checkable proposition, in one sentence."
        errors={ERRORS}
        required
        value=""
      />
      <Radios
        name="kind"
        label="Kind"
        required
        inline
        value="factual"
        options={[
          { value: 'factual', label: 'Factual' },
          { value: 'legal', label: 'Legal' },
          { value: 'normative', label: 'Normative' },
        ]}
      />
      <Radios
        name="confidence"
        label="Confidence"
        options={[
          { value: 'low', label: 'Low', hint: 'Little to go on, or much that conflicts.' },
          { value: 'high', label: 'High', hint: 'Several items with no shared origin recorded.' },
        ]}
      />
      <Checkboxes
        name="about"
        label="About"
        values={['p2']}
        options={[
          { value: 'p1', label: 'Opposition' },
          { value: 'p2', label: 'Government' },
        ]}
      />
      <Checkbox
        name="checkable"
        label="Can be checked"
        hint="Untick for opinions and predictions."
        checked
      />
      <DateField name="scope.period" label="Period" errors={ERRORS} value="sometime" />
      <Select
        name="group"
        label="Rival group"
        prompt="None"
        value="r"
        options={[{ value: 'r', label: 'responsibility' }]}
      />
      <Picker
        name="source"
        label="Who said it"
        value="david-crane"
        chosen="David Crane"
        src="/cases/x/pick?of=sources"
        create={{ href: '/sources/new', label: 'Add a new source' }}
      />
      <TextArea
        name="note"
        label="Reasons"
        hint="Markdown; [[C3]] makes a reference."
        markdown
        case="x"
        value="See [[C3]]."
      />
      <RepeatRows
        name="stances"
        legend="Stances"
        hint="What the statement does to each claim."
        count={1}
        add="Add another stance"
        row={(index) => (
          <>
            <Picker
              name={`stances.${index}.claim`}
              label="Claim"
              required
              src="/cases/x/pick?of=claims"
            />
            <Select
              name={`stances.${index}.stance`}
              label="Stance"
              required
              options={[{ value: 'asserts', label: 'asserts' }]}
            />
          </>
        )}
      />
      <FileField name="file" label="File" hint="Up to 50 MB; served as a download only." />
      <FormActions submit="Add claim" cancel="/cases/x/claims" />
    </Form>
  </Frame>
)
