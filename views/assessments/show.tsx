import { openDrafts } from '#domain/assessment.ts'
import type { AssessmentPage } from '#queries/assessment-page.ts'
import { ChallengeList } from '../claims/ties.tsx'
import { ActionForm, ErrorSummary } from '../shared/form.tsx'
import type { FormState } from '../shared/form-state.ts'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Notice } from '../shared/notice.tsx'
import { Facts, PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant, When } from '../shared/when.tsx'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { AssessmentFrame, SubjectLink } from './frame.tsx'
import { EarlierVersion, reaffirming } from './judgement.tsx'
import { Standing } from './past-judgement.tsx'
import { ReconciledBy, Reconciles } from './reconciling.tsx'
import { ReviewSection } from './review.tsx'
import { checkWords, verdictWords } from './words.ts'

/** One judgement by itself: what it says, whose it is, on what grounds, and what it supersedes. */
export const AssessmentShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame | null
  readonly page: AssessmentPage
  readonly state?: FormState | undefined
}) => {
  const { viewer, page, state } = props
  const { assessment, subject } = page
  const assess = subject.judging.judges && !subject.withdrawn ? newPath(page) : null
  return (
    <AssessmentFrame {...props} subject={subject} title={`Assessment of ${subject.label}`}>
      <Saved path={viewer.path} />
      <ErrorSummary errors={state?.errors} />
      <Head {...props} assess={assess} />
      <State {...props} assess={assess} />
      {page.current ? (
        <EarlierVersion
          assessment={assessment}
          judging={{ standing: subject.standing, assess, userId: viewer.user?.id ?? null }}
        />
      ) : null}
      <Facts
        of={[
          [
            'Assessor',
            <>
              <bdi>{assessment.assessor}</bdi>
              {assessment.assessorId === null ? ', as a case file names them' : ''}
              {assessment.blind ? ', without seeing the others’' : ''}
            </>,
          ],
          ['Given', <Instant at={assessment.on} />],
          ['On', `version ${assessment.subjectVersion} of ${subject.label}`],
          [
            'Scale',
            <a href={`/scales/${encodeURIComponent(assessment.scaleKey)}`}>
              {assessment.scaleName}, version {assessment.scaleVersion}
            </a>,
          ],
          ['Meaning', assessment.grade?.meaning],
          ['Checks', checkWords(assessment.checks)],
          ['Confidence', assessment.confidence],
          ['To be reviewed by', assessment.reviewBy && <When edtf={assessment.reviewBy} />],
        ]}
      />
      <Section title="Reasons">
        {assessment.rationale === '' ? (
          <p class="quiet">None written yet.</p>
        ) : (
          <MarkdownText text={assessment.rationale} targets={page.mentioned} />
        )}
      </Section>
      <Reconciles assessment={assessment} all={page.all} targets={page.mentioned} />
      <ReconciledBy assessment={assessment} all={page.all} />
      <ReviewSection page={page} viewer={viewer} state={state} />
      <Series page={page} />
      {page.answered.length === 0 ? null : (
        <Section title="Challenges it answers">
          <ChallengeList challenges={page.answered} targets={page.mentioned} mayWrite={false} />
        </Section>
      )}
      <Against page={page} />
    </AssessmentFrame>
  )
}

const standsNow = ({ current, series, assessment }: AssessmentPage) =>
  current || openDrafts(series).some((one) => one.id === assessment.id)

const newPath = ({ subject }: AssessmentPage) => `${subject.path}/assessments/new${subject.query}`

const Head = (props: {
  readonly page: AssessmentPage
  readonly viewer: Viewer
  readonly assess: string | null
}) => {
  const { page, assess } = props
  const { assessment, subject } = page
  const own = assessment.assessorId !== null && assessment.assessorId === props.viewer.user?.id
  const path = `/assessments/${assessment.id}`
  return (
    <PageHeader
      eyebrow={
        <>
          <SubjectLink subject={subject} /> ·{' '}
          <a href={`${subject.path}/assessments${subject.query}`}>all its assessments</a>
        </>
      }
      title={verdictWords(assessment)}
      sub={<Standing assessment={assessment} current={standsNow(page)} />}
    >
      {page.review.submit ? (
        <ActionForm
          action={`${path}/submission`}
          csrf={props.viewer.csrf}
          kind="primary"
          label="Submit it"
        />
      ) : null}
      {own && assess !== null && !assessment.withdrawn ? (
        <a
          class={assessment.state === 'returned' ? 'btn' : 'btn btn-plain'}
          href={reaffirming(assess, assessment)}
        >
          {AGAIN[assessment.state]}
        </a>
      ) : null}
      {page.mayTakeBack && !assessment.withdrawn ? (
        <a class="btn btn-quiet" href={`${path}/withdrawal`}>
          Withdraw
        </a>
      ) : null}
    </PageHeader>
  )
}

/** What its author does next with it. */
const AGAIN = {
  draft: 'Go on with it',
  submitted: 'Supersede it',
  approved: 'Supersede it',
  returned: 'Answer with a new one',
} as const

const State = (props: {
  readonly page: AssessmentPage
  readonly viewer: Viewer
  readonly assess: string | null
}) => {
  const { assessment, mayTakeBack } = props.page
  if (assessment.withdrawal)
    return (
      <WithdrawnNotice
        what="This assessment"
        withdrawn={assessment.withdrawal}
        path={`/assessments/${assessment.id}`}
        csrf={props.viewer.csrf}
        mayRestore={mayTakeBack}
      />
    )
  return assessment.state === 'draft' ? (
    <Notice kind="info">
      A draft: only you see it, and it counts for nothing until submitted.
    </Notice>
  ) : null
}

const Series = (props: { readonly page: AssessmentPage }) => {
  const { series, assessment } = props.page
  const now = standsNow(props.page)
  if (series.length < 2) return null
  return (
    <Section title="Of the same assessor on this scale">
      <ol class="history">
        {series.toReversed().map((one) => (
          <li aria-current={one.id === assessment.id ? 'true' : undefined}>
            <Instant at={one.on} day />{' '}
            {one.id === assessment.id ? (
              <strong>{verdictWords(one)}</strong>
            ) : (
              <a href={`/assessments/${one.id}`}>{verdictWords(one)}</a>
            )}{' '}
            {one.withdrawn || one.state === 'draft' || (one.id === assessment.id && now) ? (
              <Standing assessment={one} current={one.id === assessment.id && now} />
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Against = (props: { readonly page: AssessmentPage }) => {
  const { against, subject, assessment, mentioned } = props.page
  const mayWrite = subject.here?.can('record.write') ?? false
  if (subject.here === null || assessment.state === 'draft') return null
  return (
    <Section
      id="challenges"
      title="Challenges to this assessment"
      act={
        mayWrite ? (
          <a href={`/cases/${subject.here.case.slug}/challenges/new?assessment=${assessment.id}`}>
            Record a challenge
          </a>
        ) : null
      }
    >
      <ChallengeList challenges={against} targets={mentioned} mayWrite={mayWrite} />
    </Section>
  )
}
