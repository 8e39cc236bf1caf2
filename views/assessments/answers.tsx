import type { FieldError } from '#domain/errors.ts'
import type { ChallengeView } from '#queries/shared/claim-ties.ts'
import { GROUND_WORDS } from '../claims/words.ts'
import { Checkboxes } from '../shared/fields.tsx'
import type { FormValues } from '../shared/values.ts'

/** Which challenges this judgement answers: the open ones first. */
export const Answers = (props: {
  readonly challenges: readonly ChallengeView[]
  readonly values: FormValues
  readonly errors: readonly FieldError[] | undefined
}) => {
  const { challenges, values } = props
  if (challenges.length === 0) return null
  const ticked = new Set(values.list('answers'))
  const shown = challenges.toSorted((a, b) => Number(a.answered > 0) - Number(b.answered > 0))
  return (
    <Checkboxes
      name="answers"
      label="Challenges your reasons answer"
      hint="A challenge to a source’s interest changes no grade by itself: say in your reasons what it does change, if anything."
      options={shown.map((one) => ({
        value: one.id,
        label: `${GROUND_WORDS[one.ground].replace(/^./, (letter) => letter.toUpperCase())}: ${one.claim.label} ${one.claim.wording}`,
        hint: `${one.answered === 0 ? 'Open' : 'Answered before'}, against ${one.target.name}`,
      }))}
      values={challenges.map((one) => one.id).filter((id) => ticked.has(id))}
      errors={props.errors?.map((one) =>
        one.path.startsWith('answers.') ? { ...one, path: 'answers' } : one,
      )}
    />
  )
}
