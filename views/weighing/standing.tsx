import type { RivalGroup } from '#queries/weighing-page.ts'
import { dependentGroupKeys } from '#weighing/output.ts'
import type { Rivals } from '#weighing/rivals.ts'
import { KeyLink, KeyList } from './key-link.tsx'
import { groupAnchor } from './links.ts'

/** How far ahead the leader is, and whether that holds whatever is still open. */
export const MarginWords = (props: {
  readonly group: RivalGroup
  readonly rivals: Rivals
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
}) => {
  const { margin, matrix, necessary } = props.rivals
  if (margin === null) return null
  const number = (value: number) => (
    <a href={`#${groupAnchor(props.group.name)}-margin`}>{Math.abs(value).toFixed(2)}</a>
  )
  return (
    <p class="quiet">
      Ahead of <KeyLink of={matrix.claims[margin.to] ?? ''} slug={props.slug} names={props.names} />{' '}
      by {number(margin.point)}.{' '}
      {necessary ? (
        <>
          The lead is necessary: were everything open to turn against it, it would still be{' '}
          {number(margin.worst)} ahead.
        </>
      ) : (
        <>
          The lead is not necessary: were every unrated cell and unknown weight to turn against it,
          it would {margin.worst < 0 ? <>be {number(margin.worst)} behind</> : 'lead no longer'}.
        </>
      )}
    </p>
  )
}

/** Items that count once, and items that add nothing. */
export const WhatCounts = (props: {
  readonly rivals: Rivals
  readonly slug: string
  readonly names: ReadonlyMap<string, string>
}) => {
  const { matrix } = props.rivals
  const shared = dependentGroupKeys(matrix).filter((keys) => keys.length > 1)
  return (
    <>
      {shared.length === 0 ? null : (
        <p class="quiet">
          Items that rest on a common origin count once:{' '}
          {shared.map((keys, place) => (
            <>
              {place === 0 ? '' : '; '}
              <KeyList of={keys} slug={props.slug} names={props.names} />
            </>
          ))}
          .
        </p>
      )}
      {matrix.relays.length === 0 ? null : (
        <p class="quiet">
          <KeyList of={matrix.relays} slug={props.slug} names={props.names} /> only{' '}
          {matrix.relays.length === 1 ? 'relays' : 'relay'} other rated items, and{' '}
          {matrix.relays.length === 1 ? 'adds' : 'add'} nothing.
        </p>
      )}
    </>
  )
}
