import { sql, type RawBuilder } from 'kysely'
import { inList } from '#db/lists.ts'
import { STANCES } from '#domain/statement.ts'
import { countsAs } from '../shared/as-one.ts'
import { sourceCalled } from '../shared/named-source.ts'

type Filters = Readonly<Record<string, string | undefined>>

/**
 * Over claims: those of which one statement says something as the filters of a list want it: by whom
 * (`party`, `source`), how (`stance`) and when (`within`, ids of statements). Null where none of them is asked for.
 */
export const claimedAs = (
  caseId: string,
  filters: Filters,
  within: readonly string[] | null,
): RawBuilder<boolean> | null => {
  const stance = STANCES.find((one) => one === filters['stance'])
  const { party, source } = filters
  if (!party && !source && !stance && within === null) return null
  return sql`claims.id in (select coalesce(said_of.merged_into, said_of.id) from stances
    join statements on statements.id = stances.statement_id and statements.withdrawn_at is null
    join claims as said_of on said_of.id = stances.claim_id
    join sources as named on named.id = statements.source_id
    join sources on ${countsAs('sources', 'named')}
    left join case_sources as place on place.source_id = statements.source_id
      and place.case_id = statements.case_id
    left join parties on parties.id = place.party_id
    where ${sql.join(
      [
        sql`statements.case_id = ${caseId}`,
        ...(party ? [sql`parties.slug = ${party}`] : []),
        ...(stance ? [sql`stances.stance = ${stance}`] : []),
        ...(source ? [sourceCalled(source)] : []),
        ...(within === null ? [] : [sql`statements.id in ${inList(within)}`]),
      ],
      sql` and `,
    )})`
}
