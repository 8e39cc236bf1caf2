import type { CaseRow } from '#queries/case-list.ts'
import { NewHere } from '../cases/new-here.tsx'
import { Instant } from '../shared/when.tsx'

/** Cases as a list to be read: title, question, how much is in them. */
export const CaseCards = (props: { readonly rows: readonly CaseRow[] }) => (
  <ul class="items">
    {props.rows.map((row) => (
      <li data-row lang={row.language}>
        <h3>
          <a href={`/cases/${row.slug}`} dir="auto">
            {row.title}
          </a>
        </h3>
        <p class="question" dir="auto">
          {row.question}
        </p>
        <p class="quiet" lang="en">
          {row.claims} {row.claims === 1 ? 'claim' : 'claims'} · {row.parties}{' '}
          {row.parties === 1 ? 'party' : 'parties'} · {row.visibility}
          {row.role ? ` · you are ${row.role}` : ''} · changed <Instant at={row.updatedAt} day />
          <NewHere row={row} />
        </p>
      </li>
    ))}
  </ul>
)
