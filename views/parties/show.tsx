import type { PartyPage } from '#queries/party-page.ts'
import { InquiryLines } from '../inquiries/words.tsx'
import { Layout } from '../layout.tsx'
import { Label } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { SOURCE_KIND_WORDS } from '../sources/words.ts'
import { Words } from './behind.tsx'
import { PartyHead, type PartyProps } from './head.tsx'
import { PartyPositions } from './positions.tsx'
import { counted } from './words.ts'

/** A party: its account, who speaks for it, what it holds on each claim with the words behind it, what it said. */
export const PartyShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: PartyPage
}) => {
  const { viewer, frame, page } = props
  const { party, here } = page
  const base = `/cases/${frame.slug}`
  const of: PartyProps = { page, base, path: `${base}/parties/${party.slug}` }
  return (
    <Layout viewer={viewer} title={party.name} case={frame} current="parties">
      <Saved
        path={viewer.path}
        another={{ href: `${base}/parties/new`, label: 'Add another party' }}
      />
      <PartyHead {...of} />
      <WithdrawnNotice
        what="This party"
        withdrawn={party.withdrawn}
        path={of.path}
        csrf={viewer.csrf}
        mayRestore={here.can('record.write')}
      />
      {party.account ? (
        <MarkdownText text={party.account} targets={page.mentioned} />
      ) : (
        <p class="quiet">Its account is not written down yet.</p>
      )}
      <Sources {...of} />
      <PartyPositions {...of} />
      <Statements {...of} />
      <Inquiries {...of} />
    </Layout>
  )
}

const Inquiries = ({ page, base }: PartyProps) => {
  const { inquiries, party, here } = page
  const mayAsk = here.can('record.write') && !party.withdrawn
  if (inquiries.length === 0 && !mayAsk) return null
  return (
    <Section
      id="inquiries"
      title="Asked of it"
      act={
        mayAsk ? (
          <a href={`${base}/inquiries/new?kind=right_of_reply&party=${party.slug}`}>
            Ask it for a reply
          </a>
        ) : null
      }
    >
      {inquiries.length === 0 ? (
        <p class="quiet">It was not asked for a reply yet.</p>
      ) : (
        <InquiryLines of={inquiries} />
      )}
    </Section>
  )
}

const Sources = ({ page, base }: PartyProps) => (
  <Section
    id="sources"
    title="Who speaks for it"
    note={page.sources.length === 0 ? null : counted(page.sources.length, 'source', 'sources')}
    act={
      page.here.can('record.write') ? (
        <a href={`${base}/sources`}>Say which sources stand with it</a>
      ) : null
    }
  >
    {page.sources.length === 0 ? (
      <Empty title="No source stands with it yet">
        Until one does, nothing anyone said counts as its position.
      </Empty>
    ) : (
      <ul class="items">
        {page.sources.map((source) => (
          <li>
            <a href={`/sources/${source.slug}`}>
              <bdi>{source.name}</bdi>
            </a>{' '}
            <small class="quiet">
              {SOURCE_KIND_WORDS[source.kind].label.toLowerCase()}
              {source.protected ? ' · protected' : ''}
              {source.withdrawn ? ' · withdrawn' : ''} ·{' '}
              {counted(source.statements, 'statement', 'statements')}
            </small>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const Statements = ({ page, base }: PartyProps) => {
  const { total, items } = page.statements
  return (
    <Section
      id="statements"
      title="What it said"
      note={
        items.length < total
          ? `${total} statements, the last ${items.length} recorded`
          : counted(total, 'statement', 'statements')
      }
      act={
        items.length < total ? (
          <a href={`${base}/statements?party=${page.party.slug}`}>All {total} statements</a>
        ) : null
      }
    >
      {total === 0 ? (
        <p class="quiet">No statement by a source that stands with it.</p>
      ) : (
        <ul class="items">
          {items.map((one) => (
            <li>
              <Label label={one.label} href={one.href} /> <Words of={one} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
