import { outcomeOf } from '#domain/scale.ts'
import type { ScalePage } from '#queries/scale-page.ts'
import type { ScaleView } from '#queries/shared/scales.ts'
import { Layout } from '../layout.tsx'
import { PageHeader, Section } from '../shared/page.tsx'
import { Saved } from '../shared/saved.tsx'
import { Table } from '../shared/table.tsx'
import type { Viewer } from '../shared/viewer.ts'
import { Instant } from '../shared/when.tsx'
import { WithdrawnNotice } from '../shared/withdrawn.tsx'
import { Forecasts } from './forecasts.tsx'
import { SUBJECT_WORDS, usesWords } from './words.ts'

/** A scale: its grades best first, its outcomes, and the versions that came before. */
export const ScaleShow = (props: { readonly viewer: Viewer; readonly page: ScalePage }) => {
  const { viewer, page } = props
  const { latest, mayManage } = page
  const path = `/scales/${encodeURIComponent(latest.key)}`
  return (
    <Layout viewer={viewer} title={latest.name}>
      <Saved path={viewer.path} />
      <PageHeader
        eyebrow={
          <>
            <a href="/scales">Scales</a> · <code>{latest.key}</code> · version {latest.version} ·{' '}
            {latest.builtIn ? 'built in' : 'the house’s own'}
          </>
        }
        title={latest.name}
        sub={`For ${SUBJECT_WORDS[latest.of].label.toLowerCase()}`}
      >
        {mayManage && !latest.withdrawn ? (
          <>
            <a class="btn btn-plain" href={`${path}/edit`}>
              Change
            </a>
            <a class="btn btn-quiet" href={`${path}/withdrawal`}>
              Withdraw
            </a>
          </>
        ) : null}
      </PageHeader>
      <WithdrawnNotice
        what="This scale"
        withdrawn={latest.withdrawn}
        path={path}
        csrf={viewer.csrf}
        mayRestore={mayManage}
      />
      <Steps scale={latest} />
      {page.forecasters === null ? null : <Forecasts of={page.forecasters} />}
      <Versions page={page} />
    </Layout>
  )
}

/** Grades in their order and, apart from them, the outcomes. */
const Steps = (props: { readonly scale: ScaleView }) => {
  const { grades } = props.scale
  const outcomes = (props.scale.outcomes ?? []).map(outcomeOf)
  const numbers = grades.some((one) => one.rating !== undefined)
  return (
    <>
      {grades.length === 0 ? null : (
        <Section title="Grades" note="best first">
          <Table
            caption="Grades"
            head={
              <tr>
                <th scope="col">Grade</th>
                <th scope="col">Meaning</th>
                {numbers ? (
                  <th scope="col" class="num">
                    ClaimReview number
                  </th>
                ) : null}
              </tr>
            }
          >
            {grades.map((grade) => (
              <tr>
                <th scope="row">
                  <bdi>{grade.label}</bdi>
                </th>
                <td data-label="Meaning" class="wide">
                  <bdi>{grade.meaning}</bdi>
                </td>
                {numbers ? (
                  <td data-label="ClaimReview number" class="num">
                    {grade.rating ?? 'none'}
                  </td>
                ) : null}
              </tr>
            ))}
          </Table>
        </Section>
      )}
      {outcomes.length === 0 ? null : (
        <Section title="Outcomes" note="without a place among the grades">
          <ul class="items">
            {outcomes.map((outcome) => (
              <li>
                <bdi>{outcome.label}</bdi>
                {outcome.meaning ? <p dir="auto">{outcome.meaning}</p> : null}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const Versions = (props: { readonly page: ScalePage }) => (
  <Section title="Versions" note="what was judged by an earlier one keeps it">
    <ol class="history">
      {props.page.versions.map((one) => (
        <li>
          Version {one.version}, <Instant at={one.createdAt} day /> · {usesWords(one.uses)}
          {one.withdrawn ? ' · withdrawn' : ''}
          {one.version === props.page.latest.version ? null : (
            <details>
              <summary>What it said</summary>
              <Steps scale={one} />
            </details>
          )}
        </li>
      ))}
    </ol>
  </Section>
)
