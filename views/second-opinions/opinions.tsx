import type { OpinionView } from '#domain/second-opinion.ts'
import { BlindNotice } from './show.tsx'

/** In the judgement of a claim or an item: that the viewer is asked for a second opinion, or how many others are. */
export const Opinions = (props: {
  readonly opinions: readonly OpinionView[]
  readonly label: string
  readonly path: string
  readonly mayAsk: boolean
  readonly userId: string | null
}) => {
  const { opinions, label, path, userId } = props
  const open = opinions.filter(({ state }) => state === 'asked')
  const own = open.find(({ assessor }) => assessor.id === userId)
  if (own)
    return (
      <>
        <BlindNotice label={label} />
        <p class="quiet">
          <a href={`${path}/assessments/new`}>Give it</a> ·{' '}
          <a href={`/second-opinions/${own.id}`}>the request</a>
        </p>
      </>
    )
  if (opinions.length === 0 && !props.mayAsk) return null
  return (
    <p class="quiet to-do">
      <a href={`${path}/second-opinions`}>
        {opinions.length === 0 ? 'Ask for a second opinion' : 'Second opinions'}
      </a>
      {open.length === 0 ? '' : `: ${open.length} awaited`}
    </p>
  )
}
