import type { CaseHere } from '#queries/shared/case-here.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'
import type { OpinionView } from '#domain/second-opinion.ts'
import type { ScaleAgreement } from '#weighing/assessor-agreement.ts'
import { Opinions } from '../second-opinions/opinions.tsx'
import type { Targets } from '../shared/markdown-text.tsx'
import { Section } from '../shared/page.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Judgements } from './judgements.tsx'

/** What the page of a claim or an item knows of its judgement. */
interface JudgedPage {
  readonly here: CaseHere
  readonly assessments: readonly AssessmentView[]
  readonly opinions: readonly OpinionView[]
  readonly agreement: readonly ScaleAgreement[]
  readonly mentioned: Targets
}

/** Where judgement of a claim or an item stands, whose second opinion is asked, and the way to give one. */
export const JudgementSection = (props: {
  readonly title: string
  readonly viewer: Viewer
  readonly page: JudgedPage
  /** Of the claim or item. */
  readonly label: string
  readonly path: string
  /** The version of it that last changed its meaning. */
  readonly standing: number
  /** It was withdrawn: nobody is asked about it. */
  readonly withdrawn: boolean
  /** It was withdrawn, or counts as another: nobody judges it. */
  readonly closed: boolean
  readonly none: string
}) => {
  const { page, label, path, viewer } = props
  const { can } = page.here
  const assess = can('record.assess') && !props.closed ? `${path}/assessments/new` : null
  const userId = viewer.user?.id ?? null
  return (
    <Section
      id="judgement"
      title={props.title}
      act={
        assess === null ? null : (
          <a class="btn" href={assess}>
            Assess {label}
          </a>
        )
      }
    >
      <Opinions
        opinions={page.opinions}
        label={label}
        path={path}
        mayAsk={can('assessment.review') && !props.withdrawn}
        userId={userId}
      />
      <Judgements
        assessments={page.assessments}
        standing={props.standing}
        targets={page.mentioned}
        history={`${path}/assessments`}
        assess={assess}
        userId={userId}
        works={can('record.rate')}
        agreement={page.agreement}
        none={props.none}
      />
    </Section>
  )
}
