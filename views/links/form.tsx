import { BEARINGS } from '#domain/link.ts'
import type { RecordForm } from '#queries/shared/record-form.ts'
import { Radios, TextArea, TextField } from '../shared/fields.tsx'
import { Picker } from '../shared/picker.tsx'
import { RepeatRows } from '../shared/repeat.tsx'
import { RecordFormShell, type RecordFormProps } from '../shared/record-form-shell.tsx'
import { formValues, type FormValues } from '../shared/values.ts'

const BEARING_WORDS = {
  supports: { label: 'Supports', hint: 'Were the item sound, the claim would be likelier' },
  refutes: { label: 'Refutes', hint: 'Were the item sound, the claim would be less likely' },
  context: {
    label: 'Context',
    hint: 'Needed to understand the claim, without bearing on its truth',
  },
} as const

/** Links an item to a claim, or edits a link. */
export const LinkFormPage = (props: RecordFormProps) => {
  const { frame, page, state } = props
  const { record } = page
  const path = record ? `/links/${record.id}` : `/cases/${frame.slug}/links`
  const values = formValues(page.values, state)
  const title = record ? 'Edit a link' : 'Link an item to a claim'
  return (
    <RecordFormShell
      {...props}
      current="evidence"
      title={title}
      action={path}
      cancel={record ? path : `/cases/${frame.slug}/evidence`}
      submit={record ? 'Save link' : 'Link item'}
      draft="new-link"
    >
      <Picker
        {...values.field('evidence')}
        label="Item"
        chosen={page.names.get(values.text('evidence'))}
        src={`/cases/${frame.slug}/pick?of=evidence`}
        create={{ href: `/cases/${frame.slug}/evidence/new`, label: 'Add a new item' }}
        required
      />
      <Radios
        {...values.field('bearing')}
        label="How it bears on the claim"
        options={BEARINGS.map((value) => ({ value, ...BEARING_WORDS[value] }))}
        required
      />
      <Picker
        {...values.field('claim')}
        label="Claim"
        chosen={page.names.get(values.text('claim'))}
        src={`/cases/${frame.slug}/pick?of=claims`}
        create={{ href: `/cases/${frame.slug}/claims/new`, label: 'Add a new claim' }}
        required
      />
      <RestsOn slug={frame.slug} page={page} values={values} />
      <TextArea
        {...values.field('passage.exact')}
        label="Passage"
        hint="The words of the item that bear on the claim"
        rows={3}
      />
      <TextField {...values.field('passage.page')} label="Page" width={10} />
      <TextArea
        {...values.field('reasoning')}
        label="Reasoning"
        hint="Why it bears on the claim, so that a reader can follow"
        rows={4}
        markdown
        case={frame.slug}
      />
    </RecordFormShell>
  )
}

const RestsOn = (props: {
  readonly slug: string
  readonly page: RecordForm
  readonly values: FormValues
}) => {
  const { slug, page, values } = props
  return (
    <>
      <Radios
        name="rests"
        label="What this claim rests on in the item"
        hint="An article may carry several things from several places"
        options={[
          { value: 'all', label: 'All that the item derives from' },
          { value: 'first', label: 'The item itself: it is first-hand for this claim' },
          { value: 'some', label: 'Some of what it derives from' },
        ]}
        value={values.text('rests') || restsOf(page.values['restsOn'])}
        required
      />
      <RepeatRows
        name="restsOn"
        legend="Which"
        hint="Only for “some”"
        add="Add one of them"
        errors={values.errors}
        count={values.rows('restsOn')}
        row={(index) => (
          <>
            {(['evidence', 'source'] as const).map((kind) => (
              <Picker
                {...values.field(`restsOn.${index}.${kind}`)}
                alternative
                label={kind === 'evidence' ? 'an item' : 'or a source'}
                chosen={page.names.get(values.text(`restsOn.${index}.${kind}`))}
                src={`/cases/${slug}/pick?of=${kind === 'evidence' ? 'evidence' : 'sources'}`}
              />
            ))}
          </>
        )}
      />
    </>
  )
}

function restsOf(restsOn: unknown): 'all' | 'first' | 'some' {
  if (!Array.isArray(restsOn)) return 'all'
  return restsOn.length === 0 ? 'first' : 'some'
}
