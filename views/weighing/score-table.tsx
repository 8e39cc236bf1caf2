import { raw } from 'hono/html'
import type { RivalGroup } from '#queries/weighing-page.ts'
import { Table } from '../shared/table.tsx'
import { weightWords } from './grid.tsx'
import { KeyList } from './key-link.tsx'
import { groupAnchor } from './links.ts'

/**
 * Where the scores come from: what each group of dependent items adds to each claim, and from which
 * item. The anchor stands within the fold, so that a link to it opens the fold.
 */
export const ScoreTable = (props: {
  readonly group: RivalGroup
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
}) => {
  const { group, slug, names } = props
  const { rivals, contributions } = group
  if (rivals === null || contributions.length === 0) return null
  const weights = new Map(
    rivals.matrix.items.map((key, place) => [key, rivals.matrix.weights[place]]),
  )
  const claims = group.grid.rows.map(({ claim }) => claim.label)
  return (
    <details class="reasons">
      <summary>How the scores add up</summary>
      <p class="quiet" id={`${groupAnchor(group.name)}-margin`}>
        An item counts 2 where it is very inconsistent with a claim and 1 where it is inconsistent,
        the mean of its assessors, times its weight. Items that rest on a common origin count once:
        the largest of them. The sum is the claim’s score: the smaller, the better it stands.
      </p>
      <div class={claims.length > FITTING ? 'scroll within' : undefined}>
        <Table
          caption={`What adds up to the scores of the group ${group.name}`}
          head={
            <tr>
              <th scope="col">Items</th>
              <th scope="col">Weight</th>
              {claims.map((label) => (
                <th scope="col" class="num">
                  {label}
                </th>
              ))}
            </tr>
          }
        >
          {contributions.map(({ items, of }) => (
            <tr>
              <th scope="row">
                <KeyList of={items} slug={slug} names={names} />
              </th>
              <td data-label="Weight">
                {items.map((key, place) => {
                  const weight = weights.get(key)
                  const href = `/cases/${slug}/evidence/${key.slice('evidence:E'.length)}/assessments`
                  return weight === undefined ? null : (
                    <>
                      {place === 0 ? '' : ' · '}
                      <a href={href} title={weightWords(weight)}>
                        {weight.point.toFixed(2)}
                      </a>
                    </>
                  )
                })}
              </td>
              {raw(
                of
                  .map(({ point, range, item }, place) => {
                    const from =
                      item === null ? '' : ` title="from ${item.slice('evidence:'.length)}"`
                    const span =
                      range[0] === range[1]
                        ? ''
                        : `<small> (${range[0].toFixed(2)}–${range[1].toFixed(2)})</small>`
                    return `<td class="num" data-label="${claims[place] ?? ''}"${from}>${point.toFixed(2)}${span}</td>`
                  })
                  .join(''),
              )}
            </tr>
          ))}
          <tr class="sum">
            <th scope="row">Sum</th>
            <td />
            {rivals.scores.map(({ point, range }, place) => (
              <td class="num" data-label={claims[place]}>
                <b>{point.toFixed(2)}</b>
                {range[0] === range[1] ? null : (
                  <small>
                    {' '}
                    ({range[0].toFixed(2)}–{range[1].toFixed(2)})
                  </small>
                )}
              </td>
            ))}
          </tr>
        </Table>
      </div>
    </details>
  )
}

/** More claims than this do not fit beside each other. */
const FITTING = 4
