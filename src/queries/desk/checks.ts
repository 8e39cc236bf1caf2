import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { indexCase } from '#weighing/case-index.ts'
import { claimSides } from '#weighing/claim-sides.ts'
import { sourcingChecks } from '#weighing/sourcing-checks.ts'
import { WORK_ORDER } from '../shared/work-filters.ts'
import { weighingInput } from '../shared/weighing-input.ts'
import { caseOf, here, type DeskAsked, type DeskItem, type DeskSection } from './asked.ts'
import { undone } from './claims.ts'

/** Weighing a case is what costs: no more of them, and no more claims, than one can work on in a day. */
const MOST_CASES = 3
const MOST_CLAIMS = 30

/**
 * What an editor would look at first on the person's own claims, the most urgent ones, case by case.
 * At most four queries, however many cases and claims.
 */
export const checksOnOwn = async (database: Database, asked: DeskAsked): Promise<DeskSection> => {
  const { rows } = await sql<OwnClaim>`
    select work.id, claims.number, claims.wording, cases.id as "caseId", cases.slug,
      cases.title as "caseTitle", work.updated_at as at
    from claim_work as work
    join claims on claims.id = work.claim_id and claims.withdrawn_at is null
      and claims.merged_into is null
    join cases on cases.id = work.case_id
    where work.assignee_id = ${asked.actor.id} and ${undone(asked.actor)}
      and ${here(asked)}
    order by ${WORK_ORDER['due']}, ${WORK_ORDER['priority']}, cases.slug, claims.number
    limit ${MOST_CLAIMS}`.execute(database.read)
  const byCase = [...Map.groupBy(rows, (row) => row.caseId)].slice(0, MOST_CASES)
  const items = (
    await Promise.all(byCase.map(([caseId, claims]) => checked(database, asked, caseId, claims)))
  ).flat()
  const { after, limit } = asked
  return { kind: 'checks', total: items.length, items: items.slice(after, after + limit) }
}

interface OwnClaim {
  readonly id: string
  readonly number: number
  readonly wording: string
  readonly caseId: string
  readonly slug: string
  readonly caseTitle: string
  readonly at: string
}

async function checked(
  database: Database,
  { actor, today }: DeskAsked,
  caseId: string,
  claims: readonly OwnClaim[],
): Promise<readonly DeskItem[]> {
  const weighed = await weighingInput(database, actor, caseId, today, { ratings: false })
  const index = indexCase(weighed)
  const checksOf = sourcingChecks(index, claimSides(index))
  const byNumber = new Map(weighed.claims.map((claim) => [claim.number, claim]))
  return claims.flatMap((row) => {
    const claim = byNumber.get(row.number)
    const checks = claim?.checkable === true ? checksOf(claim) : []
    if (checks.length === 0) return []
    return {
      kind: 'checks' as const,
      id: `checks:${row.id}:${checks.join('+')}`,
      label: labelOf('claim', row.number),
      title: row.wording,
      href: `${pathOf('claim', row.slug, row.number)}#checks`,
      case: caseOf(row),
      due: null,
      overdue: false,
      at: row.at,
      note: null,
      by: null,
      checks,
    }
  })
}
