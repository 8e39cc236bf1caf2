import { fieldText, fieldWords } from '#domain/field-words.ts'
import type { FieldClash } from '#domain/merge.ts'
import { Diff } from './diff.tsx'
import type { FormState } from './form-state.ts'

/**
 * On top of an edit form where two edits met: every field in which they differ, theirs and mine
 * against what both had read. The form below starts from the merge; "Use theirs" takes their field
 * into it, by the script or by asking the server for the form again.
 */
export const Clash = (props: { readonly state: FormState | undefined }) => {
  const conflict = props.state?.conflict
  if (!conflict) return null
  const both = conflict.fields.filter((field) => field.both)
  return (
    <section class="notice conflict clashes" role="alert" tabindex={-1} data-focus>
      <input type="hidden" name="_base" value={String(conflict.base)} />
      <h2>Someone else saved this while you were editing</h2>
      <p>
        Nothing you typed is lost.{' '}
        {both.length === 0
          ? 'You changed different fields: the form below joins both. Save it to keep both.'
          : 'Where both of you changed a field, the form below holds yours. Compare, change what you like, and save.'}
      </p>
      {conflict.fields.map((field) => (
        <ClashField field={field} />
      ))}
    </section>
  )
}

const ClashField = (props: { readonly field: FieldClash }) => {
  const { field } = props
  const [base, mine, theirs] = [field.base, field.mine, field.theirs].map(fieldText)
  return (
    <div class="clash">
      <h3>
        <a href={`#${field.name}`}>{fieldWords(field.name)}</a>
        <small>{field.both ? 'changed by both' : 'changed by one'}</small>
      </h3>
      <div class="two">
        <div class="version">
          <h4>Yours</h4>
          <Diff before={base ?? ''} after={mine ?? ''} />
        </div>
        <div class="version">
          <h4>Theirs, saved first</h4>
          <Diff before={base ?? ''} after={theirs ?? ''} />
          <button type="submit" class="btn btn-plain" name="_use" value={field.name} formnovalidate>
            Use theirs for {fieldWords(field.name).toLowerCase()}
          </button>
        </div>
      </div>
    </div>
  )
}
