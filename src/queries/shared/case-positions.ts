import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import type { Stance } from '#domain/statement.ts'
import { positions, type Positions } from '#weighing/positions.ts'

/** A claim as tables of positions name it. */
export interface HeldClaim {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly href: string
  readonly wording: string
  readonly checkable: boolean
}

/** Where a claim's position is read by hand, by party. */
type Reading = { readonly party: string; readonly stance: Stance; readonly reason: string }

/** What the parties of a case hold on its claims (METHODS 2), keyed by ids. Withdrawn claims and statements are left out. Two queries. */
export const positionsIn = async (
  database: Database,
  here: { readonly id: string; readonly slug: string },
): Promise<{ readonly claims: readonly HeldClaim[]; readonly held: Positions }> => {
  const [claims, stances] = await Promise.all([
    claimsOf(database, here),
    stancesOf(database, here.id),
  ])
  const readings = claims.flatMap(({ claim, readings }) =>
    readings.map((reading) => ({ claim: claim.id, ...reading })),
  )
  return { claims: claims.map(({ claim }) => claim), held: positions(stances, readings) }
}

async function claimsOf(
  database: Database,
  here: { readonly id: string; readonly slug: string },
): Promise<readonly { readonly claim: HeldClaim; readonly readings: readonly Reading[] }[]> {
  const rows = await database.read
    .selectFrom('claims')
    .select(['id', 'number', 'wording', 'checkable'])
    .select(
      sql<string>`(select json_group_array(json_object('party', party_id, 'stance', stance, 'reason', reason))
        from claim_positions where claim_id = claims.id)`.as('readings'),
    )
    .where('case_id', '=', here.id)
    .where('withdrawn_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    claim: {
      id: row.id,
      number: row.number,
      label: labelOf('claim', row.number),
      href: pathOf('claim', here.slug, row.number),
      wording: row.wording,
      checkable: row.checkable === 1,
    },
    readings: JSON.parse(row.readings) as Reading[],
  }))
}

async function stancesOf(database: Database, caseId: string) {
  const rows = await database.read
    .selectFrom('statements')
    .innerJoin('stances', 'stances.statement_id', 'statements.id')
    .innerJoin('claims', 'claims.id', 'stances.claim_id')
    .innerJoin('case_sources', (join) =>
      join
        .onRef('case_sources.source_id', '=', 'statements.source_id')
        .on('case_sources.case_id', '=', caseId),
    )
    .select(['statements.id as statement', 'statements.said_day as day', 'stances.stance'])
    .select(['case_sources.party_id as party', 'statements.number'])
    .select(sql<string>`coalesce(claims.merged_into, claims.id)`.as('claim'))
    .distinct()
    .where('statements.case_id', '=', caseId)
    .where('statements.withdrawn_at', 'is', null)
    .where('case_sources.party_id', 'is not', null)
    .orderBy('statements.number')
    .execute()
  return rows.map(({ number: _, ...row }) => ({ ...row, stance: row.stance as Stance }))
}
