import type { Child } from 'hono/jsx'
import { isStill, type Moves } from '#weighing/what-moves.ts'
import { Table } from '../shared/table.tsx'
import { KeyLink } from './key-link.tsx'

/** What a supposition changes: as it is, and as it would be. */
export const MovesTable = (props: {
  readonly moves: Moves
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
}) => {
  const { moves, slug, names } = props
  if (isStill(moves)) return <p>Nothing moves: no chain, no leader, no verdict.</p>
  const key = (of: string | null): Child =>
    of === null ? 'none' : <KeyLink of={of} slug={slug} names={names} />
  const shown = moves.claims.slice(0, MOST)
  const more = moves.claims.length - shown.length
  return (
    <>
      {moves.unsupported.length === 0 ? null : (
        <ul class="open">
          {moves.unsupported.map(({ claim, side, verdict }) => (
            <li class="unkept">
              <a href={`/assessments/${verdict.key}`}>
                {verdict.grade ?? verdict.outcome ?? 'A verdict'}
              </a>{' '}
              on {key(claim)}, by <bdi>{names.get(verdict.assessor) ?? verdict.assessor}</bdi>,
              would have no recorded chain {side === 'supports' ? 'for' : 'against'} it left.
            </li>
          ))}
        </ul>
      )}
      <Table
        caption="What moves"
        head={
          <tr>
            <th scope="col">What</th>
            <th scope="col">As it is</th>
            <th scope="col">Supposed</th>
          </tr>
        }
      >
        {moves.groups.map(({ group, leader, necessary, scores }) => (
          <>
            {leader.before === leader.after ? null : (
              <Row
                what={<>Leader of {named(group)}</>}
                was={key(leader.before)}
                is={key(leader.after)}
              />
            )}
            {necessary.before === necessary.after ? null : (
              <Row
                what={<>Lead in {named(group)}</>}
                was={necessity(necessary.before)}
                is={necessity(necessary.after)}
              />
            )}
            {scores.map(({ claim, before, after }) => (
              <Row
                what={<>Inconsistency of {key(claim)}</>}
                was={before.toFixed(2)}
                is={after.toFixed(2)}
              />
            ))}
          </>
        ))}
        {shown.map(({ claim, side, before, after }) => (
          <Row
            what={
              <>
                Chains {side === 'supports' ? 'for' : 'against'} {key(claim)}
              </>
            }
            was={chains(before)}
            is={chains(after)}
          />
        ))}
      </Table>
      {more === 0 ? null : (
        <p class="quiet">
          {more} more {more === 1 ? 'side' : 'sides'} of claims move.
        </p>
      )}
    </>
  )
}

const MOST = 60

const Row = (props: { readonly what: Child; readonly was: Child; readonly is: Child }) => (
  <tr>
    <th scope="row">{props.what}</th>
    <td data-label="As it is">{props.was}</td>
    <td data-label="Supposed">
      <b>{props.is}</b>
    </td>
  </tr>
)

const named = (group: string) => (
  <>
    “<bdi>{group}</bdi>”
  </>
)

const necessity = (necessary: boolean) => (necessary ? 'necessary' : 'not necessary')

const chains = ([lo, hi]: readonly [number, number]) => (lo === hi ? String(lo) : `${lo}–${hi}`)
