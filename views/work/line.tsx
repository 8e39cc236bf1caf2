import { CLAIM_STATUSES, statusWords } from '#domain/work.ts'
import type { WorkCounts } from '#queries/shared/work-counts.ts'

/** On a case, for those who work on it: how many claims are how far, each a link to them. */
export const WorkLine = (props: { readonly work: WorkCounts; readonly path: string }) => {
  const { work } = props
  const shown = CLAIM_STATUSES.filter((status) => work[status] > 0)
  if (shown.length === 0 && work.kept === 0) return null
  return (
    <p class="sub">
      Work:{' '}
      {shown.map((status, index) => (
        <>
          {index === 0 ? null : ' · '}
          <a href={`${props.path}/claims?status=${status}`}>
            {work[status]} {statusWords(status)}
          </a>
        </>
      ))}
      {work.kept === 0
        ? null
        : `${shown.length === 0 ? '' : ' · '}${work.kept} ${statusWords(null)}`}
      {work.overdue === 0 ? null : (
        <>
          {' '}
          ·{' '}
          <a class="late" href={`${props.path}/claims?overdue=yes`}>
            {work.overdue} overdue
          </a>
        </>
      )}{' '}
      · <a href={`${props.path}/review`}>sourcing review</a> ·{' '}
      <a href={`${props.path}/fairness`}>fairness</a>
    </p>
  )
}
