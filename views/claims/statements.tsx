import type { ClaimPage } from '#queries/claim-page.ts'
import type { StatementOnClaim } from '#queries/shared/stances.ts'
import { Label, PartyMark, partyLetters, Stance } from '../shared/marks.tsx'
import { Empty } from '../shared/notice.tsx'
import { Section } from '../shared/page.tsx'
import { Quote } from '../shared/quote.tsx'
import { When } from '../shared/when.tsx'

/** Who says so: where each party stands, then every statement with its words. */
export const WhoSaysSo = (props: { readonly page: ClaimPage; readonly slug: string }) => {
  const { page } = props
  const add = `/cases/${props.slug}/statements/new?claim=${page.claim.label}`
  const mayAdd = page.here.can('record.write') && !page.claim.withdrawn
  return (
    <Section
      id="statements"
      title="Who says so"
      note={counted(page)}
      act={mayAdd ? <a href={add}>Add a statement</a> : null}
    >
      <PartyPositions page={page} />
      {page.statements.length === 0 ? (
        <Empty title="No statement on this claim yet">
          Record who said something that asserts, denies, concedes, qualifies, questions or deflects
          it.
        </Empty>
      ) : (
        <div class="quotes">
          {page.statements.map((statement) => (
            <StatementQuote statement={statement} page={page} />
          ))}
        </div>
      )}
    </Section>
  )
}

const PartyPositions = (props: { readonly page: ClaimPage }) => {
  const parties = props.page.parties.filter((party) => !party.withdrawn)
  const letters = partyLetters(parties.map((party) => party.name))
  return (
    <ul class="positions">
      {parties.map((party, index) => {
        const held = props.page.positions.get(party.id)
        return (
          <li>
            <PartyMark letter={letters[index] ?? ''} index={index} /> <bdi>{party.name}</bdi>{' '}
            <Stance
              stance={held?.stance ?? 'silent'}
              mixed={held?.mixed ?? false}
              manual={held?.manual !== undefined}
            />
            {held?.manual === undefined ? null : <small dir="auto">{held.manual}</small>}
          </li>
        )
      })}
    </ul>
  )
}

const StatementQuote = (props: {
  readonly statement: StatementOnClaim
  readonly page: ClaimPage
}) => {
  const { statement, page } = props
  const parties = page.parties.filter((party) => !party.withdrawn)
  const index = parties.findIndex((party) => party.id === statement.partyId)
  const letter = partyLetters(parties.map((party) => party.name))[index]
  return (
    <Quote {...statement}>
      {letter ? (
        <PartyMark letter={letter} index={index} name={parties[index]?.name ?? ''} />
      ) : null}{' '}
      <a href={`/sources/${statement.source.slug}`}>
        <bdi>{statement.source.name}</bdi>
      </a>
      {statement.recordedAs === null ? null : (
        <>
          {' '}
          (recorded as <bdi>{statement.recordedAs}</bdi>)
        </>
      )}
      {statement.via.length === 0 ? null : (
        <>
          {' '}
          · as relayed by <bdi>{statement.via.join(', ')}</bdi>
        </>
      )}
      {statement.saidOn === null ? null : (
        <>
          {' '}
          · <When edtf={statement.saidOn} />
        </>
      )}
      {statement.foundIn === null ? null : (
        <>
          {' '}
          · in{' '}
          <a href={statement.foundIn.href} title={statement.foundIn.title}>
            {statement.foundIn.label}
          </a>
        </>
      )}{' '}
      · <Stance stance={statement.stance} />
      {statement.recordedOn === null ? null : ` on ${statement.recordedOn}`} ·{' '}
      <Label label={statement.label} href={statement.href} />
    </Quote>
  )
}

function counted(page: ClaimPage): string {
  const parties = new Set(page.statements.map((one) => one.partyId).filter((id) => id !== null))
  const [said, held] = [page.statements.length, parties.size]
  return `${said} ${said === 1 ? 'statement' : 'statements'}, ${held} ${held === 1 ? 'party' : 'parties'}`
}
