import { raw } from 'hono/html'
import { escapeHtml } from '#domain/text/escape.ts'
import type { GridColumn, GridRow } from '#queries/shared/rating-grid.ts'
import type { RivalGroup } from '#queries/weighing-page.ts'
import { RangeBar } from '../charts/range-bar.tsx'
import { ratingCell } from './cell.ts'
import { groupAnchor } from './links.ts'

/** The ratings of a group, rival claims in rows and evidence in columns, with what each row comes to. */
export const RatingTable = (props: {
  readonly group: RivalGroup
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
  readonly view: 'all' | 'mine'
  /** Cells are rated here. */
  readonly rates: boolean
  readonly mirror: boolean
}) => {
  const { group, slug, rates, mirror } = props
  const { columns, rows } = group.grid
  const path = `/cases/${slug}`
  const scored = group.contributions.length > 0
  const most = Math.max(0, ...(group.rivals?.scores ?? []).map(({ range }) => range[1]))
  const names = assessorNames(group, props.names)
  const hrefOf = ({ claim }: GridRow, { item }: GridColumn, rated: boolean) => {
    const cell = `claim=${claim.label}&amp;evidence=${item.label}`
    if (rates && (props.view === 'mine' || !rated)) return `${path}/ratings/new?${cell}`
    return rated ? `${path}/ratings?${cell}` : null
  }
  return (
    <div
      class={columns.length > FITTING ? 'scroll within' : 'scroll'}
      role="region"
      aria-label={`Ratings of the group ${group.name}`}
      tabindex={0}
    >
      <table class="list ach" data-rate={rates ? `${path}/ratings` : undefined}>
        <caption class="vh">
          Rival claims in rows, evidence in columns: how consistent each item is with each claim
        </caption>
        <thead>
          <tr>
            <th scope="col">Rival claim</th>
            {columns.map((column) => (
              <ColumnHead column={column} path={path} />
            ))}
            {scored ? <th scope="col">Inconsistency</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr data-claim={row.claim.label}>
              <th scope="row" class="claim">
                <span class="lb">{row.claim.label}</span>{' '}
                <a href={`${path}/claims/${row.claim.number}`} dir="auto">
                  {row.claim.wording}
                </a>
              </th>
              {raw(
                columns
                  .map((column, index) => {
                    const ratings = row.cells[index] ?? []
                    return ratingCell({
                      item: column.item.label,
                      falls: column.state === 'falls',
                      ratings,
                      names,
                      href: hrefOf(row, column, ratings.length > 0),
                    })
                  })
                  .join(''),
              )}
              {scored ? (
                <ScoreCell group={group} place={place} most={most} mirror={mirror} />
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Names of those who rated in the group, as they may stand in HTML. */
const assessorNames = ({ rivals }: RivalGroup, names: ReadonlyMap<string, string>) => {
  const keys = new Set(rivals?.matrix.current.map(({ assessor }) => assessor))
  return new Map([...keys].map((key) => [key, escapeHtml(names.get(key) ?? key)]))
}

/** More items than this do not fit between claims and scores: the table then scrolls within itself. */
const FITTING = 9

const STATES: Readonly<Record<GridColumn['state'], string>> = {
  counts: '',
  relay: 'relay',
  falls: 'falls',
  unrated: '',
}

const ColumnHead = (props: { readonly column: GridColumn; readonly path: string }) => {
  const { item, state, weight } = props.column
  return (
    <th scope="col" class={state === 'counts' ? undefined : `off ${state}`}>
      <a
        href={`${props.path}/evidence/${item.label.slice(1)}`}
        title={[item.title, weight === null ? '' : weightWords(weight)]
          .filter((part) => part !== '')
          .join(' · ')}
      >
        {item.label}
      </a>
      {STATES[state] === '' ? null : <small>{STATES[state]}</small>}
    </th>
  )
}

/** "weight 1, from 0.71 to 1.41: nobody graded it". */
export const weightWords = (weight: NonNullable<GridColumn['weight']>): string => {
  const { lo, hi, point, grades } = weight
  const range = lo === hi ? '' : `, from ${lo.toFixed(2)} to ${hi.toFixed(2)}`
  const by =
    grades.length === 0
      ? 'nobody graded it'
      : `credibility ${grades.map(({ grade }) => grade ?? '').join(' · ')}`
  return `weight ${point.toFixed(2)}${range}: ${by}`
}

const ScoreCell = (props: {
  readonly group: RivalGroup
  readonly place: number
  readonly most: number
  readonly mirror: boolean
}) => {
  const { group, place } = props
  const score = group.rivals?.scores[place]
  if (score === undefined) return <td />
  const [lo, hi] = score.range
  return (
    <td class="score" data-label="Inconsistency">
      <div>
        <RangeBar point={score.point} range={score.range} most={props.most} mirror={props.mirror} />
        <span>
          <a href={`#${groupAnchor(group.name)}-margin`}>{score.point.toFixed(2)}</a>
          {group.rivals?.leader === place ? ' leads' : ''}
        </span>
        {lo === hi ? null : (
          <small>
            {lo.toFixed(2)} to {hi.toFixed(2)}
          </small>
        )}
      </div>
    </td>
  )
}
