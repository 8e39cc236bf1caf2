import { shareSentence, type BriefCounts } from '#domain/brief/state.ts'
import { State } from './state.tsx'
import { COUNTED_STATES } from '#domain/brief/words.ts'

/** How much of a brief is checked, and how the rest stands. */
export const Share = (props: { readonly counts: BriefCounts }) => {
  const { counts } = props
  return (
    <div class="share" id="share">
      <p class="verdict">{shareSentence(counts)}</p>
      <p>
        {COUNTED_STATES.map((state) => (
          <>
            <State state={state} count={counts[state]} />{' '}
          </>
        ))}
        {counts.marked === 0 ? null : <State state="marked" count={counts.marked} />}
      </p>
    </div>
  )
}
