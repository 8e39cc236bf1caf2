import { CHALLENGE_STATES } from '#domain/challenge-state.ts'
import type { OpenMatters } from '#queries/overview/open-matters.ts'
import { GROUND_WORDS } from '../claims/words.ts'
import { AskedWords, OutcomeWords } from '../inquiries/words.tsx'
import { Section } from '../shared/page.tsx'

/** What is open: challenges nobody answered, what is not known, what would be lost with a dead link. */
export const Open = (props: {
  readonly open: OpenMatters
  /** Comments the person has not read; null for those who do not work on the case. */
  readonly unread: number | null
  readonly path: string
}) => {
  const { open, path } = props
  const total =
    open.challenges.length +
    open.gaps.length +
    open.notPreserved.length +
    open.unsupported.length +
    open.unanswered +
    (props.unread === null || props.unread === 0 ? 0 : 1)
  return (
    <Section id="open" title="Open" note={String(total)}>
      {total === 0 ? (
        <p class="quiet">Nothing is open.</p>
      ) : (
        <ul class="open">
          {open.challenges.slice(0, MOST).map((challenge) => (
            <li class="challenge">
              <a href={challenge.target.href}>
                <strong>
                  Challenge to <bdi>{challenge.target.name}</bdi>
                </strong>
              </a>
              , {GROUND_WORDS[challenge.ground]}: <bdi>{challenge.claim.wording}</bdi> · no
              assessment answers it yet
            </li>
          ))}
          {open.gaps.slice(0, MOST).map(({ item, gap }) => (
            <li class="gap">
              <a href={`${path}/evidence/${item.label.slice(1)}#gaps`}>
                <strong>Gap on {item.label}</strong>
              </a>
              : <bdi>{gap}</bdi>
            </li>
          ))}
          <Unread unread={props.unread} path={path} />
          <Unanswered open={open} path={path} />
          <Listed
            kind="unkept"
            path={`${path}/evidence`}
            of={open.notPreserved.map((item) => item.label)}
            one="is not preserved: keep a file of it"
            many="are not preserved: keep files of them"
          />
          <Listed
            kind="unsupported"
            path={`${path}/claims`}
            of={open.unsupported.map((claim) => claim.label)}
            one="has no evidence yet"
            many="have no evidence yet"
          />
        </ul>
      )}
      <Settled states={open.challengeStates} path={path} />
    </Section>
  )
}

const MOST = 6

const Unread = (props: { readonly unread: number | null; readonly path: string }) =>
  props.unread === null || props.unread === 0 ? null : (
    <li class="gap">
      <a href={`${props.path}/comments?unread=yes`}>
        <strong>
          {props.unread === 1
            ? '1 comment you have not read'
            : `${props.unread} comments you have not read`}
        </strong>
      </a>
    </li>
  )

/** Inquiries that wait for an answer, overdue ones first. */
const Unanswered = (props: { readonly open: OpenMatters; readonly path: string }) => {
  const { inquiries, unanswered, overdue } = props.open
  if (unanswered === 0) return null
  return (
    <>
      {inquiries.slice(0, MOST).map((inquiry) => (
        <li class="gap">
          <a href={inquiry.href}>
            <strong>{inquiry.label}</strong>
          </a>
          : <AskedWords inquiry={inquiry} />; <OutcomeWords inquiry={inquiry} />
        </li>
      ))}
      {unanswered > MOST ? (
        <li class="gap">
          <a href={`${props.path}/inquiries?state=open`}>{unanswered} inquiries have no answer</a>
          {overdue === 0 ? '' : `, ${overdue} of them overdue`}
        </li>
      ) : null}
    </>
  )
}

/** Challenges that are no longer open, by state. */
const Settled = (props: {
  readonly states: OpenMatters['challengeStates']
  readonly path: string
}) => {
  const told = CHALLENGE_STATES.flatMap((state) => {
    const count = props.states[state]
    return state === 'open' || count === undefined ? [] : [`${count} ${state}`]
  })
  return told.length === 0 ? null : (
    <p class="quiet">
      <a href={`${props.path}/challenges`}>Challenges</a> no longer open: {told.join(', ')}.
    </p>
  )
}

const Listed = (props: {
  readonly kind: string
  readonly path: string
  readonly of: readonly string[]
  readonly one: string
  readonly many: string
}) => {
  // Of one more the label takes no more room than the words that it is left out.
  const shown = props.of.length === MOST + 1 ? MOST + 1 : MOST
  return props.of.length === 0 ? null : (
    <li class={props.kind}>
      {props.of.slice(0, shown).map((label, place) => (
        <>
          {place === 0 ? '' : ', '}
          <a href={`${props.path}/${label.slice(1)}`}>
            <strong>{label}</strong>
          </a>
        </>
      ))}
      {props.of.length > shown ? ` and ${props.of.length - shown} more` : ''}{' '}
      {props.of.length === 1 ? props.one : props.many}
    </li>
  )
}
