import type { OpinionView } from '#domain/second-opinion.ts'
import type { Assessable } from '#queries/shared/assessable.ts'
import { ActionForm } from '../shared/form.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'

/** Requests for second opinions, oldest first, each with what became of it. */
export const Requests = (props: {
  readonly opinions: readonly OpinionView[]
  readonly subject: Pick<Assessable, 'judging'>
  readonly viewer: Viewer
}) => (
  <ul class="history">
    {props.opinions.map((opinion) => (
      <li>
        <Asked opinion={opinion} />{' '}
        {opinion.assessment === null ? null : (
          <a href={`/assessments/${opinion.assessment}`}>what they hold of it</a>
        )}
        {opinion.state === 'asked' && props.subject.judging.reviews ? (
          <ActionForm
            action={`/second-opinions/${opinion.id}`}
            csrf={props.viewer.csrf}
            method="delete"
            kind="quiet"
            label="Cancel the request"
          />
        ) : null}
      </li>
    ))}
  </ul>
)

/** "checker was asked by editor on 1 March 2026, and has not answered yet". */
export const Asked = (props: { readonly opinion: OpinionView }) => {
  const { assessor, askedBy, id, on, state } = props.opinion
  return (
    <>
      <a href={`/second-opinions/${id}`}>
        <bdi>{assessor.name}</bdi>
      </a>{' '}
      was asked
      {askedBy === null ? null : (
        <>
          {' '}
          by <bdi>{askedBy.name}</bdi>
        </>
      )}{' '}
      on <Instant at={on} day />
      {STATES[state]}
    </>
  )
}

const STATES = {
  asked: ', and has not answered yet.',
  given: ', and answered without seeing the others’.',
  cancelled: '; the request was cancelled.',
} as const
