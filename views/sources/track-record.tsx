import type { SourcePage } from '#queries/source-page.ts'
import type { Tally } from '#weighing/track-record.ts'
import { IntervalBar } from '../charts/interval-bar.tsx'
import { Label } from '../shared/marks.tsx'
import { Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'
import { When } from '../shared/when.tsx'

/** What became of what it asserted: counts with what they leave open, by topic, and the claims behind them. */
export const SourceTrackRecord = (props: { readonly page: SourcePage }) => {
  const { all, topics, claims } = props.page.track
  return (
    <Section id="track-record" title="Track record">
      {all === null ? (
        <p class="quiet">No claim it asserted has been settled yet: nothing can be said.</p>
      ) : (
        <>
          <p class="lead">
            Of the claims it asserted itself, <a href="#settled">{tallyWords(all)}</a>.
          </p>
          <p class="quiet">
            The interval says how little a few cases tell. Settled claims are no fair sample of what
            a source says; what it only passed on for others does not count.
          </p>
          {topics.length === 0 ? null : (
            <Table
              caption="By topic"
              head={
                <tr>
                  <th scope="col">Topic</th>
                  <th scope="col">Borne out</th>
                  <th scope="col">What the rate may be</th>
                </tr>
              }
            >
              {topics.map(({ topic, tally }) => (
                <Row name={topic} tally={tally} />
              ))}
              <Row name="All of them" tally={all} />
            </Table>
          )}
          <ul class="items" id="settled">
            {claims.slice(0, MOST).map((one) => (
              <li>
                <Label label={one.label} />{' '}
                <a href={one.href} dir="auto">
                  {one.wording}
                </a>
                <p>
                  <strong>{one.outcome === 'borne_out' ? 'borne out' : 'not borne out'}</strong>
                  {one.on ? (
                    <>
                      , <When edtf={one.on} />
                    </>
                  ) : null}
                  {one.basis ? (
                    <>
                      : <bdi>{one.basis}</bdi>
                    </>
                  ) : null}{' '}
                  ·{' '}
                  <a href={`/cases/${encodeURIComponent(one.case.slug)}`}>
                    <bdi>{one.case.title}</bdi>
                  </a>
                </p>
              </li>
            ))}
          </ul>
          {claims.length > MOST ? <p class="quiet">{claims.length - MOST} more.</p> : null}
        </>
      )}
    </Section>
  )
}

const MOST = 100

const Row = (props: { readonly name: string; readonly tally: Tally }) => (
  <tr data-row>
    <th scope="row">
      <bdi>{props.name}</bdi>
    </th>
    <td data-label="Borne out">{countWords(props.tally)}</td>
    <td data-label="What the rate may be">
      <IntervalBar interval={props.tally.interval} mirror={false} /> {rangeWords(props.tally)}
    </td>
  </tr>
)

/** "7 of 8 borne out, 52–97%": never the share alone. */
const tallyWords = (tally: Tally): string => `${countWords(tally)} borne out, ${rangeWords(tally)}`

const countWords = ({ borneOut, notBorneOut }: Tally) =>
  `${borneOut.length} of ${borneOut.length + notBorneOut.length}`

const rangeWords = ({ interval: [low, high] }: Tally) =>
  `${Math.round(low * 100)}–${Math.round(high * 100)}%`
