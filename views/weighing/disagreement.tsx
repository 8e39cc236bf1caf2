import type { RivalGroup } from '#queries/weighing-page.ts'
import type { Rivals } from '#weighing/rivals.ts'
import { Section } from '../shared/page.tsx'
import { Table } from '../shared/table.tsx'
import { KeyLink } from './key-link.tsx'
import { groupAnchor } from './links.ts'

/** Where assessors differ: what each one's own ratings say, and how far they agree beyond chance. */
export const Disagreement = (props: {
  readonly group: RivalGroup
  readonly rivals: Rivals
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
}) => {
  const { group, rivals, slug, names } = props
  const { ownLeaders, alpha, agree, matrix, leader } = rivals
  if (ownLeaders.length === 0) return null
  const anchor = groupAnchor(group.name)
  return (
    <Section id={`${anchor}-agree`} title="Where assessors differ">
      <p id={`${anchor}-alpha`} class="agreement">
        {leader === null
          ? ''
          : `The own ratings of ${agree} of ${ownLeaders.length} put ${bare(matrix.claims[leader] ?? '')} first. `}
        {alpha.alpha === null
          ? `Agreement cannot be computed: ${alpha.reason}.`
          : `Agreement α ${alpha.alpha.toFixed(2).replace('-', '−')}: 1 is full agreement, 0 what chance would give. Ratings given after seeing those of others are left out of it.`}
      </p>
      <div class={group.grid.rows.length > FITTING ? 'scroll within' : undefined}>
        <Table
          caption="What each assessor’s own ratings say"
          head={
            <tr>
              <th scope="col">Assessor</th>
              <th scope="col">Puts first</th>
              {group.grid.rows.map(({ claim }) => (
                <th scope="col" class="num">
                  {claim.label}
                </th>
              ))}
            </tr>
          }
        >
          {ownLeaders.map((own) => (
            <tr>
              <th scope="row">
                <bdi>{names.get(own.assessor) ?? own.assessor}</bdi>
                {own.assessor.startsWith('outside ') ? ' (from a file)' : ''}
              </th>
              <td data-label="Puts first">
                {own.leader === null ? (
                  'none alone'
                ) : (
                  <KeyLink of={matrix.claims[own.leader] ?? ''} slug={slug} names={names} />
                )}
              </td>
              {own.scores.map((score, place) => (
                <td class="num" data-label={group.grid.rows[place]?.claim.label}>
                  {score.toFixed(2)}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </Section>
  )
}

const bare = (key: string) => key.slice(key.indexOf(':') + 1)

/** More claims than this do not fit beside each other. */
const FITTING = 8
