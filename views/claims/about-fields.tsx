import type { RecordForm } from '#queries/shared/record-form.ts'
import { Select } from '../shared/fields.tsx'
import { Picker } from '../shared/picker.tsx'
import { RepeatRows } from '../shared/repeat.tsx'
import type { FormValues } from '../shared/values.ts'

/** Whom or what a claim is about: parties, sources and items, a row each. */
export const AboutFields = (props: {
  readonly page: RecordForm
  readonly slug: string
  readonly values: FormValues
}) => (
  <RepeatRows
    name="about"
    legend="Whom or what it is about"
    hint="A party, a source or an item, so that their reply can be sought"
    add="Add a party, source or item"
    errors={props.values.errors}
    count={props.values.rows('about')}
    row={(index) => {
      const at = (field: string) => `about.${index}.${field}`
      return (
        <>
          <Select
            {...props.values.field(at('party'))}
            label="Party"
            alternative
            prompt="None"
            options={props.page.parties.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          {(['source', 'evidence'] as const).map((kind) => (
            <Picker
              {...props.values.field(at(kind))}
              alternative
              label={kind === 'source' ? 'or a source' : 'or an item'}
              chosen={props.page.names.get(props.values.text(at(kind)))}
              src={`/cases/${props.slug}/pick?of=${kind === 'source' ? 'sources' : 'evidence'}`}
            />
          ))}
        </>
      )
    }}
  />
)
