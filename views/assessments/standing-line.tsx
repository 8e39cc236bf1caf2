import { currentAssessments } from '#domain/assessment.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'
import { Instant } from '../shared/when.tsx'
import { verdictWords } from './words.ts'

/** Near the top of a long page, large: what was judged and by whom; it leads to the judgements and their reasons. */
export const StandingLine = (props: { readonly assessments: readonly AssessmentView[] }) => {
  const current = currentAssessments(props.assessments)
  return current.length === 0 ? (
    <p class="standing">
      Judgement: <a href="#judgement">none yet</a>
    </p>
  ) : (
    <ul class="standing" aria-label="Judgement">
      {current.map((one) => (
        <li>
          <small>
            {one.scaleName}
            {one.state === 'approved' ? ', approved' : ''}
          </small>
          <a class="verdict" href="#judgement">
            {verdictWords(one)}
          </a>
          <small>
            <bdi>{one.assessor}</bdi>, <Instant at={one.on} day />
          </small>
        </li>
      ))}
    </ul>
  )
}
