import type { CaseRow } from '#queries/case-list.ts'
import { newsCount } from './news-count.ts'

/** Beside a case in a list: how much others did there since one looked. */
export const NewHere = (props: { readonly row: Pick<CaseRow, 'slug' | 'news'> }) => {
  const { slug, news } = props.row
  return news === null || news.count === 0 ? null : (
    <>
      {' '}
      ·{' '}
      <a class="new" href={`/cases/${slug}/history?since=${news.seq}`}>
        {newsCount(news.count)} new
      </a>
    </>
  )
}
