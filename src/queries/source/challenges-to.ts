import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/actor.ts'
import type { Ground } from '#domain/claim.ts'
import { labelOf, pathOf } from '#domain/label.ts'
import { asSource } from '../shared/as-one.ts'
import { answersTo, standingFrom, type ChallengeStanding } from '../shared/challenge-answers.ts'
import { visibleCases } from '../shared/visible.ts'
import type { InCase } from './from-source.ts'

/** A claim that is used against a source. */
export interface SourceChallenge extends InCase, ChallengeStanding {
  readonly id: string
  readonly ground: Ground
  readonly wording: string
  readonly note: string | null
}

/** In the cases the actor sees, first recorded first. One query. */
export const challengesTo = async (
  database: Database,
  actor: Actor,
  id: string,
): Promise<readonly SourceChallenge[]> => {
  const rows = await database.read
    .selectFrom('challenges')
    .innerJoin('cases', 'cases.id', 'challenges.case_id')
    .innerJoin('claims', 'claims.id', 'challenges.claim_id')
    .select(['challenges.id', 'challenges.ground', 'challenges.note'])
    .select(['claims.number', 'claims.wording', 'cases.slug', 'cases.title'])
    .select(answersTo(actor).as('answers'))
    .where(asSource('challenges.source_id', id))
    .where(visibleCases(actor))
    .where('challenges.withdrawn_at', 'is', null)
    .where('claims.withdrawn_at', 'is', null)
    .orderBy('challenges.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    label: labelOf('claim', row.number),
    href: pathOf('claim', row.slug, row.number),
    case: { slug: row.slug, title: row.title },
    ground: row.ground as Ground,
    wording: row.wording,
    note: row.note,
    ...standingFrom(row.answers),
  }))
}
