import type { FieldError } from '#domain/errors.ts'
import type { Key } from '#weighing/input.ts'
import { weigher, type Weigher } from '#weighing/weigh.ts'
import { whatIf, type Supposition } from '#weighing/what-if.ts'
import { whatMoves, type Moves } from '#weighing/what-moves.ts'
import type { WeighedCase, WeighedItem } from './weighed-case.ts'

/** A supposition over a case: what of it can be supposed, why the rest cannot, and what moves. */
export interface Supposed {
  readonly strike: readonly Key[]
  readonly grant: readonly Key[]
  readonly refused: readonly FieldError[]
  readonly moves: Moves
}

/** The case as it would be, with what moves; as it is, where nothing is supposed or can be. */
export const supposedCase = (
  weighed: WeighedCase,
  wanted: Required<Supposition>,
): { readonly weigher: Weigher; readonly supposed: Supposed | null } => {
  const asItIs = weigher(weighed)
  if (wanted.strike.length + wanted.grant.length === 0) return { weigher: asItIs, supposed: null }
  const refusals = [
    ...wanted.strike.slice(0, MOST).map((key) => ({ key, ...strikeRefusal(weighed, key) })),
    ...wanted.grant.slice(0, MOST).map((key) => ({ key, ...grantRefusal(weighed, key) })),
  ]
  const refused = new Set(refusals.flatMap(({ key, message }) => (message === null ? [] : [key])))
  const strike = wanted.strike.slice(0, MOST).filter((key) => !refused.has(key))
  const grant = wanted.grant.slice(0, MOST).filter((key) => !refused.has(key))
  const asItWouldBe = weigher(whatIf(weighed, { strike, grant }))
  return {
    weigher: asItWouldBe,
    supposed: {
      strike,
      grant,
      refused: [
        ...refusals.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }])),
        ...tooMany('strike', wanted.strike),
        ...tooMany('grant', wanted.grant),
      ],
      moves: whatMoves(asItIs, asItWouldBe),
    },
  }
}

/** The supposition as JSON: what is struck and granted, and what moves, by keys. */
export const whatIfJson = ({ strike, grant, moves }: Supposed) => ({
  strike,
  grant,
  claims: moves.claims,
  groups: moves.groups,
  unsupported: moves.unsupported.map(({ claim, side, verdict }) => ({
    claim,
    side,
    assessment: verdict.key,
  })),
})

/** Items whose origin a what-if may grant. */
export const unrecordedIn = ({ evidence }: WeighedCase): WeighedItem[] =>
  evidence.filter(({ originRecorded, derivations }) => !originRecorded && derivations.length === 0)

/** More than a person weighs at a time. */
const MOST = 100

interface Refusal {
  readonly path: 'strike' | 'grant'
  /** Null: it can be supposed. */
  readonly message: string | null
}

function strikeRefusal(weighed: WeighedCase, key: Key): Refusal {
  const path = 'strike'
  if (key.startsWith('claim:'))
    return { path, message: `${bare(key)} is a claim: strike an item, a source or an assumption` }
  const known = [...weighed.evidence, ...weighed.sources].some((one) => one.key === key)
  return { path, message: known ? null : missing(key) }
}

function grantRefusal(weighed: WeighedCase, key: Key): Refusal {
  const path = 'grant'
  const item = weighed.evidence.find((one) => one.key === key)
  if (item === undefined)
    return {
      path,
      message: key.startsWith('evidence:')
        ? missing(key)
        : `“${bare(key)}” is no item: grant an item whose origin is not recorded`,
    }
  if (item.derivations.length > 0)
    return {
      path,
      message: `${item.label} rests on what it derives from: it has no origin to grant`,
    }
  return {
    path,
    message: item.originRecorded ? `The origin of ${item.label} is recorded already` : null,
  }
}

const tooMany = (path: string, keys: readonly Key[]): FieldError[] =>
  keys.length <= MOST
    ? []
    : [{ path, message: `Suppose at most ${MOST} at a time: the rest is left out` }]

const missing = (key: Key) =>
  `There is no ${key.startsWith('evidence:') ? 'item' : 'source'} “${bare(key).slice(0, 60)}” in this case`

const bare = (key: Key) => key.slice(key.indexOf(':') + 1)
