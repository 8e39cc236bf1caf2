import type { BriefMark } from '#domain/brief.ts'
import type { SentenceState } from '#domain/brief/state.ts'
import { MARK_WORDS } from '#domain/brief/words.ts'

/** How a sentence stands, as mark and word; of a marked one the word is what it is marked as. */
export const State = (props: {
  readonly state: SentenceState
  readonly mark?: BriefMark | null | undefined
  readonly count?: number
}) => (
  <span class={`st ${props.state}`}>
    {props.count === undefined ? '' : `${props.count} `}
    {props.mark ? MARK_WORDS[props.mark].label.toLowerCase() : props.state}
  </span>
)
