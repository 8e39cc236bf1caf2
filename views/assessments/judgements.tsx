import { currentAssessments, openDrafts, supersederOf } from '#domain/assessment.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import type { ScaleAgreement } from '#weighing/assessor-agreement.ts'
import type { AssessmentView } from '#queries/shared/assessments.ts'
import type { Targets } from '../shared/markdown-text.tsx'
import { Notice } from '../shared/notice.tsx'
import { Instant } from '../shared/when.tsx'
import { Judgement, reaffirming, type Judging } from './judgement.tsx'
import { verdictWords } from './words.ts'

/**
 * Where judgement stands: the current assessment of each assessor side by side, scale by scale, never
 * one average; whether they differ; what was given on an earlier version; the viewer's own drafts.
 */
export const Judgements = (props: {
  readonly assessments: readonly AssessmentView[]
  /** The version of the subject that last changed its meaning; an assessment of an earlier one says so. */
  readonly standing: number
  readonly targets: Targets
  /** The page of all of them. */
  readonly history: string
  readonly none: string
  /** The form of a new one; null or left out where the viewer may not assess it. */
  readonly assess?: string | null
  /** Who is looking, so that their own can be reaffirmed. */
  readonly userId?: string | null
  /** Whether they work on the case; where it is not said, whether they may assess. */
  readonly works?: boolean
  /** How far the assessors agree, by scale. */
  readonly agreement?: readonly ScaleAgreement[]
}) => {
  const current = byScale(currentAssessments(props.assessments))
  const judging: Judging = {
    standing: props.standing,
    targets: props.targets,
    history: props.history,
    assess: props.assess ?? null,
    userId: props.userId ?? null,
    works: props.works ?? typeof props.assess === 'string',
  }
  return (
    <>
      <Drafts {...props} assess={judging.assess} />
      <Returned assessments={props.assessments} judging={judging} />
      {current.length === 0 ? (
        <p class="quiet">{props.none}</p>
      ) : (
        <div class="two judgements">
          {current.map((assessment) => (
            <Judgement assessment={assessment} all={props.assessments} judging={judging} />
          ))}
        </div>
      )}
      <Differences current={current} agreement={props.agreement ?? []} />
      <Earlier {...props} current={current.length} />
    </>
  )
}

/** Those on one scale beside each other, the scale last judged by first. */
const byScale = (list: readonly AssessmentView[]) => [...Map.groupBy(list, placeOf).values()].flat()

/** The scale and, of a source, where it was judged. */
const placeOf = (one: AssessmentView) => `${one.case?.slug ?? ''} ${one.scaleKey}`

/** Drafts are the viewer's own: nobody else is shown any. */
const Drafts = (props: {
  readonly assessments: readonly AssessmentView[]
  readonly assess: string | null
}) => {
  const { assess } = props
  if (assess === null) return null
  return (
    <>
      {openDrafts(props.assessments).map((draft) => (
        <Notice kind="info">
          You have a draft by “{draft.scaleName}” of <Instant at={draft.on} day />, which only you
          see.{' '}
          <a href={`${assess}${assess.includes('?') ? '&' : '?'}from=${draft.id}`}>Go on with it</a>
        </Notice>
      ))}
    </>
  )
}

/** Returned ones, which count no more, until their assessor answers: shown to them and to who works on the case. */
const Returned = (props: {
  readonly assessments: readonly AssessmentView[]
  readonly judging: Judging
}) => {
  const { assessments, judging } = props
  const open = assessments.filter(
    (one) => one.state === 'returned' && !one.withdrawn && !supersederOf(one, assessments),
  )
  return (
    <>
      {open.map((one) => {
        const last = one.reviews.at(-1)
        return (
          <Notice kind="warning">
            <bdi>{one.assessor}</bdi>’s judgement “
            <a href={`/assessments/${one.id}`}>{verdictWords(one)}</a>” was returned
            {last ? (
              <>
                {' '}
                by <bdi>{last.reviewer}</bdi>: <bdi>{plainWords(last.reason ?? '')}</bdi>
              </>
            ) : null}{' '}
            {one.assessorId !== null && one.assessorId === judging.userId && judging.assess ? (
              <a href={reaffirming(judging.assess, one)}>Answer with a new one</a>
            ) : null}
          </Notice>
        )
      })}
    </>
  )
}

/** Says of every scale on which several have judged whether they say the same. */
const Differences = (props: {
  readonly current: readonly AssessmentView[]
  readonly agreement: readonly ScaleAgreement[]
}) => (
  <>
    {[...Map.groupBy(props.current, placeOf).values()].map((group) => {
      if (group.length < 2) return null
      const said = Map.groupBy(group, verdictWords)
      return (
        <p class="quiet">
          {group[0]?.scaleName}: {group.length} assessors,{' '}
          {said.size === 1 ? 'who agree.' : <strong>who differ.</strong>}{' '}
          <Agreement of={props.agreement.find(({ scale }) => scale === group[0]?.scaleKey)} />
        </p>
      )
    })}
  </>
)

const Agreement = (props: { readonly of: ScaleAgreement | undefined }) => {
  const { of } = props
  if (of === undefined) return null
  return (
    <>
      {of.here === 'same' ? '' : `Those compared are ${APART[of.here]}. `}
      {of.alpha === null
        ? `No α for this scale in the case: ${of.reason}.`
        : `In the case, α ${of.alpha.toFixed(2)} over ${of.subjects} ${of.subjects === 1 ? 'subject' : 'subjects'} that several graded.`}
    </>
  )
}

const APART = { adjacent: 'a grade apart', apart: 'further than a grade apart' } as const

const Earlier = (props: {
  readonly assessments: readonly AssessmentView[]
  readonly history: string
  readonly current: number
}) => {
  const recorded = props.assessments.filter((one) => one.state !== 'draft').length
  if (recorded === 0) return null
  const earlier = recorded - props.current
  return (
    <p class="quiet">
      <a href={props.history}>
        {earlier === 0 ? 'All assessments' : `All assessments, ${earlier} earlier or withdrawn`}
      </a>
    </p>
  )
}
