import type { Stance } from '#domain/statement.ts'

/** One statement's stance on one claim. Statements without a party count for nobody. */
export interface StanceOnClaim {
  readonly statement: string
  readonly claim: string
  /** The party the source is affiliated with in this case. */
  readonly party: string | null
  readonly stance: Stance
  /** The latest calendar day of `saidOn`, `YYYY-MM-DD`; null when undated. */
  readonly day: string | null
}

/** A person's reading of a position, put over the one the statements give. */
export interface Reading {
  readonly claim: string
  readonly party: string
  readonly stance: Stance
  readonly reason: string
}

export interface Position {
  readonly stance: Stance | 'silent'
  /** The party has both asserted or conceded the claim, and denied it. */
  readonly mixed: boolean
  /** The statements behind it, earliest first: the last one decides, unless `manual`. */
  readonly statementIds: readonly string[]
  /** Why a person reads the position otherwise than the statements say. */
  readonly manual?: string
}

/** Claim → party → position. A pair that is missing is silent: read it with `positionOf`. */
export type Positions = ReadonlyMap<string, ReadonlyMap<string, Position>>

/**
 * What each party holds on each claim (METHODS 2): the latest dated statement wins, undated ones
 * come before dated ones, and among equals the later in order. A manual reading overrides the stance;
 * `mixed` still comes from the statements. Withdrawn records must be left out before; `stances`
 * stand in file order (label number on the server).
 */
export const positions = (
  stances: readonly StanceOnClaim[],
  readings: readonly Reading[] = [],
): Positions => {
  const said = groupByClaimAndParty(stances)
  const result = new Map<string, Map<string, Position>>()
  for (const [claim, parties] of said)
    result.set(claim, new Map([...parties].map(([party, list]) => [party, fromStatements(list)])))
  for (const reading of readings) {
    const onClaim = result.get(reading.claim) ?? new Map<string, Position>()
    const { mixed, statementIds } = onClaim.get(reading.party) ?? SILENT
    onClaim.set(reading.party, {
      stance: reading.stance,
      mixed,
      statementIds,
      manual: reading.reason,
    })
    result.set(reading.claim, onClaim)
  }
  return result
}

/** A party without a statement on the claim is silent (METHODS 2). */
export const positionOf = (all: Positions, claim: string, party: string): Position =>
  all.get(claim)?.get(party) ?? SILENT

const SILENT: Position = { stance: 'silent', mixed: false, statementIds: [] }

function groupByClaimAndParty(stances: readonly StanceOnClaim[]) {
  const groups = new Map<string, Map<string, StanceOnClaim[]>>()
  for (const stance of stances) {
    if (stance.party === null) continue
    const parties = groups.get(stance.claim) ?? new Map<string, StanceOnClaim[]>()
    groups.set(stance.claim, parties)
    const list = parties.get(stance.party) ?? []
    parties.set(stance.party, list)
    list.push(stance)
  }
  return groups
}

function fromStatements(list: readonly StanceOnClaim[]): Position {
  const inTime = list.toSorted(byDay)
  const last = inTime.at(-1)
  return last === undefined
    ? SILENT
    : {
        stance: last.stance,
        mixed:
          list.some(({ stance }) => stance === 'denies') &&
          list.some(({ stance }) => stance === 'asserts' || stance === 'concedes'),
        statementIds: inTime.map(({ statement }) => statement),
      }
}

/** Stable, so that equal days keep their order; the empty day of an undated one sorts first. */
function byDay(a: StanceOnClaim, b: StanceOnClaim): number {
  const [left, right] = [a.day ?? '', b.day ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}
