import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { NotFound } from '#domain/errors.ts'
import { compare, RELATIONS, relationOf, type Comparison, type Pair } from '#weighing/compare.ts'
import { positionOf, type Position, type Positions } from '#weighing/positions.ts'
import { loadCase, type CaseHere } from './shared/case-here.ts'
import { positionsIn, type HeldClaim } from './shared/case-positions.ts'
import { partiesOf, type PartyView } from './shared/parties.ts'
import { statementsBy, type StatementInBrief } from './shared/statements-in-brief.ts'

/** Two accounts side by side; before two are chosen, every pair with how much it agrees and clashes. */
export interface ComparePage {
  readonly here: CaseHere
  /** Those that stand, in order. */
  readonly parties: readonly PartyView[]
  readonly a: PartyView | null
  readonly b: PartyView | null
  /** Null until two different parties are chosen. */
  readonly comparison: Comparison<HeldClaim> | null
  /** What the two said, by id. */
  readonly statements: ReadonlyMap<string, StatementInBrief>
  /** Most clashes first; none once two are chosen. */
  readonly pairs: readonly PairOfParties[]
}

export interface PairOfParties {
  readonly a: PartyView
  readonly b: PartyView
  readonly clash: number
  readonly agree: number
  readonly ignored: number
  readonly sidestepped: number
}

/** Beyond this many parties the pairs are too many to list, and one chooses. */
const MOST_PARTIES = 12

/**
 * Compares the parties with these addresses; null where none is chosen. NotFound unless the actor
 * may see the case and it has these parties, standing. Five queries.
 */
export const comparePage = async (
  database: Database,
  actor: Actor,
  slug: string,
  chosen: { readonly a: string | null; readonly b: string | null },
): Promise<ComparePage> => {
  const here = await loadCase(database, actor, slug)
  const parties = (await partiesOf(database, here.case.id)).filter((party) => !party.withdrawn)
  const [a, b] = [partyAt(parties, chosen.a), partyAt(parties, chosen.b)]
  const { claims, held } = await positionsIn(database, here.case)
  const page = { here, parties, a, b }
  if (a === null || b === null || a === b)
    return {
      ...page,
      comparison: null,
      statements: new Map(),
      pairs: a === b && a !== null ? [] : pairsOf(parties, claims, held),
    }
  const said = await statementsBy(database, here.case, [a.id, b.id])
  return {
    ...page,
    comparison: compare(pairsOn(claims, held, a, b)),
    statements: new Map(said.map((statement) => [statement.id, statement])),
    pairs: [],
  }
}

/** The comparison as JSON: every claim by label under what the two accounts do with it. */
export const compareJson = (page: ComparePage) => {
  const { comparison } = page
  return {
    case: page.here.case.slug,
    a: page.a?.slug ?? null,
    b: page.b?.slug ?? null,
    ...(comparison === null
      ? { pairs: page.pairs.map(({ a, b, ...counts }) => ({ a: a.slug, b: b.slug, ...counts })) }
      : {
          relations: Object.fromEntries(
            RELATIONS.map((relation) => [
              relation,
              comparison[relation].map((pair) => pairJson(pair, page.statements)),
            ]),
          ),
        }),
  }
}

const pairJson = (
  { claim, a, b }: Pair<HeldClaim>,
  statements: ReadonlyMap<string, StatementInBrief>,
) => ({
  claim: claim.label,
  wording: claim.wording,
  a: positionJson(a, statements),
  b: positionJson(b, statements),
})

const positionJson = (
  { stance, mixed, manual, statementIds }: Position,
  statements: ReadonlyMap<string, StatementInBrief>,
) => ({
  stance,
  mixed,
  ...(manual === undefined ? {} : { manual }),
  statements: statementIds.flatMap((id) => statements.get(id)?.label ?? []),
})

function partyAt(parties: readonly PartyView[], slug: string | null): PartyView | null {
  if (slug === null || slug === '') return null
  const party = parties.find((one) => one.slug === slug)
  if (!party) throw new NotFound('party')
  return party
}

const pairsOn = (
  claims: readonly HeldClaim[],
  held: Positions,
  a: PartyView,
  b: PartyView,
): readonly Pair<HeldClaim>[] =>
  claims.map((claim) => ({
    claim,
    a: positionOf(held, claim.id, a.id),
    b: positionOf(held, claim.id, b.id),
  }))

function pairsOf(
  parties: readonly PartyView[],
  claims: readonly HeldClaim[],
  held: Positions,
): readonly PairOfParties[] {
  if (parties.length > MOST_PARTIES) return []
  return parties
    .flatMap((a, place) =>
      parties.slice(place + 1).map((b): PairOfParties => {
        const count = { clash: 0, agree: 0, ignored: 0, sidestepped: 0 }
        for (const pair of pairsOn(claims, held, a, b)) {
          const counted = COUNTED[relationOf(pair)]
          if (counted !== null) count[counted] += 1
        }
        return { a, b, ...count }
      }),
    )
    .toSorted((one, other) => other.clash - one.clash || other.sidestepped - one.sidestepped)
}

const COUNTED = {
  clash: 'clash',
  bothHold: 'agree',
  bothDeny: 'agree',
  aIgnores: 'ignored',
  bIgnores: 'ignored',
  aSidesteps: 'sidestepped',
  bSidesteps: 'sidestepped',
  neither: null,
  silent: null,
} as const
