import type { OpinionPage } from '#queries/second-opinion-page.ts'
import { AssessmentFrame, SubjectLink } from '../assessments/frame.tsx'
import { ActionForm, ErrorSummary } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import type { CaseFrame } from '../shared/navigation.ts'
import { Notice } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Asked } from './requests.tsx'

/** One request for a second opinion: whom is asked, by whom, and what became of it. */
export const OpinionShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame | null
  readonly page: OpinionPage
  readonly state?: FormState | undefined
}) => {
  const { viewer, page, state } = props
  const { subject, opinion, mine, mayCancel } = page
  return (
    <AssessmentFrame {...props} subject={subject} title="Second opinion">
      <Saved path={viewer.path} />
      <ErrorSummary errors={state?.errors} />
      <PageHeader
        eyebrow={
          <>
            <SubjectLink subject={subject} /> ·{' '}
            <a href={`${subject.path}/second-opinions`}>second opinions</a>
          </>
        }
        title={`Second opinion of ${subject.label}`}
      >
        {mine && opinion.state === 'asked' ? (
          <a class="btn" href={`${subject.path}/assessments/new`}>
            Give it
          </a>
        ) : null}
        {mayCancel ? (
          <ActionForm
            action={`/second-opinions/${opinion.id}`}
            csrf={viewer.csrf}
            method="delete"
            kind="quiet"
            label={mine ? 'Decline' : 'Cancel the request'}
          />
        ) : null}
      </PageHeader>
      {mine && opinion.state === 'asked' ? <BlindNotice label={subject.label} /> : null}
      <p>
        <Asked opinion={opinion} />{' '}
        {opinion.assessment === null ? null : (
          <a href={`/assessments/${opinion.assessment}`}>What they hold of it</a>
        )}
      </p>
    </AssessmentFrame>
  )
}

/** Tells someone who is asked what is kept from them, and until when. */
export const BlindNotice = (props: { readonly label: string }) => (
  <Notice kind="info" title={`You are asked for a second opinion of ${props.label}.`}>
    Until you have given it, what others hold of it is kept from you, so that yours is your own.
  </Notice>
)
