import type { PartyPage } from '#queries/party-page.ts'
import { PartyMark } from '../shared/marks.tsx'
import { PageHeader } from '../shared/page.tsx'
import { partySigns } from './marks.ts'

/** What the parts of a party's page are made from. */
export interface PartyProps {
  readonly page: PartyPage
  readonly path: string
  /** Address of the case. */
  readonly base: string
}

/** The party's sign and name, with what can be done with it. */
export const PartyHead = ({ page, path, base }: PartyProps) => {
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
