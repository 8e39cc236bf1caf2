import type { InterestStepView, InterestView } from '#queries/shared/interest.ts'
import type { SourcePage } from '#queries/source-page.ts'
import { Grade, Label } from '../shared/marks.tsx'
import { Section } from '../shared/page.tsx'
import { SOURCE_RELATION_WORDS } from './words.ts'

/** How a source is tied to the parties of each case, step by step. */
export const SourceInterests = (props: { readonly page: SourcePage }) =>
  props.page.interests.length === 0 ? null : (
    <Section id="interests" title="Ties to the parties">
      <p class="quiet">
        The shortest ways, of four steps at most. They say where to look; no grade is made of them.
      </p>
      {props.page.interests.map((one) => (
        <>
          <h3>
            <a href={`/cases/${encodeURIComponent(one.case.slug)}`}>
              <bdi>{one.case.title}</bdi>
            </a>
          </h3>
          <InterestList paths={one.paths} slug={one.case.slug} />
        </>
      ))}
    </Section>
  )

/** "Qatar commissions (alleged in S4) → The expert panel, with Report authors." */
export const InterestList = (props: {
  readonly paths: readonly InterestView[]
  readonly slug: string
}) => (
  <ul class="items">
    {props.paths.map(({ party, steps }) => (
      <li>
        <SourceLink of={steps[0]?.from ?? ''} name={steps[0]?.fromName ?? ''} />
        {steps.map((step) => (
          <Step step={step} />
        ))}
        {party === null ? null : (
          <>
            , with{' '}
            <a href={`/cases/${encodeURIComponent(props.slug)}/parties/${party.slug}`}>
              <bdi>{party.name}</bdi>
            </a>
          </>
        )}
      </li>
    ))}
  </ul>
)

const Step = ({ step }: { readonly step: InterestStepView }) => (
  <>
    {' '}
    <a href={`/source-relations/${step.tie}`}>
      {SOURCE_RELATION_WORDS[step.kind][step.forward ? 0 : 1]}
    </a>{' '}
    {step.alleged ? (
      <>
        <Grade tone="warning">alleged</Grade>{' '}
        {step.statement ? (
          <>
            in <Label label={step.statement.label} href={step.statement.href} />{' '}
          </>
        ) : null}
      </>
    ) : null}
    <span class="turn" aria-hidden="true">
      →
    </span>{' '}
    <SourceLink of={step.to} name={step.toName} />
  </>
)

const SourceLink = (props: { readonly of: string; readonly name: string }) => (
  <a href={`/sources/${encodeURIComponent(props.of.slice('source:'.length))}`}>
    <bdi>{props.name}</bdi>
  </a>
)
