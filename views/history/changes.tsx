import { fieldWords } from '#domain/field-words.ts'
import type { FieldChange } from '#queries/record-history.ts'
import { Diff } from '../shared/diff.tsx'

/** What changed between two versions, field by field and word by word. */
export const Changes = (props: {
  /** Null where one of the two was erased. */
  readonly changes: readonly FieldChange[] | null
  /** Of a first version everything is new: it is shown as it is. */
  readonly first?: boolean
  /** Said where nothing differs; nothing is said without it. */
  readonly none?: string
}) => {
  const { changes, first } = props
  if (changes === null)
    return <p class="quiet">The values of this version, or of the one before, were erased.</p>
  if (changes.length === 0) return props.none ? <p>{props.none}</p> : null
  return (
    <dl class="facts changes">
      {changes.map((change) => (
        <div>
          <dt>{change.name.split('.').map(fieldWords).join(': ')}</dt>
          <dd>
            {first ? (
              <p class="diff" dir="auto">
                {change.after}
              </p>
            ) : (
              <Diff before={change.before} after={change.after} short />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
