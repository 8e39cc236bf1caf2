import type { CaseFairness } from '#queries/fairness-page.ts'
import type { ClaimFigures } from '#weighing/fairness.ts'
import { CountBar } from '../charts/count-bar.tsx'
import { Table } from '../shared/table.tsx'
import { KeyLink } from '../weighing/key-link.tsx'

interface Parts {
  readonly figures: CaseFairness
  readonly mirror: boolean
}

/** What figures of this kind cannot show; it stands wherever they do. */
export const Caution = () => (
  <p class="quiet">
    Counts, shares and medians of what was recorded. They cannot say whether the claims that were
    picked are a fair sample of what a party says, nor whether a verdict is right: a party that says
    more that is false is found false more often. Few claims tell little, so look at the number of
    them first. Grades are never averaged; outcomes such as Unproven have no place among them. Every
    number opens what was counted.
  </p>
)

/** One row a party, and one for all claims. */
export const PartyTable = ({ figures }: Parts) => (
  <Table
    caption={`Figures by party: ${figures.title}`}
    class="fairness"
    head={
      <tr>
        {HEADS.map((head) => (
          <th scope="col" class={head.startsWith('Median') ? 'num' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    }
  >
    {figures.parties.map(({ party, name, asserted, about, replies }) => (
      <tr data-row>
        <th scope="row">
          <a href={`/cases/${figures.slug}/parties/${party}`}>
            <bdi>{name}</bdi>
          </a>
        </th>
        <Claims figures={figures} of={asserted} label="Claims it asserts" />
        <td data-label="About it">
          <Keys figures={figures} keys={about.claims} />, judged{' '}
          <Keys figures={figures} keys={about.judged} />
        </td>
        <td data-label="Replies">
          <Asked figures={figures} keys={replies.asked.map(({ key }) => key)} /> asked,{' '}
          <Asked figures={figures} keys={replies.answered.map(({ key }) => key)} /> answered
          {replies.days === null ? '' : `, median ${days(replies.days)}`}
        </td>
      </tr>
    ))}
    <tr class="sum">
      <th scope="row">All claims of the case</th>
      <Claims figures={figures} of={figures.all} label="Claims" />
      <td data-label="About it" />
      <td data-label="Replies" />
    </tr>
  </Table>
)

const HEADS = [
  'Party',
  'Claims it asserts',
  'Two chains or more',
  'Median chains',
  'Median items',
  'Claims about it',
  'Replies',
] as const

const Claims = (props: {
  readonly figures: CaseFairness
  readonly of: ClaimFigures
  readonly label: string
}) => {
  const { figures, of } = props
  return (
    <>
      <td data-label={props.label}>
        <Keys figures={figures} keys={of.claims} />, judged{' '}
        <Keys figures={figures} keys={of.judged} />
      </td>
      <td data-label="Two chains or more">
        <Keys figures={figures} keys={of.twoChains} /> of {of.claims.length}
      </td>
      <td data-label="Median chains" class="num">
        {of.chains ?? '–'}
      </td>
      <td data-label="Median items" class="num">
        {of.items ?? '–'}
      </td>
    </>
  )
}

/** How verdicts spread: grades best first, outcomes apart; each as a bar and a number. */
export const VerdictSpread = (
  props: Parts & { readonly of: ClaimFigures; readonly name: string },
) => {
  const { figures, of, mirror } = props
  if (of.verdicts.length === 0) return <p class="quiet">No verdict yet.</p>
  const most = Math.max(...of.verdicts.map(({ claims }) => claims.length))
  return (
    <Table
      caption={`Verdicts on what ${props.name} asserts`}
      head={
        <tr>
          <th scope="col">Verdict</th>
          <th scope="col">Kind</th>
          <th scope="col">Claims</th>
        </tr>
      }
    >
      {of.verdicts.map(({ scale, code, rank, claims }) => (
        <tr>
          <th scope="row">
            <bdi>{figures.words.get(`${scale} ${code}`) ?? code}</bdi>
          </th>
          <td data-label="Kind">{rank === null ? 'outcome' : 'grade'}</td>
          <td data-label="Claims">
            <CountBar count={claims.length} most={most} mirror={mirror} />{' '}
            <Keys figures={figures} keys={claims} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** A number that opens the claims it counts. */
const Keys = (props: { readonly figures: CaseFairness; readonly keys: readonly string[] }) =>
  props.keys.length === 0 ? (
    <>0</>
  ) : (
    <details class="counted">
      <summary>{props.keys.length}</summary>
      {props.keys.map((key) => (
        <>
          <KeyLink of={key} slug={props.figures.slug} names={props.figures.names} />{' '}
        </>
      ))}
    </details>
  )

const Asked = (props: { readonly figures: CaseFairness; readonly keys: readonly string[] }) =>
  props.keys.length === 0 ? (
    <>0</>
  ) : (
    <details class="counted">
      <summary>{props.keys.length}</summary>
      {props.keys.map((key) => {
        const number = props.figures.replies.get(key)?.number ?? 0
        return (
          <>
            <a href={`/cases/${props.figures.slug}/inquiries/${number}`}>inquiry {number}</a>{' '}
          </>
        )
      })}
    </details>
  )

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
