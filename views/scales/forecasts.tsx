import { LIKELIHOOD_RANGES } from '#domain/scales.ts'
import type { Forecast, Forecaster } from '#queries/shared/forecasts.ts'
import { Label } from '../shared/marks.tsx'
import { Empty } from '../shared/notice.tsx'
import { Section } from '../shared/page.tsx'
import { Instant, When } from '../shared/when.tsx'

/** How forecasts turned out: each assessor's score with its count, and what it was made of a fold away. */
export const Forecasts = (props: { readonly of: readonly Forecaster[] }) => (
  <Section id="forecasts" title="How forecasts turned out" note="in the cases you may see">
    {props.of.length === 0 ? (
      <Empty title="No forecast has turned out yet">
        Judge how likely a claim is before it is known. Once someone records on the claim how it
        turned out (Edit, “How it turned out”), likelihoods given before that day are listed here.
      </Empty>
    ) : (
      <>
        <p class="quiet">
          The score is the mean of (p − o)², where p is the middle of the range that was said and o
          is 1 if the claim was borne out, else 0: 0 is perfect, 0.25 is what always saying one half
          earns, 1 is worst. A few forecasts tell little. Those with most forecasts stand first;
          this is no ranking.
        </p>
        <ul class="items">
          {props.of.map(({ assessor, score, forecasts }) => (
            <li data-row>
              <details>
                <summary>
                  <bdi>{assessor}</bdi>: {score.toFixed(3)} on {forecasts.length}{' '}
                  {forecasts.length === 1 ? 'forecast' : 'forecasts'}
                </summary>
                <ul class="items">
                  {forecasts.map((one) => (
                    <Row of={one} />
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </>
    )}
  </Section>
)

const Row = ({ of }: { readonly of: Forecast }) => (
  <li>
    <Label label={of.claim.label} />{' '}
    <a href={of.claim.href} dir="auto">
      {of.claim.wording}
    </a>
    <p>
      <a href={`/assessments/${of.assessment}`}>{saidWords(of.said)}</a>, <Instant at={of.on} day />{' '}
      · <strong>{of.outcome === 'borne_out' ? 'borne out' : 'not borne out'}</strong>,{' '}
      <When edtf={of.resolvedOn} /> ·{' '}
      <a href={`/cases/${encodeURIComponent(of.case.slug)}`}>
        <bdi>{of.case.title}</bdi>
      </a>
    </p>
  </li>
)

/** "likely [55–80 %]": the range stands in the text (METHODS 8). */
const saidWords = (grade: string): string => {
  const range = LIKELIHOOD_RANGES[grade]
  return range === undefined ? grade : `${grade} [${range[0]}–${range[1]} %]`
}
