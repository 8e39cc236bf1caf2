import { latestAnswers } from '#domain/challenge-state.ts'
import type { ChallengeStanding } from '#queries/shared/challenge-answers.ts'
import { Grade } from '../shared/marks.tsx'

/** How a challenge stands: its state, and each assessor's answer with what they hold of it. */
export const ChallengeStateWords = (props: { readonly of: ChallengeStanding }) => {
  const { state, answers } = props.of
  if (state === 'open')
    return (
      <>
        <Grade tone="warning">open</Grade> no assessment answers it yet
      </>
    )
  return (
    <>
      <Grade>{state}</Grade>{' '}
      {latestAnswers(answers).map((one, place) => (
        <>
          {place === 0 ? 'by ' : ', by '}
          <a href={`/assessments/${one.assessment}`}>
            <bdi>{one.assessor}</bdi>
          </a>
          {one.ruling === null || one.ruling === state ? '' : ` (${one.ruling})`}
        </>
      ))}
    </>
  )
}
