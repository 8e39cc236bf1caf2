import type { PartyPage } from '#queries/party-page.ts'
import { InquiryLines } from '../inquiries/words.tsx'
import { Layout } from '../layout.tsx'
import { Label, PartyMark, Stance } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Empty } from '../shared/notice.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { SOURCE_KIND_WORDS } from '../sources/words.ts'
import { Behind, Words } from './behind.tsx'
import { partySigns } from './marks.ts'
import { counted } from './words.ts'

interface PartyProps {
  readonly page: PartyPage
  readonly path: string
  /** Address of the case. */
  readonly base: string
}

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
      <Saved path={viewer.path} />
      <Head {...of} />
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
      <Positions {...of} />
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

const Head = ({ page, path, base }: PartyProps) => {
  const { party, parties, here } = page
  const sign = partySigns(parties).get(party.slug)
  const others = parties.some((one) => !one.withdrawn && one.id !== party.id)
  return (
    <PageHeader
      eyebrow={
        <>
          <a href={`${base}/parties`}>Parties</a> ·{' '}
          {sign ? <PartyMark letter={sign.letter} index={sign.index} /> : 'withdrawn'} ·{' '}
          <a href={`${path}/history`}>version {party.version}</a>
        </>
      }
      title={party.name}
    >
      {party.withdrawn ? null : (
        <>
          {here.can('record.write') ? (
            <>
              <a class="btn btn-plain" href={`${path}/edit`}>
                Edit
              </a>
              <a class="btn btn-quiet" href={`${path}/withdrawal`}>
                Withdraw
              </a>
            </>
          ) : null}
          {others ? (
            <a class="btn btn-quiet" href={`${base}/compare?a=${party.slug}`}>
              Compare with another
            </a>
          ) : null}
        </>
      )}
    </PageHeader>
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

const Positions = ({ page, base }: PartyProps) => (
  <Section
    id="positions"
    title="What it holds"
    note={page.silent === 0 ? null : `silent on ${counted(page.silent, 'claim', 'claims')}`}
    act={<a href={`${base}/matrix`}>Beside the other parties</a>}
  >
    {page.positions.length === 0 ? (
      <Empty title="It holds nothing yet">
        What a party holds is read from the statements of its sources.
      </Empty>
    ) : (
      <Table
        caption="What it holds on each claim"
        head={
          <tr>
            <th scope="col">Claim</th>
            <th scope="col">Position</th>
            <th scope="col">Behind it</th>
          </tr>
        }
      >
        {page.positions.map(({ claim, position, behind }) => (
          <tr data-row>
            <th scope="row" class="claim">
              <Label label={claim.label} />{' '}
              <a href={claim.href} dir="auto">
                {claim.wording}
              </a>
            </th>
            <td data-label="Position">
              <Stance
                stance={position.stance}
                mixed={position.mixed}
                manual={position.manual !== undefined}
                href={
                  behind.length === 0
                    ? `${claim.href}#statements`
                    : `${base}/statements?claim=${claim.label}&party=${page.party.slug}`
                }
              />
            </td>
            <td data-label="Behind it" class="wide">
              <Behind position={position} statements={behind} />
            </td>
          </tr>
        ))}
      </Table>
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
