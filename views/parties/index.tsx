import type { PartyList, PartyRow } from '#queries/party-list.ts'
import { Layout } from '../layout.tsx'
import { Filters, WITHDRAWN } from '../shared/filters.tsx'
import { PartyMark, partyLetters } from '../shared/marks.tsx'
import { MarkdownText, type Targets } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader } from '../shared/page.tsx'
import { Pagination } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { counted } from './words.ts'

/** The parties of a case, each with its account. */
export const PartyIndex = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: PartyList
}) => {
  const { viewer, frame, page } = props
  const { list, names } = page
  const path = `/cases/${frame.slug}/parties`
  const mayAdd = page.here.can('record.write') && !page.here.case.withdrawn
  const withdrawn = list.request.filters['withdrawn'] === 'yes'
  const letters = partyLetters(names)
  return (
    <Layout viewer={viewer} title="Parties" case={frame} current="parties">
      <PageHeader title="Parties">
        {mayAdd || names.length > 1 ? (
          <>
            {mayAdd ? (
              <a class="btn" href={`${path}/new`}>
                Add a party
              </a>
            ) : null}
            {names.length > 1 ? (
              <a class="btn btn-plain" href={`/cases/${frame.slug}/compare`}>
                Compare accounts
              </a>
            ) : null}
          </>
        ) : null}
      </PageHeader>
      <Filters path={path} filters={list.request.filters} of={[WITHDRAWN]} />
      {list.total === 0 ? (
        <Empty
          title={withdrawn ? 'No party was withdrawn' : 'No parties yet'}
          action={mayAdd && !withdrawn ? { href: `${path}/new`, label: 'Add a party' } : null}
        >
          A party is a side in the case. Say which sources stand with it, and the matrix shows what
          it holds on each claim.
        </Empty>
      ) : (
        <ul class="items big">
          {list.items.map((party, place) => (
            <Party
              party={party}
              letter={withdrawn ? null : (letters[list.request.after + place] ?? null)}
              index={list.request.after + place}
              targets={page.mentioned}
            />
          ))}
        </ul>
      )}
      <Pagination path={path} list={list} noun={['party', 'parties']} />
    </Layout>
  )
}

const Party = (props: {
  readonly party: PartyRow
  readonly letter: string | null
  readonly index: number
  readonly targets: Targets
}) => {
  const { party } = props
  return (
    <li data-row>
      {props.letter === null ? null : <PartyMark letter={props.letter} index={props.index} />}{' '}
      <a href={party.href}>
        <b>
          <bdi>{party.name}</bdi>
        </b>
      </a>
      {party.account ? <MarkdownText text={party.account} targets={props.targets} /> : null}
      <p>
        {counted(party.sources, 'source', 'sources')} ·{' '}
        {counted(party.statements, 'statement', 'statements')}
      </p>
    </li>
  )
}
