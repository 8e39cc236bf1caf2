import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { MergedSource } from './places-of-both.ts'
import { openRelation, visibleCases } from './visible.ts'

/** A tie of one of two sources that are to be merged. */
export interface Tie {
  readonly mine: boolean
  readonly kind: string
  readonly outgoing: boolean
  readonly alleged: boolean
  /** The far end; null where that is one of the two themselves. */
  readonly other: string | null
}

/** Of the cases and ties that the actor sees. One query. */
export const tiesOfBoth = async (
  database: Database,
  actor: Actor,
  mine: MergedSource,
  theirs: MergedSource,
): Promise<readonly Tie[]> => {
  const { rows } = await sql<{
    mine: number
    kind: string
    outgoing: number
    alleged: number
    other: string | null
  }>`
    with one (id, mine) as (
      select id, 1 from sources where id = ${mine.id} or merged_into = ${mine.id}
      union all select id, 0 from sources where id = ${theirs.id} or merged_into = ${theirs.id})
    select one.mine, relation.kind, relation.source_id = one.id as outgoing,
      relation.alleged_statement_id is not null as alleged, other.name as other
    from one join source_relations as relation
      on relation.source_id = one.id or relation.to_source_id = one.id
    join cases on cases.id = relation.case_id
    left join sources as far
      on far.id = iif(relation.source_id = one.id, relation.to_source_id, relation.source_id)
      and far.id not in (select id from one)
    left join sources as other on other.id = coalesce(far.merged_into, far.id)
    where relation.withdrawn_at is null and ${visibleCases(actor)}
      and ${openRelation(actor, 'relation')}`.execute(database.read)
  return rows.map((row) => ({
    mine: row.mine === 1,
    kind: row.kind,
    outgoing: row.outgoing === 1,
    alleged: row.alleged === 1,
    other: row.other,
  }))
}

/** Ties of the two that say the same of each, but one of them only alleged: both stay as they are. */
export interface TornTie {
  readonly kind: string
  readonly other: string
  readonly alleged: 'mine' | 'theirs'
}

/** One says of the first what the other only alleges of the second, or the other way round. */
export const tornTies = (ties: readonly Tie[]): readonly TornTie[] => {
  const key = ({ kind, outgoing, other }: Tie) => JSON.stringify([kind, outgoing, other])
  return ties
    .filter((tie) => tie.mine && tie.other !== null)
    .flatMap((tie): TornTie[] => {
      const twin = ties.find((one) => !one.mine && key(one) === key(tie))
      return twin === undefined || twin.alleged === tie.alleged
        ? []
        : [{ kind: tie.kind, other: tie.other ?? '', alleged: tie.alleged ? 'mine' : 'theirs' }]
    })
}
