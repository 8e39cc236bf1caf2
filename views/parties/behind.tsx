import type { StatementInBrief } from '#queries/shared/statements-in-brief.ts'
import type { Position } from '#weighing/positions.ts'
import { Label } from '../shared/marks.tsx'
import { When } from '../shared/when.tsx'

/** What a position rests on: the words that decide it, the statements before them, and why a person reads it otherwise. */
export const Behind = (props: {
  readonly position: Position
  /** Earliest first; the last one decides. */
  readonly statements: readonly StatementInBrief[]
}) => {
  const { manual } = props.position
  const last = props.statements.at(-1)
  const earlier = props.statements.slice(0, -1)
  return (
    <>
      {manual === undefined ? null : (
        <p>
          Read by hand: <bdi>{manual}</bdi>
        </p>
      )}
      {last === undefined ? null : (
        <p>
          <Label label={last.label} href={last.href} /> <Words of={last} />
        </p>
      )}
      {earlier.length === 0 ? null : (
        <p class="quiet">
          Before it:{' '}
          {earlier.slice(-SHOWN).map((one) => (
            <>
              <Label label={one.label} href={one.href} />{' '}
            </>
          ))}
          {earlier.length > SHOWN ? `and ${earlier.length - SHOWN} more` : ''}
        </p>
      )}
    </>
  )
}

/** Earlier statements named; the rest are behind the position's link. */
const SHOWN = 12

/** A statement's words with who said them and when. */
export const Words = (props: { readonly of: StatementInBrief }) => {
  const { of } = props
  return (
    <>
      {of.quoted ? (
        <q dir="auto" lang={of.language ?? undefined}>
          {of.text}
        </q>
      ) : (
        <bdi>{of.text || 'no words recorded'}</bdi>
      )}{' '}
      <small class="quiet">
        <bdi>{of.source.name}</bdi>
        {of.saidOn === null ? null : (
          <>
            {' · '}
            <When edtf={of.saidOn} />
          </>
        )}
      </small>
    </>
  )
}
