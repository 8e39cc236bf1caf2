import type { OverviewNews } from '#queries/notices/overview-news.ts'
import { Entries } from '../record/entries.tsx'
import { ActionForm } from '../shared/form.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { changeCount } from './news-count.ts'

/**
 * What others did since the person last looked. Where there is nothing to see, the script alone
 * moves the mark (views/assets/js/seen.js); without it a button does.
 */
export const News = (props: {
  readonly viewer: Viewer
  readonly news: OverviewNews
  readonly path: string
}) => {
  const { viewer, path } = props
  const { mark, latest } = props.news
  const visits = `${path}/visits`
  if (mark === null)
    return (
      <div class="news quiet" data-seen={visits}>
        <ActionForm action={visits} csrf={viewer.csrf} label="Mark as seen" kind="quiet">
          From then on this page says what others change.
        </ActionForm>
      </div>
    )
  if (mark.count === 0) return <div hidden data-seen={visits} data-seen-at={mark.at}></div>
  return (
    <section class="news" aria-label="Changes since you last looked">
      <p>
        <a href={`${path}/history?since=${mark.seq}`}>
          <strong>{changeCount(mark.count)}</strong> since you last looked
        </a>{' '}
        on <Instant at={mark.at} day />
      </p>
      <ActionForm action={visits} csrf={viewer.csrf} label="Seen">
        <input type="hidden" name="seq" value={String(latest[0]?.seq ?? mark.seq)} />
      </ActionForm>
      <details>
        <summary>{latest.length < mark.count ? 'The latest of them' : 'Which'}</summary>
        <Entries entries={latest} />
      </details>
    </section>
  )
}
