import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import { labelOf } from '#domain/label.ts'
import type { Key } from '#weighing/input.ts'
import { blindClaims } from './visible-ratings.ts'

/** Where an actor is kept from others' ratings in a case, and what they need to know to rate theirs. */
export interface BlindState {
  /** Claims on which others' ratings are hidden from them. */
  readonly hidden: ReadonlySet<Key>
  /** Claims whose ratings by others they asked to see, and when. */
  readonly asked: ReadonlyMap<Key, string>
  /** Items anyone has rated, by rival group; that they were rated is no secret, how they were is. */
  readonly rated: ReadonlyMap<string, readonly Key[]>
}

/** Of those who may not rate, and of programs, nothing is hidden. One query. */
export const blindState = async (
  database: Database,
  actor: Actor,
  caseId: string,
): Promise<BlindState> => {
  if (actor.kind !== 'user') return { hidden: new Set(), asked: new Map(), rated: new Map() }
  const { rows } = await sql<Row>`
    select 'hidden' as kind, number, '' as text from claims where case_id = ${caseId}
      and id in ${blindClaims(actor, caseId)}
    union all select 'asked', claims.number, seen.at from claims
      join rating_reveals as seen on seen.claim_id = claims.id
      where claims.case_id = ${caseId} and seen.user_id = ${actor.id} and seen.how = 'asked'
    union all select distinct 'rated', item.number, claims.rival_group from claims
      join ratings on ratings.claim_id = claims.id join evidence as item on item.id = ratings.evidence_id
      where claims.case_id = ${caseId} and claims.rival_group is not null
        and claims.withdrawn_at is null and claims.merged_into is null and ratings.withdrawn_at is null
        and item.withdrawn_at is null`.execute(database.read)
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  const claim = ({ number }: Row): Key => `claim:${labelOf('claim', number)}`
  return {
    hidden: new Set(of('hidden').map(claim)),
    asked: new Map(of('asked').map((row) => [claim(row), row.text])),
    rated: new Map(
      [...Map.groupBy(of('rated'), ({ text }) => text)].map(([group, items]) => [
        group,
        items.map(({ number }) => `evidence:${labelOf('evidence', number)}`),
      ]),
    ),
  }
}

interface Row {
  readonly kind: 'hidden' | 'asked' | 'rated'
  readonly number: number
  readonly text: string
}
