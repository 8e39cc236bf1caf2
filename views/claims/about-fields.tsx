import type { RecordForm } from '#queries/shared/record-form.ts'
import { Select } from '../shared/fields.tsx'
import type { FormState } from '../shared/form-state.ts'
import { Picker } from '../shared/picker.tsx'
import { RepeatRows } from '../shared/repeat.tsx'
import type { FormValues } from '../shared/values.ts'

/** Whom or what a claim is about: parties, sources and items, a row each. */
export const AboutFields = (props: {
  readonly page: RecordForm
  readonly slug: string
  readonly values: FormValues
  readonly state: FormState | undefined
}) => (
  <RepeatRows
    name="about"
    legend="Whom or what it is about"
    hint="A party, a source or an item, so that their reply can be sought"
    add="Add a party, source or item"
    errors={props.state?.errors}
    count={props.values.rows('about')}
    row={(index) => {
      const at = (field: string) => `about.${index}.${field}`
      const errors = props.state?.errors
      return (
        <>
          <Select
            name={at('party')}
            label="Party"
            alternative
            prompt="None"
            options={props.page.parties.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={props.values.text(at('party'))}
            errors={errors}
          />
          {(['source', 'evidence'] as const).map((kind) => (
            <Picker
              name={at(kind)}
              alternative
              label={kind === 'source' ? 'or a source' : 'or an item'}
              value={props.values.text(at(kind))}
              chosen={props.page.names.get(props.values.text(at(kind)))}
              src={`/cases/${props.slug}/pick?of=${kind === 'source' ? 'sources' : 'evidence'}`}
              errors={errors}
            />
          ))}
        </>
      )
    }}
  />
)
