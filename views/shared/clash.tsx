import { fieldText, fieldWords } from '#domain/field-words.ts'
import { fieldAt, same, type FieldClash } from '#domain/merge.ts'
import { Diff } from './diff.tsx'
import type { FormState } from './form-state.ts'

/**
 * On top of an edit form where two edits met. Fields that both changed stand side by side, theirs
 * and mine against what both had read; what only one side changed is merged already, and told. The
 * form below starts from the merge; "Use theirs" takes their field into it, by the script or by
 * asking the server for the form again.
 */
export const Clash = (props: { readonly state: FormState | undefined }) => {
  const conflict = props.state?.conflict
  if (!conflict) return null
  const both = conflict.fields.filter((field) => field.both)
  const alone = conflict.fields.filter((field) => !field.both)
  const theirs = alone.filter((field) => !same(field.base, field.theirs))
  const mine = alone.filter((field) => same(field.base, field.theirs))
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
      {both.map((field) => (
        <BothChanged
          field={field}
          taken={same(fieldAt(props.state?.values ?? {}, field.name), field.theirs)}
        />
      ))}
      {theirs.length === 0 ? null : (
        <div class="clash">
          <h3>They alone changed, as the form below has it</h3>
          <dl class="facts">
            {theirs.map((field) => (
              <div>
                <dt>
                  <FieldLink name={field.name} />
                </dt>
                <dd>
                  <Diff before={fieldText(field.base)} after={fieldText(field.theirs)} short />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {mine.length === 0 ? null : (
        <div class="clash">
          <h3>You alone changed</h3>
          <p>
            {mine.map((field, index) => (
              <>
                {index === 0 ? null : ', '}
                <FieldLink name={field.name} />
              </>
            ))}
          </p>
        </div>
      )}
    </section>
  )
}

const FieldLink = (props: { readonly name: string }) => (
  <a href={`#${props.name}`}>{fieldWords(props.name)}</a>
)

const BothChanged = (props: {
  readonly field: FieldClash
  /** The form below has theirs already. */
  readonly taken: boolean
}) => {
  const { field } = props
  const [base = '', mine = '', theirs = ''] = [field.base, field.mine, field.theirs].map(fieldText)
  return (
    <div class="clash">
      <h3>
        <FieldLink name={field.name} /> <small>changed by both</small>
      </h3>
      <div class="two">
        <div class="version">
          <h4>Yours</h4>
          <Version base={base} text={mine} />
        </div>
        <div class="version">
          <h4>Theirs, saved first</h4>
          <Version base={base} text={theirs} />
          {props.taken ? (
            <p class="quiet">The form below has theirs.</p>
          ) : (
            <button
              type="submit"
              class="btn btn-plain"
              name="_use"
              value={field.name}
              formnovalidate
            >
              Use theirs for {fieldWords(field.name).toLowerCase()}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

const Version = (props: { readonly base: string; readonly text: string }) =>
  props.text === '' ? (
    <p class="quiet">Left empty</p>
  ) : (
    <Diff before={props.base} after={props.text} />
  )
