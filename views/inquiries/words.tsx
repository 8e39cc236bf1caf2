import type { InquiryKind, InquiryOutcome } from '#domain/inquiry.ts'
import type { InquiryView } from '#queries/shared/inquiries.ts'
import { When } from '../shared/when.tsx'

export const INQUIRY_KIND_WORDS: Readonly<Record<InquiryKind, string>> = {
  right_of_reply: 'Right of reply',
  records_request: 'Request for records',
  question: 'Question',
  search: 'Search',
}

export const OUTCOME_WORDS: Readonly<Record<InquiryOutcome, string>> = {
  answered: 'Answered',
  refused: 'Refused',
  no_answer: 'No answer',
  found: 'Found',
  nothing_found: 'Nothing found',
}

/** Whom it was asked of, as a link where there is a page. */
export const AskedOf = (props: { readonly to: InquiryView['to'] }) => {
  const { name, href } = props.to
  if (name === null) return <span class="quiet">someone shown to those who work on this case</span>
  const called = <bdi>{name}</bdi>
  return href === null ? called : <a href={href}>{called}</a>
}

/** "Right of reply asked of the government on 3 May 2026, by email": the start of a sentence. */
export const AskedWords = (props: { readonly inquiry: InquiryView }) => {
  const { kind, to, askedOn, channel } = props.inquiry
  return (
    <>
      {kind === 'search' ? 'Searched' : `${INQUIRY_KIND_WORDS[kind]} asked of`} <AskedOf to={to} />{' '}
      on <When edtf={askedOn} />
      {channel === null ? null : (
        <>
          , <bdi>{channel}</bdi>
        </>
      )}
    </>
  )
}

/** What came of it, or until when an answer is due: the end of the sentence. */
export const OutcomeWords = (props: { readonly inquiry: InquiryView }) => {
  const { outcome, outcomeOn, due, overdue, statement, evidence } = props.inquiry
  const answer = statement ?? evidence
  if (outcome === null && due === null) return <>no answer is recorded yet</>
  if (outcome === null)
    return overdue ? (
      <strong class="late">
        overdue since <When edtf={due ?? ''} />
      </strong>
    ) : (
      <>
        answer due <When edtf={due ?? ''} />
      </>
    )
  if (outcome === 'no_answer')
    return (
      <>
        no answer by <When edtf={due ?? outcomeOn ?? ''} />
      </>
    )
  return (
    <>
      {OUTCOME_WORDS[outcome].toLowerCase()} on <When edtf={outcomeOn ?? ''} />
      {answer === null ? null : (
        <>
          : <a href={answer.href}>{answer.label}</a>
        </>
      )}
    </>
  )
}

/** Inquiries in one line each, for the pages of what they are about. */
export const InquiryLines = (props: { readonly of: readonly InquiryView[] }) => (
  <ul class="items">
    {props.of.map((inquiry) => (
      <li>
        <a class="lb" href={inquiry.href}>
          {inquiry.label}
        </a>{' '}
        <AskedWords inquiry={inquiry} />; <OutcomeWords inquiry={inquiry} />.
      </li>
    ))}
  </ul>
)
