import type { StatementPage } from '#queries/statement-page.ts'
import type { DiscussionView } from '#queries/shared/discussion.ts'
import { Discussion } from '../comments/discussion.tsx'
import { Layout } from '../layout.tsx'
import { Label, PartyMark, partyLetters, Stance } from '../shared/marks.tsx'
import { MarkdownText } from '../shared/markdown-text.tsx'
import { MentionedIn } from '../shared/mentioned-in.tsx'
import type { CaseFrame } from '../shared/navigation.ts'
import { Facts, PageHeader, Section } from '../shared/page.tsx'
import { Quote } from '../shared/quote.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { When } from '../shared/when.tsx'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'

/** A statement: the words, who said them and through whom they came, and what they do to claims. */
export const StatementShow = (props: {
  readonly viewer: Viewer
  readonly frame: CaseFrame
  readonly page: StatementPage
  readonly discussion: DiscussionView | null
}) => {
  const { viewer, frame, page } = props
  const { statement } = page
  const { values } = statement
  const path = `/cases/${frame.slug}/statements/${statement.number}`
  const mayWrite = page.here.can('record.write')
  return (
    <Layout viewer={viewer} title={statement.label} case={frame} current="statements">
      <Saved
        path={viewer.path}
        another={{ href: `/cases/${frame.slug}/statements/new`, label: 'Add another statement' }}
      />
      <PageHeader
        eyebrow={
          <>
            <a href={`/cases/${frame.slug}/statements`}>Statements</a> · {statement.label} ·{' '}
            <a href={`${path}/history`}>version {statement.version}</a>
          </>
        }
        title={statement.source.name}
      >
        {mayWrite && !statement.withdrawn ? (
          <>
            <a class="btn btn-plain" href={`${path}/edit`}>
              Edit
            </a>
            <a class="btn btn-quiet" href={`${path}/withdrawal`}>
              Withdraw
            </a>
          </>
        ) : null}
      </PageHeader>
      <WithdrawnNotice
        what={statement.label}
        withdrawn={statement.withdrawn}
        path={path}
        csrf={viewer.csrf}
        mayRestore={mayWrite}
      />
      <Quote
        quote={values.quote ?? null}
        language={values.language ?? null}
        translation={values.translation ?? null}
        translator={values.translator ?? null}
      />
      {values.summary ? (
        <>
          <p class="quiet">In our words</p>
          <MarkdownText text={values.summary} targets={page.mentioned} />
        </>
      ) : null}
      <About page={page} />
      <Section id="stances" title="What it does to claims">
        {page.stances.length === 0 ? (
          <p class="quiet">It is not tied to a claim yet.</p>
        ) : (
          <ul class="items">
            {page.stances.map((one) => (
              <li>
                <Stance stance={one.stance} /> <Label label={one.claim.label} />{' '}
                <a href={one.claim.href}>
                  <bdi>{one.claim.title}</bdi>
                </a>
                {one.mergedInto === null ? null : (
                  <>
                    {' '}
                    · merged into <a href={one.mergedInto.href}>{one.mergedInto.label}</a>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {page.alleges.length === 0 ? null : (
        <Section id="alleges" title="Ties it alleges">
          <ul class="items">
            {page.alleges.map((one) => (
              <li>
                <bdi>{one.from}</bdi> {one.kind.replaceAll('_', ' ')} <bdi>{one.to}</bdi>: alleged
                here, not established by this alone
              </li>
            ))}
          </ul>
        </Section>
      )}
      <MentionedIn mentioners={page.mentioners} />
      <Discussion viewer={viewer} slug={frame.slug} discussion={props.discussion} />
    </Layout>
  )
}

const About = (props: { readonly page: StatementPage }) => {
  const { statement, via } = props.page
  const { values } = statement
  const parties = props.page.parties.filter((one) => !one.withdrawn)
  const index = parties.findIndex((party) => party.id === statement.partyId)
  const party = parties[index]
  const letter = partyLetters(parties.map((one) => one.name))[index]
  return (
    <Facts
      of={[
        [
          'Said by',
          <>
            <a href={`/sources/${statement.source.slug}`}>
              <bdi>{statement.source.name}</bdi>
            </a>
            {statement.recordedAs === null ? null : (
              <>
                {' '}
                (recorded as{' '}
                <a href={`/sources/${statement.recordedAs.slug}/history`}>
                  <bdi>{statement.recordedAs.name}</bdi>
                </a>
                )
              </>
            )}
          </>,
        ],
        [
          'Party',
          party && letter ? (
            <>
              <PartyMark letter={letter} index={index} /> <bdi>{party.name}</bdi>
            </>
          ) : null,
        ],
        ['Said', values.saidOn ? <When edtf={values.saidOn} /> : 'undated'],
        [
          'Relayed through',
          via.length === 0
            ? null
            : via.map((source, place) => (
                <>
                  {place === 0 ? '' : ' → '}
                  <a href={`/sources/${source.slug}`}>
                    <bdi>{source.name}</bdi>
                  </a>
                </>
              )),
        ],
        [
          'Found in',
          statement.foundIn ? (
            <>
              <Label label={statement.foundIn.label} />{' '}
              <a href={statement.foundIn.href}>{statement.foundIn.title}</a>
            </>
          ) : null,
        ],
        ['Passage', values.passage?.exact],
        ['Page', values.passage?.page],
        ['Time', values.passage?.time],
      ]}
    />
  )
}
