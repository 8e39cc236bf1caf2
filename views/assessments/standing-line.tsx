import { currentAssessments } from '#domain/assessment.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'
import { verdictWords } from './words.ts'

/** Near the top of a long page: what was judged, in a line that leads to the judgements and their reasons. */
export const StandingLine = (props: { readonly assessments: readonly AssessmentView[] }) => {
  const current = currentAssessments(props.assessments)
  return (
    <p class="standing">
      Judgement:{' '}
      {current.length === 0 ? (
        <a href="#judgement">none yet</a>
      ) : (
        current.map((one, place) => (
          <>
            {place === 0 ? '' : ', '}
            <a href="#judgement">{verdictWords(one)}</a> by <bdi>{one.assessor}</bdi>
          </>
        ))
      )}
    </p>
  )
}
