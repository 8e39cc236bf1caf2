import type { ClaimRelationKind } from '#domain/claim.ts'
import type { ClaimPage } from '#queries/claim-page.ts'
import type { ClaimRelationView } from '#queries/shared/claim-ties.ts'
import { Label } from '../shared/marks.tsx'
import { Table } from '../shared/table.tsx'
import { When } from '../shared/when.tsx'

/** Relations of claims that differ in what exactly they speak of, which is then what a reader wants to see. */
export const SIDE_BY_SIDE: ReadonlySet<ClaimRelationKind> = new Set([
  'both_true_different_measure',
  'narrows',
])

/** Two claims by what each speaks of, where they differ, and by what stands of them. Nothing where there is nothing to set apart. */
export const SideBySide = (props: {
  readonly page: ClaimPage
  readonly relation: ClaimRelationView
}) => {
  const { claim, standing } = props.page
  const { other } = props.relation
  const mine = claim.values.scope ?? {}
  const differing = SCOPE.filter(([name]) => mine[name] !== other.scope[name])
  const judged = [claim.label, other.label].some((label) => standing.get(label)?.length)
  if (differing.length === 0 && !judged) return null
  return (
    <Table
      caption={`${claim.label} and ${other.label} side by side`}
      class="beside"
      head={
        <tr>
          <th scope="col">
            <span class="vh">What differs</span>
          </th>
          <th scope="col">
            <Label label={claim.label} />
          </th>
          <th scope="col">
            <Label label={other.label} href={other.href} />
          </th>
        </tr>
      }
    >
      {differing.map(([name, words]) => (
        <tr>
          <th scope="row">{words}</th>
          <Cell label={claim.label} name={name} text={mine[name]} />
          <Cell label={other.label} name={name} text={other.scope[name]} />
        </tr>
      ))}
      {judged ? (
        <tr>
          <th scope="row">Standing</th>
          {[claim.label, other.label].map((label) => (
            <td data-label={label}>{standing.get(label)?.join(' · ') || 'not judged'}</td>
          ))}
        </tr>
      ) : null}
    </Table>
  )
}

const SCOPE = [
  ['period', 'Period'],
  ['place', 'Place'],
  ['population', 'Population'],
  ['measure', 'Measure'],
  ['definition', 'Definition'],
] as const

const Cell = (props: {
  readonly label: string
  readonly name: (typeof SCOPE)[number][0]
  readonly text: string | undefined
}) => (
  <td data-label={props.label} dir="auto">
    {props.text === undefined ? (
      <span class="quiet">not said</span>
    ) : props.name === 'period' ? (
      <When edtf={props.text} />
    ) : (
      props.text
    )}
  </td>
)
