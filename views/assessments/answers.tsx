import { RULINGS } from '#domain/assessment.ts'
import { capital } from '#domain/text/capital.ts'
import type { ChallengeView } from '#queries/shared/claim-ties.ts'
import { GROUND_WORDS } from '../claims/words.ts'
import { Checkboxes, Select } from '../shared/fields.tsx'
import type { FormValues } from '../shared/values.ts'
import { RULING_WORDS } from './words.ts'

/** Which challenges this judgement answers, the open ones first, and what its assessor holds of each. */
export const Answers = (props: {
  readonly challenges: readonly ChallengeView[]
  readonly values: FormValues
}) => {
  const { challenges, values } = props
  if (challenges.length === 0) return null
  const ticked = new Set(values.list('answers'))
  const rulings = rulingsIn(values)
  const shown = challenges.toSorted((a, b) => Number(a.answered > 0) - Number(b.answered > 0))
  return (
    <>
      <Checkboxes
        name="answers"
        label="Challenges your reasons answer"
        hint="A challenge to a source’s interest changes no grade by itself: say in your reasons what it does change, if anything."
        options={shown.map((one) => ({
          value: one.id,
          label: `${capital(GROUND_WORDS[one.ground])}: ${one.claim.label} ${one.claim.wording}`,
          hint: `${one.state === 'open' ? 'Open' : `Before: ${one.state}`}, against ${one.target.name}`,
        }))}
        values={challenges.map((one) => one.id).filter((id) => ticked.has(id))}
        errors={values.errors?.map((one) =>
          /^(answers|rulings)\./.test(one.path) ? { ...one, path: 'answers' } : one,
        )}
      />
      {shown.map((one, place) => (
        <>
          <input type="hidden" name={`rulings.${place}.challenge`} value={one.id} />
          <Select
            name={`rulings.${place}.ruling`}
            label={`What you hold of the challenge by ${one.claim.label} to ${one.target.name}`}
            prompt="Nothing more than your reasons say"
            options={RULINGS.map((value) => ({ value, label: RULING_WORDS[value] }))}
            value={rulings.get(one.id)}
          />
        </>
      ))}
    </>
  )
}

/** By challenge: a form that comes back has no rows for those of which nothing was held. */
function rulingsIn(values: FormValues): ReadonlyMap<string, string> {
  return new Map(
    values
      .list('rulings')
      .map((_, place) => [
        values.text(`rulings.${place}.challenge`),
        values.text(`rulings.${place}.ruling`),
      ]),
  )
}
