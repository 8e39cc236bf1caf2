import { approvalsIn } from '#domain/review.ts'
import type { AssessmentPage } from '#queries/assessment-page.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'
import { TextArea } from '../shared/fields.tsx'
import { Button, Form } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { plainReferences } from '../shared/plain-text.ts'
import { Section } from '../shared/page.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

/** What others decided on a judgement, and for who may, the form to decide on it; for who may not, why. */
export const ReviewSection = (props: {
  readonly page: AssessmentPage
  readonly viewer: Viewer
  readonly state?: FormState | undefined
}) => {
  const { assessment, review, subject } = props.page
  if (assessment.state === 'draft') return null
  const asked = subject.judging.judges || assessment.reviews.length > 0
  return (
    <Section id="review" title="Review" note={asked ? reviewWords(assessment) : null}>
      {assessment.reviews.length === 0 ? (
        <p class="quiet">No one has reviewed it yet.</p>
      ) : (
        <Decisions assessment={assessment} />
      )}
      {review.approve || review.return ? <DecideForm {...props} /> : null}
      {review.barred === null ? null : <p class="quiet">{review.barred}</p>}
    </Section>
  )
}

/** How far it has come: "1 of 2 approvals"; of one that has them all, that it is approved. */
export const reviewWords = ({ state, reviews, policy, withdrawn }: AssessmentView): string => {
  if (withdrawn) return ''
  if (state === 'approved') return 'approved'
  if (state === 'returned') return 'returned'
  const given = approvalsIn(reviews)
  if (given === 0 && policy.approvals === 1) return 'awaits a second person'
  return `${given} of ${policy.approvals} approvals`
}

/** Each decision with who took it, when and why, oldest first. */
export const Decisions = (props: { readonly assessment: AssessmentView }) => (
  <ul class="history">
    {props.assessment.reviews.map(({ decision, reviewer, reviewerId, on, reason }) => (
      <li>
        <bdi>{reviewer}</bdi> {decision === 'approved' ? 'approved it' : 'returned it'}{' '}
        <small>
          <Instant at={on} day />
          {reviewerId === null ? ', from a case file' : ''}
        </small>
        {reason === null ? null : (
          <>
            {': '}
            <bdi>{plainReferences(reason)}</bdi>
          </>
        )}
      </li>
    ))}
  </ul>
)

const DecideForm = (props: {
  readonly page: AssessmentPage
  readonly viewer: Viewer
  readonly state?: FormState | undefined
}) => {
  const { assessment, review } = props.page
  const values = formValues({}, props.state)
  const path = `/assessments/${assessment.id}`
  return (
    <Form action={`${path}/${review.approve ? 'approval' : 'return'}`} csrf={props.viewer.csrf}>
      {props.state?.next === undefined ? null : (
        <input type="hidden" name="_next" value={props.state.next} />
      )}
      <TextArea
        {...values.field('reason')}
        label="What you say with it"
        hint={
          review.return
            ? 'With an approval if you like. A judgement is only returned with the reason.'
            : 'If you like.'
        }
        rows={3}
        alternative
      />
      <div class="acts">
        {review.approve ? <Button>Approve</Button> : null}
        {review.return ? (
          <button type="submit" class="btn btn-plain" formaction={`${path}/return`}>
            Return to its author
          </button>
        ) : null}
      </div>
    </Form>
  )
}
