import type { OpinionList } from '#queries/second-opinion-list.ts'
import { AssessmentFrame, SubjectLink } from '../assessments/frame.tsx'
import { ErrorSummary, Form, FormActions } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { PageHeader, Section } from '../shared/page.tsx'
import { Picker } from '../shared/picker.tsx'
import { Saved } from '../shared/saved.tsx'
import { formValues } from '../shared/values.ts'
import type { Viewer } from '../shared/viewer.ts'
import { Requests } from './requests.tsx'

/** Whose second opinion of a claim or an item is asked, and for reviewers, the form to ask another. */
export const OpinionIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame | null
  readonly page: OpinionList
  readonly state?: FormState | undefined
}) => {
  const { viewer, page, state } = props
  const { subject, opinions } = page
  const mayAsk = subject.judging.reviews && !subject.withdrawn
  return (
    <AssessmentFrame {...props} subject={subject} title="Second opinions">
      <Saved path={viewer.path} />
      <PageHeader
        eyebrow={<SubjectLink subject={subject} />}
        title="Second opinions"
        sub="Whoever is asked judges without seeing what others hold of it: until then nobody else’s judgement of it exists for them."
      />
      {opinions.length === 0 ? (
        <p class="quiet">No second opinion has been asked for.</p>
      ) : (
        <Requests opinions={opinions} subject={subject} viewer={viewer} />
      )}
      {mayAsk ? (
        <Section id="ask" title="Ask for one">
          <Form action={`${subject.path}/second-opinions`} csrf={viewer.csrf}>
            <ErrorSummary errors={state?.errors} />
            <Picker
              {...formValues({}, state).field('assessor')}
              label="Whom you ask"
              hint="Someone who may assess here and has not judged it. By name; without the list, by email address"
              src={`/cases/${subject.here?.case.slug ?? ''}/members/pick`}
              required
            />
            <FormActions submit="Ask for a second opinion" cancel={subject.path} />
          </Form>
        </Section>
      ) : (
        <ErrorSummary errors={state?.errors} />
      )}
    </AssessmentFrame>
  )
}
