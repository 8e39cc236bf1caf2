import { tellerPart } from '#domain/entry-sentence.ts'
import {
  kindPlural,
  KINDS_IN_CASE,
  KINDS_OF_PEOPLE,
  KINDS_OF_WORKSPACE,
} from '#domain/record-words.ts'
import { capital } from '#domain/text/capital.ts'
import type { EntryView } from '#queries/shared/entries.ts'
import type { Listing } from '#queries/shared/listing.ts'
import { Layout } from '../layout.tsx'
import { Filters } from '../shared/filters.tsx'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Entries } from './entries.tsx'

/** The record of the workspace, as far as the viewer may see it. */
export const RecordPage = (props: {
  readonly viewer: Viewer
  readonly list: Listing<EntryView>
}) => {
  const { viewer, list } = props
  const { request, items } = list
  // Invitations are both into cases and into the workspace.
  const kinds = new Set([
    ...KINDS_IN_CASE,
    ...KINDS_OF_WORKSPACE,
    ...(viewer.user?.role === 'admin' ? KINDS_OF_PEOPLE : []),
  ])
  return (
    <Layout viewer={viewer} title="Record" feed="/record/feed">
      <PageHeader
        title="Record"
        sub={
          <>
            Every change is an entry with a number. Each field of an entry is committed to, so that
            what is shown of it can be checked, and what is not shown stays hidden.{' '}
            <a href="/record/feed">Follow by feed</a>
          </>
        }
      />
      <Filters
        path="/record"
        filters={request.filters}
        of={[
          {
            name: 'kind',
            label: 'What',
            any: 'Everything',
            options: [...kinds].map((kind) => [kind, capital(kindPlural(kind))] as const),
          },
        ]}
        text={{ name: 'case', label: 'Case, by its address' }}
      />
      {request.filters['person'] === undefined ? null : (
        <p>
          Only what <OnlyBy entries={items} /> did. <a href="/record">What everyone did</a>
        </p>
      )}
      {items.length === 0 ? (
        <Empty title={request.query.size === 0 ? 'Nothing yet' : 'No entry fits these filters'}>
          Entries of open cases are here for everyone; of other cases, for those who may read them.
        </Empty>
      ) : (
        <Entries entries={items} commitments />
      )}
      <Pagination path="/record" list={list} noun={['entry', 'entries']} />
    </Layout>
  )
}

/** Whoever the list was narrowed to; someone who did nothing here stays unnamed. */
const OnlyBy = (props: { readonly entries: readonly EntryView[] }) => {
  const [entry] = props.entries
  return <bdi>{entry === undefined ? 'that person' : tellerPart(entry.actor).text}</bdi>
}
